import type { Page } from "playwright-core";
import { openBrowser, openPage } from "../../tests/support/browser.ts";
import type { Client } from "../../tests/support/client.ts";
import { median } from "./figures.ts";

const rounds = 7;
const size = { width: 1440, height: 900 };

/**
 * Medians in milliseconds until the frame with the first row of /admin is painted, by the page's clock. `opened`: from
 * the press in the running app's menu; `searched`: from the last key in the search field, including the debounce;
 * `loaded`: from the start of a load of the app at that address, with a warm browser cache; `fresh`: the same with an
 * empty cache; `smallest`: the same for /role-debug, the app's smallest screen, whose time is that of the app's start
 * alone.
 */
export type FirstRows = Record<"opened" | "searched" | "loaded" | "fresh" | "smallest", number>;

/** @param client signed in as an admin */
export async function measureFirstRows(url: string, client: Client): Promise<FirstRows> {
  const browser = await openBrowser();
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url }));
  const open = async () => {
    const opened = await openPage(browser, url, { viewport: size });
    await opened.context.addCookies(cookies);
    await opened.page.addInitScript(addClock);
    return opened;
  };
  const times: Record<keyof FirstRows, number[]> = { opened: [], searched: [], loaded: [], fresh: [], smallest: [] };
  try {
    const { page } = await open();
    await load(page, "/admin", row);
    for (let round = 0; round < rounds; round += 1) {
      times.smallest.push(await load(page, "/role-debug", "h1"));
      times.opened.push(await openFromMenu(page));
      times.searched.push(await search(page, round % 2 === 0 ? "sunita" : "gurung"));
      times.loaded.push(await load(page, "/admin", row));
      const other = await open();
      times.fresh.push(await load(other.page, "/admin", row));
      await other.context.close();
    }
  } finally {
    await browser.close();
  }
  const medians = Object.entries(times).map(([name, list]) => [name, median(list)]);
  return Object.fromEntries(medians) as FirstRows;
}

const row = '[role="rowheader"]';

async function load(page: Page, path: string, first: string): Promise<number> {
  await page.goto(path, { waitUntil: "commit" });
  await page.evaluate((selector) => startClock(selector, 0), first);
  return read(page);
}

async function openFromMenu(page: Page): Promise<number> {
  await page.getByRole("button", { name: "Administrator" }).click();
  const item = page.getByRole("menuitem", { name: "Admin Dashboard" });
  await item.waitFor();
  await page.evaluate((selector) => {
    addEventListener("pointerdown", () => startClock(selector), { capture: true, once: true });
  }, row);
  await item.click();
  return read(page);
}

async function search(page: Page, text: string): Promise<number> {
  const field = page.getByRole("searchbox").first();
  await field.waitFor();
  // A search whose first row differs from that of the whole list.
  await page.evaluate((selector) => {
    addEventListener("input", () => startClock(selector, undefined, true), { capture: true, once: true });
  }, row);
  await field.fill(text);
  return read(page);
}

async function read(page: Page): Promise<number> {
  await page.waitForFunction(() => document.documentElement.dataset.shownAfter !== undefined);
  const shown = Number(await page.locator("html").getAttribute("data-shown-after"));
  await page.locator("html").evaluate((html) => html.removeAttribute("data-shown-after"));
  return shown;
}

declare function startClock(selector: string, began?: number, mustChange?: boolean): void;

/** Runs in the page: waits for an element, or for a change of its text, and records when it was painted. */
function addClock(): void {
  Object.assign(globalThis, {
    startClock: (selector: string, began = performance.now(), mustChange = false) => {
      const before = mustChange ? document.querySelector(selector)?.textContent : undefined;
      const look = () => {
        const found = document.querySelector(selector);
        if (!found || (mustChange && found.textContent === before)) return requestAnimationFrame(look);
        const painted = () =>
          document.documentElement.setAttribute("data-shown-after", String(performance.now() - began));
        return requestAnimationFrame(() => setTimeout(painted));
      };
      look();
    },
  });
}
