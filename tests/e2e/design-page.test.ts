import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { ownProduct } from "../support/own-product.ts";
import { waitForFrames, watchRequests } from "../support/page-activity.ts";
import { advanceClockUntil } from "../support/page-clock.ts";
import { reusedPage } from "../support/reused-page.ts";
import { sharedBrowser, sharedProduct } from "../support/shared.ts";

const production = await sharedProduct();
const browser = await sharedBrowser();

const product = ownProduct({ EVOX_DEV: "1" });

async function open(viewport = { width: 1440, height: 900 }) {
  const opened = await reusedPage(product.url, { viewport });
  await opened.page.goto("/design");
  await opened.page.locator("h1").waitFor();
  return opened;
}

/** Opens a new page whose clock the test controls. */
async function openClocked(viewport = { width: 1440, height: 900 }) {
  const opened = await openPage(browser, product.url, { viewport });
  await opened.page.clock.install();
  await opened.page.goto("/design");
  await opened.page.locator("h1").waitFor();
  return opened;
}

const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute("aria-label") ?? element?.textContent ?? "";
  });

it("is an ordinary missing page in production, under no address", async () => {
  for (const path of ["/design", "/design/", "/design/index.html", "/web/design/index.html", "/web/design/"]) {
    const answer = await fetch(new URL(path, production.url), { headers: { accept: "text/html" } });
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).not.toContain("Design system");
  }
});

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  it.each([390, 1440])("at %i px it is accessible, silent and not too wide", async (width) => {
    const viewport = { width, height: 900 };
    const { page, faults } = await reusedPage(product.url, { colorScheme, viewport });
    const settled = watchRequests(page);
    await page.goto("/design");
    await page.locator("h1").waitFor();
    await settled();
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(faults).toEqual([]);
  });
});

it("shows both themes beside each other", async () => {
  const { page } = await open();
  await page.getByRole("radio", { name: "Both" }).press("Space");
  const ground = (theme: string) =>
    page
      .locator(`[data-theme="${theme}"]`)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground("light")).toBe("rgb(250, 247, 242)");
  expect(await ground("dark")).toBe("rgb(15, 17, 21)");
});

