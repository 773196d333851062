import type { Locator, Page, Response } from "playwright-core";
import { expect } from "vitest";
import type { ErrorAnswer } from "../../domain/core/errors.ts";
import { newEmail } from "./people.ts";
import { frames, watchRequests } from "./settled.ts";

/** Questions, not refusals: the screen asks for the password, or whether an unproven address is accepted. */
const questions = ["REAUTH_REQUIRED", "EMAIL_NOT_VERIFIED"];
/** Pressed after all others, in this order: what they are about is left or gone afterwards. */
const last = [/^(?:Create|New)/u, /^(?:Remove|Stop|Leave|Withdraw)/u, /^Delete/u];
const rankOf = (name: string) => last.findIndex((names) => names.test(name));
/** Of a long list. */
const maxChoices = 4;
/** Opens a window of the browser's own. */
const isSkipped = /photo|logo|file|print|^Write|^Copy|^Clear|^Refresh|^Export/iu;

/** The product's toasts (web/ui/toast.tsx), in the page or in a dialog. */
const toasts = "section[aria-label=Notifications]";

type Presses = { pressed: string[]; refused: string[] };

/**
 * Opens a page and presses every enabled button of an area of it once, chooses each option and menu item that it opens, and confirms each dialog.
 * Returns what was refused by policy, in the server's answer or in a toast of the screen.
 */
export async function pressEverything(page: Page, path: string, area = page.locator("main")): Promise<Presses> {
  const rest = watchRequests(page);
  const pressed: string[] = [];
  const refused: string[] = [];
  const settle = async () => {
    await rest();
    await expect.poll(() => page.getByText(/^Loading/u).count()).toBe(0);
    await rest();
  };
  await page.goto(path);
  await settle();
  const start = page.url();
  let now = "";
  const note = async (response: Response) => {
    if (![403, 409].includes(response.status()) || response.request().method() === "GET") return;
    const { code, message }: ErrorAnswer = await response.json();
    if (!questions.includes(code)) refused.push(`${now}: ${message}`);
  };
  const onResponse = (response: Response) => void note(response).catch(() => {});
  page.on("response", onResponse);
  for (let next = await nextOf(area, pressed); next; next = await nextOf(area, pressed)) {
    now = next.name;
    await pressOpen(page, next.button);
    await frames(page);
    const choice = await choose(page, now, pressed);
    if (choice === null || choice.isLastOne) pressed.push(now);
    if (choice) {
      now = choice.name;
      pressed.push(now);
    }
    await rest();
    if (await confirm(page)) await rest();
    for (const text of await page.locator(`${toasts} [role=alert] p`).allTextContents()) {
      refused.push(`${now}: ${text}`);
    }
    if (await page.getByText("Reloading the page.").count()) await page.waitForEvent("load");
    await closeAll(page);
    if (page.url() !== start) await page.goto(start);
    await settle();
  }
  page.off("response", onResponse);
  return { pressed, refused };
}

/** Presses a button. A dialog of the press before, whose code came late, is closed first. */
async function pressOpen(page: Page, button: Locator): Promise<void> {
  const attempt = async () => {
    await closeAll(page);
    return await button.click({ timeout: 3000 }).then(
      () => "pressed",
      (error: unknown) => String(error),
    );
  };
  await expect.poll(attempt, { timeout: 30_000 }).toBe("pressed");
}

/** The next button that is not pressed yet; one that takes something away waits for the others. */
async function nextOf(area: Locator, pressed: readonly string[]) {
  const buttons = area.locator("button:enabled:visible:not([aria-disabled=true]):not([role=tab])");
  const names = await buttons.evaluateAll((all) =>
    all.map(
      (one) =>
        one.getAttribute("aria-label") ??
        document.getElementById(one.getAttribute("aria-labelledby")?.split(" ").at(-1) ?? "")?.textContent ??
        one.querySelector(".sr-only")?.textContent?.trim() ??
        one.textContent?.trim() ??
        "",
    ),
  );
  const open = names
    .map((name, index) => ({ name, button: buttons.nth(index) }))
    .filter(({ name }) => name !== "" && !isSkipped.test(name) && !pressed.includes(name));
  return open.toSorted((one, other) => rankOf(one.name) - rankOf(other.name))[0];
}

const lists = ":is([role=listbox], [role=menu]):visible";
const choices =
  ":is([role=option]:not([aria-selected=true]), [role=menuitem]:not([aria-disabled=true]):not([href])):visible";

/** Chooses one more option of the list or menu that has opened, if it has one that was not chosen yet. */
async function choose(
  page: Page,
  button: string,
  pressed: readonly string[],
): Promise<{ name: string; isLastOne: boolean } | null> {
  const options = page.locator(lists).locator(choices);
  const names = (await options.allTextContents()).slice(0, maxChoices).map((text) => `${button} → ${text}`);
  const open = names.filter((name) => !pressed.includes(name));
  const [name] = open;
  if (name === undefined) return null;
  await options.nth(names.indexOf(name)).click();
  return { name, isLastOne: open.length === 1 && pressed.some((one) => one.startsWith(`${button} → `)) };
}

/** Fills in what a dialog asks for, and presses its main button, which is its last. Whether there was one. */
async function confirm(page: Page): Promise<boolean> {
  const dialog = page.locator(dialogs).last();
  if ((await dialog.count()) === 0) return false;
  for (const input of await dialog.locator("input:not([type=file]):not([readonly]):visible").all()) {
    if ((await input.inputValue()) !== "") continue;
    await input.fill((await input.getAttribute("type")) === "email" ? newEmail() : "A long enough text 7");
  }
  const main = dialog.getByRole("button").last();
  if (await main.isEnabled()) await main.click();
  return true;
}

const dialogs = ":is([role=dialog], [role=alertdialog]):not(:has([role=listbox])):visible";

/** Layers from the top down, then the toasts. */
async function closeAll(page: Page): Promise<void> {
  for (let times = 0; times < 4 && (await page.locator(`${dialogs}, ${lists}`).count()) > 0; times += 1) {
    await page.keyboard.press("Escape");
    await frames(page);
    // What holds typed text is closed by its own buttons alone.
    const way = page
      .locator(dialogs)
      .last()
      .getByRole("button", { name: /^(?:Cancel|Close|Done)$/u });
    for (const button of (await way.all()).slice(0, 1)) await button.click();
    await frames(page);
  }
  await page.locator(`${toasts} button[aria-label=Dismiss]`).evaluateAll((all) => {
    for (const button of all) (button as HTMLButtonElement).click();
  });
}
