import type { Locator, Page, Response } from "playwright-core";
import { expect } from "vitest";
import type { ErrorBody } from "../../domain/core/errors.ts";
import { waitForFrames, watchRequests } from "./page-activity.ts";
import { newEmail } from "./people.ts";

/** Not rejections: the screen then asks for the password, or whether to accept an unverified address. */
const questions = ["REAUTH_REQUIRED", "EMAIL_NOT_VERIFIED"];
/** Pressed after all others, in this order, because they remove what others need. */
const last = [/^(?:Create|New)/u, /^(?:Remove|Stop|Leave|Withdraw)/u, /^Delete/u];
const rankOf = (name: string) => last.findIndex((names) => names.test(name));
/** Limits the choices in a long list. */
const maxChoices = 4;
/** These open a browser dialog. */
const isSkipped = /photo|logo|file|print|^Write|^Copy|^Clear|^Refresh|^Export/iu;

/** The toasts (web/ui/toast.tsx), in the page or in a dialog. */
const toasts = "section[aria-label=Notifications]";

type Presses = { pressed: string[]; refused: string[] };

/**
 * Opens a page, presses every enabled button in an area once, selects each option and menu item that opens, and
 * confirms each dialog. Returns policy rejections, from responses and toasts.
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
    const { code, message }: ErrorBody = await response.json();
    if (!questions.includes(code)) refused.push(`${now}: ${message}`);
  };
  const onResponse = (response: Response) => void note(response).catch(() => {});
  page.on("response", onResponse);
  for (let next = await nextOf(area, pressed); next; next = await nextOf(area, pressed)) {
    now = next.name;
    await pressOpen(page, next.button);
    await waitForFrames(page);
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

/** Presses a button, after closing a dialog that the previous press opened late. */
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

/** Returns the next unpressed button; destructive ones come last. */
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

/** Selects a new option of the opened list or menu, if there is one. */
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

/** Fills in a dialog and presses its main button, the last one. Returns whether there was a dialog. */
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

/** Closes layers from the top down, then the toasts. */
async function closeAll(page: Page): Promise<void> {
  for (let times = 0; times < 4 && (await page.locator(`${dialogs}, ${lists}`).count()) > 0; times += 1) {
    await page.keyboard.press("Escape");
    await waitForFrames(page);
    // Dialogs with typed text close only by their buttons.
    const way = page
      .locator(dialogs)
      .last()
      .getByRole("button", { name: /^(?:Cancel|Close|Done)$/u });
    for (const button of (await way.all()).slice(0, 1)) await button.click();
    await waitForFrames(page);
  }
  await page.locator(`${toasts} button[aria-label=Dismiss]`).evaluateAll((all) => {
    for (const button of all) (button as HTMLButtonElement).click();
  });
}