describe("by keyboard", () => {
  it("rows of a table are ticked and sorted, and a press beside the checkbox ticks nothing", async () => {
    const { page, faults } = await open();
    const table = page.getByRole("table", { name: "Users", exact: true });
    const chosen = () =>
      table
        .getByRole("row")
        .getByRole("checkbox", { checked: true, name: /^Select (?!all)/u })
        .count();
    await table.getByText("Himal Hydro").click();
    expect(await chosen()).toBe(0);
    await table.getByRole("checkbox").nth(1).focus();
    await page.keyboard.press("Space");
    await expect.poll(chosen).toBe(1);
    const all = table.getByRole("checkbox").first();
    await expect.poll(() => all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await all.focus();
    await page.keyboard.press("Space");
    await expect.poll(chosen).toBe(6);
    const heading = table.getByRole("columnheader", { name: "Views" });
    await heading.getByRole("button").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => heading.getAttribute("aria-sort")).toBe("ascending");
    await page.getByText("6 of 6 chosen").waitFor();
    expect(faults).toEqual([]);
  });

  it("a dialog holds the focus and gives it back", async () => {
    const { page, faults } = await open();
    const opener = page.getByRole("button", { name: "Open a dialog" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "New organization" });
    await dialog.waitFor();
    const seen = new Set<string>();
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press("Tab");
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      seen.add(await focusedName(page));
    }
    expect([...seen]).toEqual(expect.arrayContaining(["Close", "Cancel", "Create organization"]));
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => focusedName(page)).toBe("Open a dialog");
    expect(faults).toEqual([]);
  });

  it("a question puts the focus on the harmless answer", async () => {
    const { page } = await open();
    await page.getByRole("button", { name: "Ask before losing something" }).press("Enter");
    await page.getByRole("alertdialog").waitFor();
    await expect.poll(() => focusedName(page)).toBe("Cancel");
  });

  it("a combobox opens, finds what is typed, says when nothing fits, and keeps the choice", async () => {
    const { page, faults } = await open();
    const field = page.getByRole("button", { name: /Leader$/u });
    await field.scrollIntoViewIfNeeded();
    await field.press("Enter");
    await page.getByRole("option").nth(5).waitFor();
    await expect.poll(() => focusedTag(page)).toBe("INPUT");
    await page.keyboard.type("rai");
    await expect.poll(() => page.getByRole("option").count()).toBe(1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByText("Chosen: prakash.rai@everesttea.example").waitFor();
    await expect.poll(() => field.textContent()).toContain("Prakash Rai");
    // The previous list fades out first.
    await expect.poll(() => page.getByRole("option").count()).toBe(0);
    await field.press("Enter");
    await page.getByRole("option").nth(5).waitFor();
    await expect.poll(() => focusedTag(page)).toBe("INPUT");
    await page.keyboard.type("nobody");
    await page.getByText("No results").waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByText("No results").waitFor({ state: "detached" });
    await expect.poll(() => field.textContent()).toContain("Prakash Rai");
    expect(faults).toEqual([]);
  });

  it("a combobox that is searched elsewhere keeps the choice while the answer is on its way", async () => {
    const { page, context } = await openClocked();
    const field = page.getByRole("button", { name: /Searched elsewhere$/u });
    await field.scrollIntoViewIfNeeded();
    await field.press("Enter");
    await expect.poll(() => focusedTag(page)).toBe("INPUT");
    await page.keyboard.type("bik");
    await page.getByRole("option", { name: "Bikash Thapa" }).waitFor();
    await expect.poll(() => page.getByRole("option").count()).toBe(1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.clock.fastForward(1500);
    await waitForFrames(page);
    await expect.poll(() => field.textContent()).toContain("Bikash Thapa");
    await context.close();
  });

  it("tabs follow the arrows and leave out what is disabled", async () => {
    const { page } = await open();
    const tabs = page.getByRole("tablist", { name: "Administration" });
    await tabs.getByRole("tab", { name: "Users Management" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => tabs.getByRole("tab", { selected: true }).textContent()).toBe("Organizations");
    await page.keyboard.press("End");
    await expect.poll(() => tabs.getByRole("tab", { selected: true }).textContent()).toBe("Audit log");
    await page.getByText("Who did what.").waitFor();
  });

  it("a toast stays while it is hovered or focused, also when only one of both ends", async () => {
    const { page, context } = await openClocked();
    const button = page.getByRole("button", { name: "Good news" });
    await button.click();
    const toast = page.getByText("Card saved", { exact: true });
    await toast.hover();
    await page.getByRole("button", { name: "Dismiss" }).last().focus();
    await page.mouse.move(5, 5);
    await page.clock.fastForward(3600);
    await waitForFrames(page);
    await expect.poll(() => toast.isVisible()).toBe(true);
    await toast.hover();
    await button.focus();
    await page.clock.fastForward(3600);
    await waitForFrames(page);
    await expect.poll(() => toast.isVisible()).toBe(true);
    await page.mouse.move(5, 5);
    await advanceClockUntil(page, async () => (await toast.count()) === 0);
    await context.close();
  });
});

describe.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])("toasts under a dialog at $width px", (viewport) => {
  const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" }).getByRole("listitem");

  /** Returns the boxes of the dialog and of each toast. */
  async function boxes(page: Page) {
    const frame = page.locator("[role=dialog], [role=alertdialog]").last();
    const boxOf = async (one: ReturnType<typeof toasts>) => {
      const box = await one.boundingBox();
      if (!box) throw new Error("It is not shown.");
      return box;
    };
    return { dialog: await boxOf(frame), toasts: await Promise.all((await toasts(page).all()).map(boxOf)) };
  }

  it("stand beside it, whatever they say, and both can be pressed and reached by keyboard", async () => {
    const { page, context } = await openClocked(viewport);
    // Pauses the clock, so that no toast closes by itself on a slow machine.
    await page.clock.pauseAt(Date.now() + 60_000);
    const shown = page.locator("#toast").getByRole("button", { name: /news|undo/u });
    const openers = page.locator("#dialog").getByRole("button");
    expect(await shown.count()).toBeGreaterThanOrEqual(4);
    expect(await openers.count()).toBeGreaterThanOrEqual(4);
    for (const opener of await openers.all()) {
      for (const news of await shown.all()) await news.click();
      await opener.click();
      await page.clock.runFor(100);
      const dialog = page.locator("[role=dialog], [role=alertdialog]").last();
      await dialog.waitFor();
      await expect.poll(() => toasts(page).count()).toBe(await shown.count());
      const { dialog: below, toasts: above } = await boxes(page);
      for (const box of above) {
        expect(box.y + box.height <= below.y || box.x + box.width <= below.x, JSON.stringify({ box, below })).toBe(
          true,
        );
        expect(box.y).toBeGreaterThanOrEqual(0);
      }
      // The last is the main button; a trial click fails if another element covers it.
      const main = dialog.getByRole("button").last();
      await main.click({ trial: true });
      const dismiss = toasts(page).last().getByRole("button", { name: "Dismiss" });
      await dismiss.click({ trial: true });
      const isIn = (one: ReturnType<typeof toasts>) =>
        one.evaluate((element) => element.contains(document.activeElement));
      await main.focus();
      for (let times = 0; times < 40 && !(await isIn(dismiss)); times += 1) await page.keyboard.press("Tab");
      expect(await isIn(dismiss)).toBe(true);
      await page.keyboard.press("Enter");
      await expect.poll(() => toasts(page).count()).toBe((await shown.count()) - 1);
      expect(await dialog.isVisible()).toBe(true);
      await main.click();
      await advanceClockUntil(page, async () => (await dialog.count()) === 0);
      for (const left of (await page.getByRole("button", { name: "Dismiss" }).all()).reverse()) {
        if (await left.isVisible()) await left.click().catch(() => {});
      }
    }
    await context.close();
  });
});

it("has targets of at least 44 px, on a phone", async () => {
  const { page } = await open({ width: 390, height: 844 });
  const small = await page.evaluate(() => {
    const pressed = 'main :is(button, [role="button"], [role="tab"], label:has(input:not([type="search"])))';
    return [...document.querySelectorAll<HTMLElement>(pressed)]
      .filter(
        (element) =>
          element.getClientRects().length > 0 && !element.closest("[aria-hidden], [data-react-aria-prevent-focus]"),
      )
      .map((element) => {
        const { height, width } = element.getBoundingClientRect();
        const after = getComputedStyle(element, "::after");
        const drawn = after.content === "none" ? 0 : Number.parseFloat(after.height);
        return { name: element.textContent || element.ariaLabel, height: Math.max(height, drawn || 0), width };
      })
      .filter(({ height, width }) => height < 44 || width < 44);
  });
  expect(small).toEqual([]);
});
