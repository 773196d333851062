import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { waitForFrames } from "../support/page-activity.ts";
import { sharedBrowser, sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();
const browser = await sharedBrowser();

const folder = join(import.meta.dirname, "../../web/public/film");

const desktop = { viewport: { width: 1440, height: 900 } };

/** The landing page, and the film files that it requested. */
async function openLanding(options: BrowserContextOptions = desktop) {
  const watched = await openPage(browser, product.url, { reducedMotion: "no-preference", ...options });
  const asked: string[] = [];
  watched.page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:webm|mp4)$/u.test(pathname)) asked.push(pathname);
  });
  await watched.page.goto("/");
  return { ...watched, asked };
}

const filmState = (page: Page) =>
  page.locator("[data-hero-video]").evaluate((element) => {
    const video = element as HTMLVideoElement;
    return { paused: video.paused, rate: video.playbackRate, muted: video.muted, moved: video.currentTime > 0.05 };
  });
/** Loading, idling and decoding are slow on a busy machine. */
const patient = { timeout: 15_000 };
const pausedIs = (page: Page) => expect.poll(async () => (await filmState(page)).paused, patient);
const button = (page: Page, offers: "Pause" | "Play") =>
  page.getByRole("button", { name: `${offers} background video`, exact: true });

describe("the hero's film", () => {
  it("plays slowly after the page has loaded, and pauses on request, for the visit", async () => {
    const { page, context, asked, faults } = await openLanding();
    await button(page, "Pause").waitFor();
    await expect.poll(() => filmState(page), patient).toEqual({ paused: false, rate: 0.6, muted: true, moved: true });
    expect(asked).toContain("/film/hero.webm");
    const { width = 0, height = 0 } = (await button(page, "Pause").boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await button(page, "Pause").press("Enter");
    await button(page, "Play").waitFor();
    await pausedIs(page).toBe(true);
    asked.length = 0;
    await page.reload();
    await button(page, "Play").waitFor();
    expect(asked).toEqual([]);
    await button(page, "Play").click();
    await button(page, "Pause").waitFor();
    await pausedIs(page).toBe(false);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("offers no pause before anything plays", async () => {
    const { page, context } = await openPage(browser, product.url, { reducedMotion: "no-preference", ...desktop });
    const release = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route(/\.(?:webm|mp4)$/u, async (route) => {
      asked.resolve();
      await release.promise;
      await route.continue();
    });
    await page.goto("/");
    await asked.promise;
    await waitForFrames(page);
    expect(await button(page, "Pause").count()).toBe(0);
    release.resolve();
    await button(page, "Pause").waitFor();
    await pausedIs(page).toBe(false);
    await context.close();
  });

  it("rests while the hero is out of view", async () => {
    const { page, context } = await openLanding();
    await pausedIs(page).toBe(false);
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await pausedIs(page).toBe(true);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await pausedIs(page).toBe(false);
    await context.close();
  });

  it("stands still for less motion and loads nothing until Play is pressed", async () => {
    const { page, context, asked, faults } = await openLanding({ ...desktop, reducedMotion: "reduce" });
    await button(page, "Play").waitFor();
    await waitForFrames(page);
    await expect.poll(() => page.locator("[data-hero-video] source").count()).toBe(0);
    expect(asked).toEqual([]);
    await button(page, "Play").click();
    await expect.poll(() => filmState(page), patient).toEqual({ paused: false, rate: 0.6, muted: true, moved: true });
    expect(faults).toEqual([]);
    await context.close();
  });

  it("is not sent to those who save data", async () => {
    const watched = await openPage(browser, product.url, { reducedMotion: "no-preference", ...desktop });
    const asked: string[] = [];
    watched.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await watched.page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
    );
    await watched.page.goto("/");
    await button(watched.page, "Play").waitFor();
    await waitForFrames(watched.page);
    await expect.poll(() => watched.page.locator("[data-hero-video] source").count()).toBe(0);
    expect(asked.filter((path) => /\.(?:webm|mp4)$/u.test(path))).toEqual([]);
    await watched.context.close();
  });

  it.each([
    { width: 390, height: 844 },
    { width: 1440, height: 1100 },
  ])("is never the page's largest paint at $width px", async (viewport) => {
    const { page, context } = await openPage(browser, product.url, { reducedMotion: "no-preference", viewport });
    await page.addInitScript(() => {
      const painted: string[] = [];
      Object.assign(window, { painted });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
          painted.push(entry.element?.closest(".hero-media") ? "film" : "words");
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    await page.goto("/");
    await page.locator("[data-hero-video][data-shown]").waitFor();
    // By now many frames were painted, at full size.
    await page.waitForFunction(() => (document.querySelector<HTMLVideoElement>("video")?.currentTime ?? 0) > 0.3);
    await waitForFrames(page);
    const painted = await page.evaluate(() => (window as unknown as { painted: string[] }).painted);
    expect(painted.length).toBeGreaterThan(0);
    expect(painted).not.toContain("film");
    await context.close();
  });
});

it("its files are small, and come in parts", async () => {
  for (const [name, limit] of [
    ["hero.webm", 1_000_000],
    ["hero.mp4", 1_000_000],
    ["hero.webp", 25_000],
  ] as const) {
    expect((await stat(join(folder, name))).size).toBeLessThanOrEqual(limit);
    const answer = await fetch(`${product.url}/film/${name}`, { headers: { range: "bytes=0-99" } });
    expect(answer.status).toBe(206);
    expect((await answer.arrayBuffer()).byteLength).toBe(100);
    expect(answer.headers.get("cache-control")).toContain("max-age=");
  }
});
