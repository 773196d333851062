import { randomBytes } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { makePage, type Page } from "./page.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const text = (letters: number) => randomBytes(letters / 2).toString("hex");
const shared = text(36_000);
const newPage = () => makePage({ before: text(3000), shared, after: text(6000) }, {}, null);

/** All memory that it holds, also where it is only a part of that. */
const heldBy = (body: Buffer) => body.buffer.byteLength;

/** The pieces that it was made of, without holding them, and what they were joined to. */
function joinUp(page: Page) {
  const pieces = page.bodyOf("gzip") as readonly Buffer[];
  const [first, , last] = pieces.map((piece) => new WeakRef(piece));
  return { pieces: [first, last], length: pieces.reduce((sum, piece) => sum + piece.length, 0) };
}

it("lets the pieces that it was made of go once they are joined", async () => {
  const page = await newPage();
  const { pieces, length } = joinUp(page);
  const joined = page.bodyOf("gzip") as Buffer;
  expect([Buffer.isBuffer(joined), joined.length]).toEqual([true, length]);
  await expect
    .poll(() => {
      collectGarbage();
      return pieces.map((piece) => piece?.deref() === undefined);
    })
    .toEqual([true, true]);
  expect(gunzipSync(joined).equals(page.bodyOf("identity") as Buffer)).toBe(true);
});

it("takes no more memory than it says, in all codings together", async () => {
  const page = await newPage();
  page.bodyOf("gzip");
  const joined = page.bodyOf("gzip") as Buffer;
  await expect.poll(() => page.chooseCoding(["br", "gzip"])).toBe("br");
  const brotli = page.bodyOf("br") as Buffer;
  // Where it is the rest of a larger room, that stays as long.
  expect(heldBy(brotli)).toBe(brotli.length);
  const heads = (["identity", "gzip", "br"] as const).flatMap((coding) =>
    [200, 304].flatMap((status) => [true, false].map((onCardHost) => page.headOf(status, coding, onCardHost))),
  );
  const ofHeads = heads.reduce((sum, head) => sum + 8 * head.length, 0);
  expect(heldBy(joined) + heldBy(brotli) + ofHeads).toBeLessThanOrEqual(page.bytes);
});
