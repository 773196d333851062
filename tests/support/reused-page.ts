import type { BrowserContextOptions } from "playwright-core";
import { onTestFinished } from "vitest";
import { openPage, type Watched } from "./browser.ts";
import type { SignedIn } from "./people.ts";
import { sharedBrowser } from "./shared.ts";

/**
 * Pages that the tests of a worker use one after the other. A page that was there before has the code of the product
 * already; a new context fetches and compiles all of it again, which takes most of the time of a short test.
 *
 * A test finds the page as a new one: no cookies, nothing stored, no routes, online. What cannot be taken back is for a
 * page of one's own (`openPage`): an init script, an installed clock, another device, a service worker.
 */

type Look = Pick<BrowserContextOptions, "viewport" | "colorScheme">;

const laptop = { width: 1440, height: 900 };
/** A small file under the product's own address: to clear what is stored there nothing of the product may run. */
const emptyRoom = "/favicon.svg";
/** As many as a test has people; those of products that have stopped go first. */
const maxIdle = 3;
const idle: { url: string; kept: Watched }[] = [];

/** A visitor's page, until the test is over. */
export async function reusedPage(
  url: string,
  { viewport = laptop, colorScheme = "light" }: Look = {},
): Promise<Watched> {
  const kept = takeIdle(url) ?? (await openPage(await sharedBrowser(), url));
  onTestFinished(() => giveBack(url, kept));
  const { page, faults } = kept;
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme, reducedMotion: "reduce", forcedColors: null });
  faults.length = 0;
  return kept;
}

/** The same for somebody who is signed in. */
export async function reusedPageAs(url: string, person: SignedIn, look: Look = {}): Promise<Watched> {
  const kept = await reusedPage(url, look);
  await kept.context.addCookies([...person.client.cookies].map(([name, value]) => ({ name, value, url })));
  return kept;
}

function takeIdle(url: string): Watched | undefined {
  const at = idle.findLastIndex((one) => one.url === url);
  return at === -1 ? undefined : idle.splice(at, 1)[0]?.kept;
}

/** Also after a test that failed: what cannot be emptied is closed. */
async function giveBack(url: string, kept: Watched): Promise<void> {
  try {
    await empty(kept);
    idle.push({ url, kept });
    if (idle.length > maxIdle) await idle.shift()?.kept.context.close();
  } catch {
    await kept.context.close();
  }
}

async function empty({ page, context }: Watched): Promise<void> {
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
