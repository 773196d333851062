import type { BrowserContextOptions, Page, Request } from "playwright-core";
import { expect } from "vitest";
import { openPage, type Watched } from "../support/browser.ts";
import { openPageAs } from "../support/signed-page.ts";
import type { Screen } from "./screen.ts";
import type { Stage } from "./stage.ts";

/** A browser at that screen, in that state, at rest: fonts and images there, motion over. */
export async function openScreen(
  { browser, product, seed }: Stage,
  screen: Screen,
  options: BrowserContextOptions = {},
): Promise<Watched> {
  const watched = screen.viewer
    ? await openPageAs(browser, product.url, seed.people[screen.viewer], options)
    : await openPage(browser, product.url, options);
  const { page } = watched;
  const rests = watchNetwork(page);
  const unmet = watchRoutes(page);
  await screen.before?.(page, seed);
  await page.goto(typeof screen.path === "string" ? screen.path : screen.path(seed));
  await page.locator("h1, [role=status], img").first().waitFor({ state: "attached" });
  await rests();
  await screen.act?.(page);
  await settle(page);
  if (unmet.size === 0) return watched;
  // On a busy machine the page may only now come to it.
  await expect.poll(() => [...unmet], { message: `${screen.name}: nothing was asked for there` }).toEqual([]);
  await rests();
  await settle(page);
  return watched;
}

/** What was meant to fail or hang and was never asked for: with a stale address the screen would be shown without its trouble. */
function watchRoutes(page: Page): ReadonlySet<string> {
  const unmet = new Set<string>();
  const route = page.route.bind(page);
  page.route = (address, handler, options) => {
    unmet.add(String(address));
    const note: typeof handler = (each, request) => {
      unmet.delete(String(address));
      return handler(each, request);
    };
    return route(address, note, options);
  };
  return unmet;
}

const restMs = 500;
const longestMs = 2500;

/**
 * Loaded is when the network rests, but for the stream of notifications, which never does; what keeps loading on purpose
 * is given a moment and no more.
 */
function watchNetwork(page: Page): () => Promise<void> {
  const loading = new Set<Request>();
  let changed = Date.now();
  const note = (change: (request: Request) => void) => (request: Request) => {
    if (request.resourceType() === "eventsource") return;
    change(request);
    changed = Date.now();
  };
  page.on(
    "request",
    note((request) => loading.add(request)),
  );
  page.on(
    "requestfinished",
    note((request) => loading.delete(request)),
  );
  page.on(
    "requestfailed",
    note((request) => loading.delete(request)),
  );
  return async () => {
    const end = Date.now() + longestMs;
    while (Date.now() < end && (loading.size > 0 || Date.now() - changed < restMs)) await page.waitForTimeout(50);
  };
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    const finite = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.race([
      Promise.all(finite.map((one) => one.finished.catch(() => undefined))),
      new Promise((resolve) => setTimeout(resolve, 1500)),
    ]);
  });
}
