import { afterAll, beforeAll } from "vitest";
import { startTestProduct, type TestProduct } from "./product.ts";
import { withClockReset } from "./shared.ts";

/**
 * A product for the test file that calls it, which wants settings of its own or counts everything there is; others
 * share one (shared.ts). It is there once the file's tests begin.
 */
export function ownProduct(...settings: Parameters<typeof startTestProduct>): TestProduct {
  const product = {} as TestProduct;
  beforeAll(async () => {
    Object.assign(product, withClockReset(await startTestProduct(...settings)));
  });
  afterAll(() => product.stop());
  return product;
}
