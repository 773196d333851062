import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { environment as contactsEnvironment } from "./contacts.ts";
import { type Fixture, openFixture } from "./fixture.ts";
import { isRoot } from "./measured.ts";
import { expectShort } from "./short.ts";
import { mountSmallDisk } from "./small-disk.ts";

/**
 * The short forms, run in sequence on one server with the same writers, who record every acknowledged write. After a
 * failure the rest are skipped. `npm run proof` gives the full figures.
 */

let disk: Awaited<ReturnType<typeof mountSmallDisk>> = null;
let fixture: Fixture | undefined;
beforeAll(async () => {
  disk = isRoot ? await mountSmallDisk() : null;
  const environment = contactsEnvironment;
  fixture = await openFixture({ short: true, isOnly: true, environment, ...(disk ? { parent: disk.path } : {}) });
});
afterAll(async () => {
  try {
    await fixture?.place.remove();
  } finally {
    await disk?.remove();
  }
});

/** A harness that timed out may still do damage, which would invalidate the following ones. */
let broken = false;
beforeEach((context) => {
  if (broken) context.skip("one before it failed on this fixture");
  context.onTestFailed(() => {
    broken = true;
  });
});

describe("in their short forms", { timeout: 120_000 }, () => {
  it("drops no request at a SIGTERM", (context) => expectShort("sigterm", context, { fixture }));
  it("flushes before it answers", (context) => expectShort("power-loss", context, { fixture }));
  it("counts every view, whatever becomes of the database", (context) =>
    expectShort("views-killed", context, { fixture }));
  it("keeps each visitor's contact once, whatever is killed", (context) =>
    expectShort("contacts-killed", context, { fixture }));
  it("comes back from kill -9 with all that it acknowledged", (context) => expectShort("kill", context, { fixture }));
  it("refuses a second server on the folder", (context) => expectShort("two-servers", context, { fixture }));
  it("lives through a full disk", (context) => {
    if (!disk) context.skip("a tmpfs of its own needs root, and a machine that lets one mount it");
    return expectShort("disk-full", context, { fixture });
  });
  it("has lost nothing until now, in the audit log and among the images either", async () => {
    expect(await fixture?.lastFaults()).toEqual([]);
  });
  it("lives through a clock that jumps", (context) => expectShort("clock", context, { fixture }));
});
