import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Ground, openFixture } from "./fixture.ts";
import { isRoot } from "./measured.ts";
import { expectShort } from "./short.ts";
import { mountSmallDisk } from "./small-disk.ts";

/**
 * The short forms, one after the other on the same product with the same writers, who know all that was ever acknowledged:
 * where one fails, those after it are left out. The full figures are `npm run proof`.
 */

let disk: Awaited<ReturnType<typeof mountSmallDisk>> = null;
let ground: Ground | undefined;
beforeAll(async () => {
  disk = isRoot ? await mountSmallDisk() : null;
  ground = await openFixture({ short: true, isOnly: true, ...(disk ? { parent: disk.path } : {}) });
});
afterAll(async () => {
  try {
    await ground?.place.remove();
  } finally {
    await disk?.remove();
  }
});

/** A harness whose time was over goes on doing harm: what comes after it would prove nothing. */
let broken = false;
beforeEach((context) => {
  if (broken) context.skip("one before it failed on this ground");
  context.onTestFailed(() => {
    broken = true;
  });
});

describe("in their short forms", { timeout: 120_000 }, () => {
  it("drops no request at a SIGTERM", (context) => expectShort("sigterm", context, { ground }));
  it("flushes before it answers", (context) => expectShort("power-loss", context, { ground }));
  it("counts every view, whatever becomes of the database", (context) =>
    expectShort("views-killed", context, { ground }));
  it("comes back from kill -9 with all that it acknowledged", (context) => expectShort("kill", context, { ground }));
  it("refuses a second server on the folder", (context) => expectShort("two-servers", context, { ground }));
  it("lives through a full disk", (context) => {
    if (!disk) context.skip("a tmpfs of its own needs root, and a machine that lets one mount it");
    return expectShort("disk-full", context, { ground });
  });
  it("has lost nothing until now, in the audit log and among the images either", async () => {
    expect(await ground?.lastFaults()).toEqual([]);
  });
  it("lives through a clock that jumps", (context) => expectShort("clock", context, { ground }));
});
