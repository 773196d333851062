import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, crc32, deflateRawSync, gzip } from "node:zlib";
import { inBoundedTurns } from "../core/turns.ts";

/** A page's text: one part that it shares with many others, a style sheet, and what stands around that. */
export type PageText = { before: string; shared: string; after: string };

const [gzipInBackground, brotliInBackground] = [promisify(gzip), promisify(brotliCompress)];

/** What is made of a shared part once: it is most of a page, and packing it most of the work (docs/decisions/0036). */
type SharedPart = {
  bytes: Buffer;
  digest: Buffer;
  deflated: Buffer;
  /** The checksum of a text with that checksum and this part behind it. */
  checksumAfter: (checksum: number) => number;
};

const sharedParts = new Map<string, SharedPart>();

/** Texts of the build, one for each kind of page: never what somebody typed. */
function sharedPartOf(text: string): SharedPart {
  let part = sharedParts.get(text);
  if (!part) {
    const bytes = Buffer.from(text);
    const digest = createHash("sha256").update(bytes).digest();
    const deflated = deflateRawSync(bytes, { level: 9, ...unfinished });
    part = { bytes, digest, deflated, checksumAfter: checksumOver(bytes) };
    sharedParts.set(text, part);
  }
  return part;
}

/** A checksum is linear in the one before it: 32 of them, one for each bit, say what this part makes of any, without reading it again. */
function checksumOver(bytes: Buffer): SharedPart["checksumAfter"] {
  const alone = crc32(bytes);
  const ofBit = Array.from({ length: 32 }, (_, bit) => crc32(bytes, (1 << bit) >>> 0) ^ alone);
  return (checksum) => {
    let after = alone;
    for (let bit = 0; bit < 32; bit += 1) after ^= -((checksum >>> bit) & 1) & (ofBit[bit] ?? 0);
    return after >>> 0;
  };
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const unfinished = { finishFlush: constants.Z_SYNC_FLUSH };
/** Higher ones take twice the time for two bytes in a hundred; what is asked for often comes in brotli. */
const level = 3;

/** A page's text, packed: one gzip stream, whole or in pieces of which one is shared; `digest` says which text it is. */
type Packed = { gzip: Buffer | readonly Buffer[]; length: number; digest: Buffer };

let room = Buffer.allocUnsafe(1 << 16);

/**
 * One gzip stream in three pieces, of which the shared one was packed before: each but the last ends on a byte and leaves
 * the stream open. At once: to wake another thread takes longer. And the text's bytes stand in a room that all pages share, where the
 * next page's will be; room of its own for each page would be a third of all that V8 has to look after.
 */
export function packAround({ before: head, shared: sheet, after: rest }: PageText): Packed {
  const shared = sharedPartOf(sheet);
  // No letter takes more than three bytes.
  const most = 3 * (head.length + rest.length);
  if (room.length < most) room = Buffer.allocUnsafe(2 * most);
  const middle = room.write(head, 0);
  const end = middle + room.write(rest, middle);
  const [before, after] = [room.subarray(0, middle), room.subarray(middle, end)];
  const length = end + shared.bytes.length;
  const tail = Buffer.allocUnsafe(8);
  tail.writeUInt32LE(crc32(after, shared.checksumAfter(crc32(before))), 0);
  tail.writeUInt32LE(length, 4);
  const [first, last] = [deflate(before, unfinished), deflate(after)];
  // Copied into one piece of memory, so that they do not hold the room that zlib wrote them into.
  const own = joined([gzipHead, first, last, tail]);
  const cut = gzipHead.length + first.length;
  const digest = createHash("sha256").update(shared.digest).update(before).update(after).digest();
  return { gzip: [own.subarray(0, cut), shared.deflated, own.subarray(cut)], length, digest };
}

/**
 * One after the other, in memory of their own: what is kept for long would hold the whole room that Node takes small pieces from
 * (64 KB), and that of zlib is larger than what it wrote.
 */
export function joined(pieces: readonly Buffer[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) at += piece.copy(whole, at);
  return whole;
}

/** The same of a text that has nothing in common with others. */
export async function packWhole(text: string): Promise<Packed> {
  const bytes = Buffer.from(text);
  const gzip = await gzipInBackground(bytes, { level: 9 });
  return { gzip, length: bytes.length, digest: createHash("sha256").update(bytes).digest() };
}

/** Of a quarter of what zlib takes by itself, for texts of a few kilobytes: they become as small, a quarter sooner. */
const small = { windowBits: 13, memLevel: 6 };

/** Room for what it will be, since what zlib takes by itself is several times that, thrown away with each page. */
function deflate(text: Buffer, finish: Partial<typeof unfinished> = {}): Buffer {
  return deflateRawSync(text, { level, ...small, chunkSize: 512 + Math.ceil(text.length / 2), ...finish });
}

const brotliInTurn = inBoundedTurns(1, 100);

/** The smallest there is: takes fifty times as long, so one at a time. Null when too many wait. */
export async function brotliWhole(text: () => Buffer): Promise<Buffer | null> {
  return brotliInTurn(() => {
    const whole = text();
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    };
    return brotliInBackground(whole, { params });
  });
}
