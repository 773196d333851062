import type { BrowserContextOptions, Page, Request, Response } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { openPage, type WatchedPage } from "../support/browser.ts";
import { reusedPage, reusedPageAs } from "../support/reused-page.ts";
import { openPageAs } from "../support/signed-page.ts";
import type { Fixture } from "./fixture.ts";
import type { Screen } from "./screen.ts";

type Opened = WatchedPage & { close: () => Promise<void> };
type Size = { width: number; height: number };

/** Opens a screen in its state and waits until fonts and images are loaded and animations have ended. */
export async function openScreen(
  fixture: Fixture,
  screen: Screen,
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const watched = await openTab(fixture, screen, options);
  await goTo(fixture, screen, watched.page);
  return { ...watched, close: () => watched.context.close() };
}

function openTab({ browser, product, seed }: Fixture, { viewer }: Screen, options: BrowserContextOptions) {
  return viewer
    ? openPageAs(browser, product.url, seed.people[viewer], options)
    : openPage(browser, product.url, options);
}

/**
 * The same in a reused page until the test ends, which takes half the time. A screen with a script gets a new page,
 * because the script stays in it.
 */
export async function openScreenAgain(fixture: Fixture, screen: Screen, viewport: Size): Promise<WatchedPage> {
  const { product, seed } = fixture;
  const watched = await (screen.script
    ? openTab(fixture, screen, { viewport })
    : screen.viewer
      ? reusedPageAs(product.url, seed.people[screen.viewer], { viewport })
      : reusedPage(product.url, { viewport }));
  if (screen.script) onTestFinished(() => watched.context.close());
  await goTo(fixture, screen, watched.page);
  return watched;
}

async function goTo({ seed }: Fixture, screen: Screen, page: Page): Promise<void> {
  const routes = watchRoutes(page);
  const network = watchNetwork(page, routes.isHeld);
  if (screen.script) await page.addInitScript(screen.script);
  await screen.before?.(page, seed);
  await page.goto(typeof screen.path === "string" ? screen.path : screen.path(seed));
  await page.locator("h1").first().waitFor({ state: "attached" });
  await network.rests();
  await screen.act?.(page);
  await network.rests();
  await settle(page);
  if (routes.unmet.size > 0) {
    // On a busy machine the page may send its request only now.
    await expect.poll(() => [...routes.unmet], { message: `${screen.name}: nothing was asked for there` }).toEqual([]);
    await network.rests();
    await settle(page);
  }
  network.stop();
  routes.stop();
}

/**
 * Tracks mocked routes that were not requested: with a stale URL the screen would be shown without its failure. Also
 * tells whether a request was mocked.
 */
function watchRoutes(page: Page) {
  const unmet = new Set<string>();
  const held = new Set<Request>();
  const route = page.route.bind(page);
  page.route = (address, handler, options) => {
    unmet.add(String(address));
    const note: typeof handler = (each, request) => {
      unmet.delete(String(address));
      held.add(request);
      return handler(each, request);
    };
    return route(address, note, options);
  };
  const stop = () => {
    page.route = route;
  };
  return { unmet, isHeld: (request: Request) => held.has(request), stop };
}

const quietMs = 100;

/**
 * The page is loaded when no request has run for a while and it is idle. Ignores requests that a screen holds on
 * purpose, and the notification stream, which never ends.
 */
function watchNetwork(page: Page, isHeld: (request: Request) => boolean) {
  const loading = new Set<Request>();
  let changedAt = performance.now();
  const begin = (request: Request) => {
    if (request.resourceType() === "eventsource") return;
    loading.add(request);
    changedAt = performance.now();
  };
  const end = (request: Request) => {
    if (loading.delete(request)) changedAt = performance.now();
  };
  // Playwright never reports a response as finished if its body is not read.
  const answered = (response: Response) => {
    if (response.request().resourceType() === "fetch") end(response.request());
  };
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end).on("response", answered);
  const underWay = async () => {
    await idle(page);
    const urls = [...loading].filter((request) => !isHeld(request)).map((request) => request.url());
    return performance.now() - changedAt < quietMs ? [...urls, "a moment of quiet"] : urls;
  };
  return {
    rests: () => expect.poll(underWay, { interval: 30, message: "it goes on loading" }).toEqual([]),
    stop: () => {
      page.off("request", begin).off("requestfinished", end).off("requestfailed", end).off("response", answered);
    },
  };
}

/** Waits for two frames and idle callbacks, with a limit, because a page that draws nothing may never be idle. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let times = 0; times < 2; times += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
    }
  });
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
