import type { BrowserContext, Page } from "playwright-core";
import type { Watched } from "../../support/browser.ts";
import { asRead, type Canary, findMarkup, readPage, watchContext } from "./watch.ts";

/** A browser that looks at one address after the other and tells what of it was more than text. */
export type PageObserver = {
  context: BrowserContext;
  /**
   * @param texts what has to be read there
   * @param act once that is read; what is read after each of its turns counts together
   * @param open what has to be opened there before anything is read
   */
  look: (path: string, texts: readonly string[], act?: Act | null, open?: Open) => Promise<string[]>;
  close: () => Promise<void>;
};

/** @returns whether there is more to look at */
export type Act = (page: Page, turn: number, so: SoFar) => Promise<boolean>;
type Open = (page: Page) => Promise<void>;
/** What was not read yet, and what was found. */
type SoFar = { unread: ReadonlySet<string>; found: string[] };

const longestMs = 15_000;
/** So long without a change: what is not there by then stands on a later page, or nowhere. */
const quietMs = { some: 600, none: 5000 };
const everyMs = 60;

/** What screens say while something comes; a button that asks further ends in dots too. */
const loading = /Loading|ing…/u;
const busy = '[aria-busy="true"],[data-pending]';

const nowhere = { path: "/nowhere", says: "Page not found" };
const step = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, "", to), path);

/** @param stays whether its pages are one app, which is loaded once and goes from one address to the next by itself */
export async function observePage({ context, page, faults }: Watched, { stays = false } = {}): Promise<PageObserver> {
  const canary: Canary = await watchContext(context);
  let isLoaded = false;
  const go = async (path: string) => {
    if (stays && isLoaded) {
      // What stands on the page before may be what is looked for on this one.
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
        // There is no more to look at: what is missing may only be late, on a machine that has much to do.
        if (unread.size > 0) unread = await waitForTexts(page, unread);
      } catch (error) {
        // A text that breaks a page is what is looked for, and the other texts are looked at all the same.
        found.push(`broke off: ${String(error).split("\n", 1)[0]}`);
        isLoaded = false;
      }
      found.push(...canary.take(), ...faults.splice(0), ...[...unread].map((text) => `does not read ${text}`));
      return found.map((what) => `${path}: ${what}`);
    },
    close: () => context.close(),
  };
}

/** Some of them may stand on a later page: it waits until all are there or nothing more comes. */
async function waitForTexts(page: Page, wanted: ReadonlySet<string>): Promise<Set<string>> {
  const unread = new Set(wanted);
  let last = "";
  let since = Date.now();
  for (const end = Date.now() + longestMs; Date.now() < end; ) {
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
