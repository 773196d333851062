import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { type Seed, seedProduct } from "./seed.ts";

/** A product with everything that the screens show, and a browser to look at it. */
export type Stage = { product: TestProduct; browser: Browser; seed: Seed };

/** For the test file that calls it: set before its first test, struck after its last. */
export function setStage(): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    stage.product = await startTestProduct();
    stage.browser = await openBrowser();
    stage.seed = await seedProduct(stage.product);
  });
  afterAll(async () => {
    await stage.browser.close();
    await stage.product.stop();
  });
  return stage;
}
