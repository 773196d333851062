import { describe, expect, it } from "vitest";
import { designs } from "../../domain/cards/designs.ts";
import { appLanguages, languages, sourceLanguage } from "../../domain/core/languages.ts";
import { setUpFixture } from "../screens/fixture.ts";
import { openPage } from "../support/browser.ts";
import { waitForFrames } from "../support/page-activity.ts";
import { measurePageSize } from "../support/page-size.ts";
import { readPaint, watchPaint } from "../support/shifts.ts";

const kilobyte = 1024;

const stage = setUpFixture();

/** The scripts that a page's head names. */
async function scriptsOf(path: string): Promise<string[]> {
  const page = await (await fetch(stage.product.url + path)).text();
  return [...page.matchAll(/(?:href|src)="(\/assets\/[\w-]+\.js)"/gu)].map(([, file = ""]) => file);
}

describe("bytes", () => {
  it.each(designs)("a card in %s, in every language: HTML and CSS 30 KB, script 10 KB", async (design) => {
    for (const language of languages) {
      const path = `/card/${stage.seed.cards[`${design}-long`]}`;
      const weight = await measurePageSize(stage.product.url, path, { language });
      expect(weight.page, language).toBeLessThanOrEqual(30 * kilobyte);
      expect(weight.script, language).toBeGreaterThan(kilobyte);
      expect(weight.script, language).toBeLessThanOrEqual(10 * kilobyte);
    }
  });

  it("whose account a public page shows: script 6 KB", async () => {
    const weight = await measurePageSize(stage.product.url, "/", { scripts: "data-account-bar" });
    expect(weight.script).toBeGreaterThan(kilobyte);
    expect(weight.script).toBeLessThanOrEqual(6 * kilobyte);
  });

  it("the landing page: script 90 KB", async () => {
    expect((await measurePageSize(stage.product.url, "/")).script).toBeLessThanOrEqual(90 * kilobyte);
  });

  it.each(["/login", "/dashboard", "/admin", "/leader"])(
    "%s starts with 18 scripts at most, and Chrome is told to compile its own while they load",
    async (path) => {
      const files = await scriptsOf(path);
      expect(files.length).toBeGreaterThan(8);
      expect(files.length).toBeLessThanOrEqual(18);
      const own = files.filter((file) =>
        /\/(?:libraries|shell|shared|controls|lists|login|dashboard|admin|teams)(?:-others)?-[\w-]{8}\.js$/u.test(file),
      );
      expect(own.length).toBeGreaterThan(3);
      for (const file of own) {
        const text = await (await fetch(stage.product.url + file)).text();
        expect(text.startsWith("//# allFunctionsCalledOnLoad\n"), file).toBe(true);
      }
    },
  );

  it.each(appLanguages)("the dashboard in %s: first script 180 KB, and texts", async (language) => {
    const dashboard = await measurePageSize(stage.product.url, "/dashboard", { language });
    expect(dashboard.script).toBeGreaterThan(50 * kilobyte);
    expect(dashboard.script).toBeLessThanOrEqual(180 * kilobyte);
    expect(dashboard.texts).toBeGreaterThan(4 * kilobyte);
    expect(dashboard.texts).toBeLessThanOrEqual((language === sourceLanguage ? 12 : 25) * kilobyte);
  });
});

