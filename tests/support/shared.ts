import type { Browser } from "playwright-core";
import { onTestFinished } from "vitest";
import { openBrowser } from "./browser.ts";
import { startTestProduct, type TestProduct } from "./product.ts";

/**
 * What the test files of one worker share: they run one after the other in one process (`isolate: false`). It lives as
 * long as the worker; databases and folders go with the run (global-setup.ts). A test makes its own people and
 * organizations, looks at nothing else, and puts back what it changes for everybody.
 */

let product: Promise<TestProduct> | undefined;
let browser: Promise<Browser> | undefined;

/** The product with its usual settings. What wants others, or counts everything there is, starts one of its own. */
export function sharedProduct(): Promise<TestProduct> {
  product ??= startTestProduct().then(withClockReset);
  return product;
}

/** A test that moves the product's clock finds it back where it was when the test is over. */
export function withClockReset(product: TestProduct): TestProduct {
  const { clock } = product;
  const advance = (ms: number) => {
    clock.advance(ms);
    onTestFinished(() => clock.advance(-ms));
  };
  return { ...product, clock: { ...clock, advance } };
}

/** A test opens pages in it, each in a context of its own, and never closes it. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= openBrowser();
  return browser;
}
