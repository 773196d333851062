import type { BrowserContext, Page } from "playwright-core";
import type { WatchedPage } from "../../support/browser.ts";
import { asRead, type Canary, findMarkup, readPage, watchContext } from "./watch.ts";

/** A browser that opens URLs in sequence and reports where a text was more than text. */
export type PageObserver = {
  context: BrowserContext;
  /**
   * @param texts texts that must be visible
   * @param act runs once they are; texts found after each turn accumulate
   * @param open elements to open before reading
   */
  look: (path: string, texts: readonly string[], act?: Act | null, open?: Open) => Promise<string[]>;
  close: () => Promise<void>;
};

/** @returns whether there is more to check */
export type Act = (page: Page, turn: number, so: SoFar) => Promise<boolean>;
type Open = (page: Page) => Promise<void>;
/** Texts not found yet, and problems found. */
type SoFar = { unread: ReadonlySet<string>; found: string[] };

const maxMs = 15_000;
/** Without a change for this long, a missing text is on a later page or nowhere. */
const quietMs = { some: 600, none: 5000 };
const everyMs = 60;

/** Text of loading states; a button that loads more ends in dots too. */
const loading = /Loading|ing…/u;
const busy = '[aria-busy="true"],[data-pending]';

const nowhere = { path: "/nowhere", says: "Page not found" };
const step = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, "", to), path);

/** @param stays whether its pages belong to one app, which is loaded once and navigates by itself */
export async function observePage(
  { context, page, faults }: WatchedPage,
  { stays = false } = {},
): Promise<PageObserver> {
  const canary: Canary = await watchContext(context);
  let isLoaded = false;
  const go = async (path: string) => {
    if (stays && isLoaded) {
      // The previous page may contain the expected texts.
      await step(page, nowhere.path);
      await page.getByText(nowhere.says).waitFor();
      await step(page, path);
    } else {
      await page.goto(path, { waitUntil: "load" });
    }
    isLoaded = true;
  };
  return {
    context,
    look: async (path, texts, act, open) => {
      const found: string[] = [];
      let unread: ReadonlySet<string> = new Set(texts.map(asRead));
      try {
        await go(path);
        await open?.(page);
        unread = await waitForTexts(page, unread);
        found.push(...(await findMarkup(page)));
        for (let turn = 0; act && (await act(page, turn, { unread, found })); turn += 1) {
          unread = await waitForTexts(page, unread);
          found.push(...(await findMarkup(page)));
        }
        // Nothing more to open: waits once more, in case a text is late on a busy machine.
        if (unread.size > 0) unread = await waitForTexts(page, unread);
      } catch (error) {
        // A text that breaks a page is a finding; the other texts are still checked.
        found.push(`broke off: ${String(error).split("\n", 1)[0]}`);
        isLoaded = false;
      }
      found.push(...canary.take(), ...faults.splice(0), ...[...unread].map((text) => `does not read ${text}`));
      return found.map((what) => `${path}: ${what}`);
    },
    close: () => context.close(),
  };
}

/** Waits until all texts are visible or nothing more loads; some may be on a later page. */
async function waitForTexts(page: Page, wanted: ReadonlySet<string>): Promise<Set<string>> {
  const unread = new Set(wanted);
  let last = "";
  let since = Date.now();
  for (const end = Date.now() + maxMs; Date.now() < end; ) {
    const text = asRead(await readPage(page));
    for (const one of unread) if (text.includes(one)) unread.delete(one);
    const isLoading = loading.test(text) || (await page.locator(busy).count()) > 0;
    if (text !== last || isLoading) since = Date.now();
    last = text;
    if (unread.size === 0 && wanted.size > 0) break;
    const isNothing = wanted.size > 0 && unread.size === wanted.size;
    if (Date.now() - since > (isNothing ? quietMs.none : quietMs.some)) break;
    await page.waitForTimeout(everyMs);
  }
  return unread;
}
