import type { Browser } from "playwright-core";
import { onTestFinished } from "vitest";
import { openBrowser } from "./browser.ts";
import { startTestProduct, type TestProduct } from "./product.ts";

/**
 * Resources shared by a worker's test files, which run in sequence in one process (`isolate: false`). They live as long
 * as the worker; databases and folders are removed after the run (global-setup.ts). A test creates its own people and
 * organizations, reads no others, and restores global changes.
 */

let product: Promise<TestProduct> | undefined;
let browser: Promise<Browser> | undefined;

/** The server with default settings. Tests that need other settings or exact counts start their own. */
export function sharedProduct(): Promise<TestProduct> {
  product ??= startTestProduct().then(withClockReset);
  return product;
}

/** Resets the clock after each test that moves it. */
export function withClockReset(product: TestProduct): TestProduct {
  const { clock } = product;
  const advance = (ms: number) => {
    clock.advance(ms);
    onTestFinished(() => clock.advance(-ms));
  };
  return { ...product, clock: { ...clock, advance } };
}

/** Tests open pages in separate contexts and never close the browser. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= openBrowser();
  return browser;
}
