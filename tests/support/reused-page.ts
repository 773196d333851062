import type { BrowserContextOptions } from "playwright-core";
import { onTestFinished } from "vitest";
import { openPage, type WatchedPage } from "./browser.ts";
import type { SignedIn } from "./people.ts";
import { sharedBrowser } from "./shared.ts";

/**
 * Pages that a worker's tests reuse in sequence. A reused page has the product's code already; a new context fetches
 * and compiles it again, which takes most of a short test.
 * A test finds the page like new: no cookies, no storage, no routes, online. Irreversible changes need a new page
 * (`openPage`): an init script, an installed clock, another device, a service worker.
 */

type Look = Pick<BrowserContextOptions, "viewport" | "colorScheme">;

const laptop = { width: 1440, height: 900 };
/** A small file on the product's origin, because its storage can be cleared only without running scripts. */
const emptyRoom = "/favicon.svg";
/** As many as a test has people; pages of stopped servers are closed first. */
const maxIdle = 3;
const idle: { url: string; kept: WatchedPage }[] = [];

/** A visitor's page until the end of the test. */
export async function reusedPage(
  url: string,
  { viewport = laptop, colorScheme = "light" }: Look = {},
): Promise<WatchedPage> {
  const kept = takeIdle(url) ?? (await openPage(await sharedBrowser(), url));
  onTestFinished(() => giveBack(url, kept));
  const { page, faults } = kept;
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme, reducedMotion: "reduce", forcedColors: null });
  faults.length = 0;
  return kept;
}

/** The same for a signed-in person. */
export async function reusedPageAs(url: string, person: SignedIn, look: Look = {}): Promise<WatchedPage> {
  const kept = await reusedPage(url, look);
  await kept.context.addCookies([...person.client.cookies].map(([name, value]) => ({ name, value, url })));
  return kept;
}

function takeIdle(url: string): WatchedPage | undefined {
  const at = idle.findLastIndex((one) => one.url === url);
  return at === -1 ? undefined : idle.splice(at, 1)[0]?.kept;
}

/** Also runs after a failed test; a page that cannot be reset is closed. */
async function giveBack(url: string, kept: WatchedPage): Promise<void> {
  try {
    await empty(kept);
    idle.push({ url, kept });
    if (idle.length > maxIdle) await idle.shift()?.kept.context.close();
  } catch {
    await kept.context.close();
  }
}

async function empty({ page, context }: WatchedPage): Promise<void> {
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.removeAllListeners("dialog", { behavior: "ignoreErrors" });
  await context.setOffline(false);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.goto(emptyRoom);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  await context.clearCookies();
  await context.clearPermissions();
}
