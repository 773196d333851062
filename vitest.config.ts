import { defineConfig } from "vitest/config";
import { proofProject, ShortFormOrder } from "./tests/proof/short-form-order.ts";

const globalSetup = "tests/support/global-setup.ts";

/** Three processes, a primary and a replica: asked for by scale, and no short form of a promise of security. */
const machines = "tests/crash/failover.test.ts";
/** One project after the other: crash harnesses make network devices, and browsers take those for another network. */
const [afterServer, afterBrowser] = [{ groupOrder: 1 }, { groupOrder: 2 }];

/**
 * By what they need: nothing, a database, the whole product with a browser; `proof` are the harnesses of the promises in
 * their short forms, `screens` takes pictures for people.
 */
export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    sequence: { sequencer: ShortFormOrder },
    // A busy machine may be slow; what never comes fails all the same.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["domain/**/*.test.ts", "bench/**/*.test.ts", "web/**/*.test.{ts,tsx}", "tests/checks/**/*.test.ts"],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "tests/server/**/*.test.ts", machines],
          globalSetup,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          sequence: afterServer,
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: proofProject,
          sequence: afterBrowser,
          maxWorkers: 3,
          isolate: false,
          include: ["tests/{attack,crash}/**/*.test.ts"],
          exclude: [machines],
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          include: ["tests/screens/**/*.test.ts"],
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
