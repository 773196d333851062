import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { screens } from "./list.ts";
import { openScreen } from "./open-screen.ts";
import { type Seed, seedProduct } from "./seed.ts";

/** `npm run screens [-- part of a name]`: pictures to look at, in the git-ignored folder screens/. */
const folder = join(import.meta.dirname, "../../screens");
const wanted = process.env.EVOX_SCREENS ?? "";
const widths = [390, 1440] as const;
const schemes = ["light", "dark"] as const;

let product: TestProduct;
let browser: Browser;
let seed: Seed;
beforeAll(async () => {
  if (wanted === "") await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  product = await startTestProduct();
  browser = await openBrowser();
  seed = await seedProduct(product);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe.each(screens.filter(({ name }) => new RegExp(wanted, "u").test(name)))("$name", (screen) => {
  it.each(widths.filter((width) => (screen.only ?? width) === width))("%i px", async (width) => {
    const viewport = { width, height: width === 390 ? 844 : 900 };
    const { page, context } = await openScreen(browser, product, seed, screen, { viewport, colorScheme: "light" });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(300);
      const path = join(folder, `${screen.name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: !screen.windowOnly });
    }
    await context.close();
  });
});
