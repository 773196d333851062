import { lingui } from "@lingui/vite-plugin";
import { defineConfig } from "vitest/config";
import { FileOrder } from "./tests/support/file-order.ts";
import { scratchFolder } from "./tests/support/scratch-folder.ts";

const globalSetup = "tests/support/global-setup.ts";

/** `npm run test:stress` runs more files at a time than two cores can carry, so each test gets a longer timeout. */
const isStress = process.env.EVOX_STRESS === "1";
const workersOf = (usual: number) => (isStress ? usual + 2 : usual);
const timeouts = { testTimeout: isStress ? 180_000 : 60_000, hookTimeout: isStress ? 180_000 : 60_000 };
/** Decision 45. What passes only then is listed as unstable; the stress run allows none. */
const retry = isStress ? 0 : 1;

/** Three processes, a primary and a replica: asked for by scale, and no short form of a promise of security. */
const machines = "tests/crash/failover.test.ts";

/**
 * By what they need: nothing, a database, the whole product with a browser; `proof` are the harnesses of the promises in
 * their short forms, `screens` takes pictures for people. The files of a worker share a process, and in it a product
 * and a browser (tests/support/shared.ts).
 */
export default defineConfig({
  plugins: [lingui({ macroTransform: true })],
  test: {
    pool: "forks",
    isolate: false,
    // With two cores for all, collecting garbage rarely and on one thread takes a sixth off what a worker costs.
    execArgv: ["--min-semi-space-size=64", "--max-semi-space-size=128", "--single-threaded-gc"],
    maxWorkers: workersOf(2),
    sequence: { sequencer: FileOrder },
    // A busy machine may be slow; what never comes fails all the same.
    expect: { poll: { timeout: isStress ? 90_000 : 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          sequence: { groupOrder: 1 },
          maxWorkers: 3,
          include: ["{domain,server,bench}/**/*.test.ts", "web/**/*.test.{ts,tsx}", "tests/checks/**/*.test.ts"],
          setupFiles: ["tests/support/english-texts.ts"],
          ...timeouts,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          // They wait for the database about a third of the time.
          sequence: { groupOrder: 1 },
          maxWorkers: workersOf(3),
          include: ["tests/server/**/*.test.ts", machines],
          globalSetup,
          // These tests create dozens of data folders, backups and databases.
          env: { TMPDIR: scratchFolder() },
          retry,
          ...timeouts,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup,
          retry,
          ...timeouts,
        },
      },
      {
        extends: true,
        test: {
          name: "proof",
          // After all others: crash harnesses make network devices, and browsers take those for another network. They measure
          // waits and memory, too.
          sequence: { groupOrder: 2 },
          maxWorkers: 3,
          include: ["tests/{attack,crash,proof}/**/*.test.ts"],
          exclude: [machines],
          globalSetup,
          ...timeouts,
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          include: ["tests/screens/**/*.test.ts"],
          globalSetup,
          ...timeouts,
        },
      },
    ],
  },
});
