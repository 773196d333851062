import type { Browser } from "playwright-core";
import { beforeAll, inject } from "vitest";
import { makeAuthority } from "../support/authority.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { sharedBrowser } from "../support/shared.ts";
import { walletEnvironment } from "../support/wallets.ts";
import { type Seed, seedProduct } from "./seed.ts";

/** A product with everything that the screens show, and a browser to look at it. */
export type Fixture = { product: TestProduct; browser: Browser; seed: Seed };

/** People, teams, codes and images one after the other: on a machine with other work that takes its time. */
const longestMs = 240_000;

let set: Promise<Fixture> | undefined;

/** For the test file that calls it; all files of a worker share it, since none changes what another one shows. */
export function setUpFixture(): Fixture {
  const fixture = {} as Fixture;
  beforeAll(async () => {
    set ??= openFixture();
    Object.assign(fixture, await set);
  }, longestMs);
  return fixture;
}

async function openFixture(): Promise<Fixture> {
  const product = await startTestProduct(await walletEnvironment(await makeAuthority(inject("folder"))));
  const seed = await seedProduct(product);
  // However long the walk takes, everybody has just given their password.
  product.clock.hold();
  return { product, browser: await sharedBrowser(), seed };
}
