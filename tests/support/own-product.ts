import { afterAll, beforeAll } from "vitest";
import { startTestProduct, type TestProduct } from "./product.ts";
import { withClockReset } from "./shared.ts";

/**
 * Starts a server for one test file, for special settings or exact counts; other files share one (shared.ts). It is
 * available once the file's tests start.
 */
export function ownProduct(...settings: Parameters<typeof startTestProduct>): TestProduct {
  const product = {} as TestProduct;
  beforeAll(async () => {
    Object.assign(product, withClockReset(await startTestProduct(...settings)));
  });
  afterAll(() => product.stop());
  return product;
}