describe("nothing moves, and no web font comes before the first paint", () => {
  const cards = designs.flatMap((design) =>
    ["full", "long", "arabic", "chinese"].map((sample) => ({ name: `${design}-${sample}`, width: 390 })),
  );
  const wide = designs.map((design) => ({ name: `${design}-full`, width: 1440 }));
  const landing = [390, 1440].map((width) => ({ name: "landing", width }));

  it.each([...cards, ...wide, ...landing])("$name at $width px", async ({ name, width }) => {
    const { page, context } = await openPage(stage.browser, stage.product.url, {
      reducedMotion: "no-preference",
      viewport: { width, height: 844 },
    });
    await watchPaint(page);
    await page.goto(name === "landing" ? "/" : `/card/${stage.seed.cards[name]}`);
    await page.locator("html[data-faces]").waitFor({ state: "attached" });
    await waitForFrames(page, 4);
    const { shift, moved } = await readPaint(page);
    expect(moved).toEqual([]);
    expect(shift).toBe(0);
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    const { paint, fonts } = await page.evaluate(() => ({
      // The paint time; `startTime` is the presentation time, which a busy machine delays.
      paint: (performance.getEntriesByName("first-contentful-paint")[0] as PerformanceEntry & { paintTime: number })
        .paintTime,
      fonts: performance
        .getEntriesByType("resource")
        .filter((entry) => entry.name.endsWith(".woff2"))
        .map((entry) => entry.startTime),
    }));
    expect(paint).toBeGreaterThan(0);
    for (const start of fonts) expect(start).toBeGreaterThanOrEqual(paint);
    await context.close();
  });

  it("the faces arrive in the end: the name is set in ours", async () => {
    const { page, context } = await openPage(stage.browser, stage.product.url, {
      viewport: { width: 390, height: 844 },
    });
    await page.goto(`/card/${stage.seed.cards["lift-full"]}`);
    await page.locator("html[data-faces]").waitFor({ state: "attached" });
    const family = await page.locator(".evox-name").evaluate((element) => getComputedStyle(element).fontFamily);
    expect(family).toMatch(/^Bricolage,|^"Bricolage",/u);
    await context.close();
  });

  it("the app gets them after its first screen, and stays as it is without them", async () => {
    const { page, context, faults } = await openPage(stage.browser, stage.product.url);
    const family = () => page.locator("h1").evaluate((element) => getComputedStyle(element).fontFamily);
    await context.route("**/*.woff2", (route) => route.abort());
    const lost = page.waitForEvent("requestfailed");
    await page.goto("/login");
    await lost;
    expect(await family()).toMatch(/^"Bricolage Fallback"/u);
    await context.unroute("**/*.woff2");
    await page.reload();
    await page.locator("html[data-faces]").waitFor({ state: "attached" });
    expect(await family()).toMatch(/^Bricolage,|^"Bricolage",/u);
    expect(faults.filter((fault) => !fault.includes("ERR_FAILED"))).toEqual([]);
    await context.close();
  });

  it("they arrive where the machine lacks the stand-ins, too", async () => {
    const { page, context } = await openPage(stage.browser, stage.product.url, {
      viewport: { width: 390, height: 844 },
      bypassCSP: true,
    });
    await page.route(/\/card\/|\.css$/u, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/local\([^)]*\)/gu, 'local("Missing")');
      await route.fulfill({ response, body });
    });
    await page.goto(`/card/${stage.seed.cards["ledger-full"]}`);
    await page.locator("html[data-faces]").waitFor({ state: "attached" });
    const families = await page
      .locator(".evox-name, .evox-row-text, .evox-save")
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).fontFamily));
    expect(families.length).toBeGreaterThan(3);
    expect(families.filter((family) => /^"[^"]+ Fallback"/u.test(family))).toEqual([]);
    await context.close();
  });

  it("a long page gets them part by part, and no finger waits for all of it", async () => {
    const { page, context } = await openPage(stage.browser, stage.product.url, {
      viewport: { width: 390, height: 844 },
    });
    await page.goto("/");
    await page.locator("html[data-faces]").waitFor({ state: "attached" });
    const steps = await page.evaluate(() => {
      const counts = new Map<Element, number>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const part = node.parentElement?.closest("[data-faces]");
        if (!part || !node.nodeValue?.trim() || node.parentElement?.closest("script, style, svg")) continue;
        counts.set(part, (counts.get(part) ?? 0) + 1);
      }
      return [...counts].filter(([part]) => !part.matches(".evox-card")).map(([, texts]) => texts);
    });
    expect(steps.length).toBeGreaterThan(10);
    // Some texts are split into two nodes around their content.
    expect(Math.max(...steps)).toBeLessThanOrEqual(60);
    await context.close();
  });
});
