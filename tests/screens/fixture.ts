import type { Browser } from "playwright-core";
import { beforeAll, inject } from "vitest";
import { makeAuthority } from "../support/authority.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { sharedBrowser } from "../support/shared.ts";
import { walletEnvironment } from "../support/wallets.ts";
import { type Seed, seedProduct } from "./seed.ts";

/** A server with the data of all screens, and a browser. */
export type Fixture = { product: TestProduct; browser: Browser; seed: Seed };

/** Seeding is sequential and slow on a busy machine. */
const maxMs = 240_000;

let set: Promise<Fixture> | undefined;

/** Sets the fixture up for a test file; all files of a worker share it, since none changes what another shows. */
export function setUpFixture(): Fixture {
  const fixture = {} as Fixture;
  beforeAll(async () => {
    set ??= openFixture();
    Object.assign(fixture, await set);
  }, maxMs);
  return fixture;
}

async function openFixture(): Promise<Fixture> {
  const product = await startTestProduct({
    ...(await walletEnvironment(await makeAuthority(inject("folder")))),
    ...{ PRIVACY_URL: "https://operator.example/privacy", IMPRINT_URL: "https://operator.example/imprint?a=$&b=$1" },
  });
  const seed = await seedProduct(product);
  // Stops the clock, so that step-up authentication never expires.
  product.clock.hold();
  return { product, browser: await sharedBrowser(), seed };
}
