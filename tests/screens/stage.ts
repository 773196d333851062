import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { type Authority, makeAuthority } from "../support/authority.ts";
import { openBrowser } from "../support/browser.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { walletEnvironment } from "../support/wallets.ts";
import { type Seed, seedProduct } from "./seed.ts";

/** A product with everything that the screens show, and a browser to look at it. */
export type Stage = { product: TestProduct; browser: Browser; seed: Seed };

/** People, teams, codes and images one after the other: on a machine with other work that takes its time. */
const longestMs = 240_000;

/** For the test file that calls it: set before its first test, struck after its last. */
export function setStage(): Stage {
  const stage = {} as Stage;
  let authority: Authority;
  beforeAll(async () => {
    authority = await makeAuthority();
    stage.product = await startTestProduct(await walletEnvironment(authority));
    stage.browser = await openBrowser();
    stage.seed = await seedProduct(stage.product);
  }, longestMs);
  afterAll(async () => {
    await stage.browser.close();
    await stage.product.stop();
    await authority.remove();
  });
  return stage;
}
