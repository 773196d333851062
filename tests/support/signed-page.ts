import type { Browser, BrowserContextOptions } from "playwright-core";
import { openPage, type WatchedPage } from "./browser.ts";
import type { SignedIn } from "./people.ts";

/** Opens a page in a browser where the person is signed in. */
export async function openPageAs(
  browser: Browser,
  url: string,
  person: SignedIn,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const watched = await openPage(browser, url, { viewport: { width: 1440, height: 900 }, ...options });
  const cookies = [...person.client.cookies].map(([name, value]) => ({ name, value, url }));
  await watched.context.addCookies(cookies);
  return watched;
}
