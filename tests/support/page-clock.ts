import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import type { WatchedPage } from "./browser.ts";
import type { SignedIn } from "./people.ts";
import { sharedBrowser } from "./shared.ts";
import { openPageAs } from "./signed-page.ts";

/** Opens a new page, closed after the test, whose clock the test controls. */
export async function openPageWithClockAs(
  url: string,
  person: SignedIn,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const watched = await openPageAs(await sharedBrowser(), url, person, options);
  onTestFinished(() => watched.context.close());
  await watched.page.clock.install();
  return watched;
}

/** Advances the page's clock second by second until the condition holds. */
export async function advanceClockUntil(page: Page, happened: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(1000);
      return happened();
    })
    .toBe(true);
}
