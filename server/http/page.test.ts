import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { makePage } from "./page.ts";

/** The size of the whole underlying buffer. */
const heldBy = (body: Buffer) => body.buffer.byteLength;

it("takes no more memory than it says, in all codings together", async () => {
  const page = await makePage(randomBytes(22_000).toString("hex"), {}, null);
  const gzipped = page.bodyOf("gzip");
  await expect.poll(() => page.chooseCoding(["br", "gzip"])).toBe("br");
  const brotli = page.bodyOf("br");
  // A view would keep a larger buffer alive.
  expect(heldBy(brotli)).toBe(brotli.length);
  const heads = (["identity", "gzip", "br"] as const).flatMap((coding) =>
    [200, 304].flatMap((status) => [true, false].map((onCardHost) => page.headOf(status, coding, onCardHost))),
  );
  const ofHeads = heads.reduce((sum, head) => sum + 8 * head.length, 0);
  expect(heldBy(gzipped) + heldBy(brotli) + ofHeads).toBeLessThanOrEqual(page.bytes);
});
