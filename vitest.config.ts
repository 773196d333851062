import { defineConfig } from "vitest/config";

const globalSetup = "tests/support/global-setup.ts";

/** Crash harnesses make network devices, which browsers take for another network: these may not run beside them. */
const withBrowser = ["tests/attack/scripts.test.ts"];

/** By what they need: nothing, a database, the whole product with a browser; `screens` takes pictures for people. */
export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
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
          include: ["server/**/*.test.ts", "tests/{server,attack,crash}/**/*.test.ts"],
          exclude: withBrowser,
          globalSetup,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/e2e/**/*.test.ts", ...withBrowser],
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
