import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, crc32, deflateRawSync, gzip } from "node:zlib";
import { inBoundedTurns } from "../core/turns.ts";

/** `shared`: a style sheet that many pages have in common. */
export type PageText = { before: string; shared: string; after: string };

const [gzipInBackground, brotliInBackground] = [promisify(gzip), promisify(brotliCompress)];

/** Computed once, because compressing it is most of the work (docs/decisions/0036). */
type SharedPart = {
  bytes: Buffer;
  digest: Buffer;
  deflated: Buffer;
  /** The CRC of a text with that CRC followed by this part. */
  checksumAfter: (checksum: number) => number;
};

const sharedParts = new Map<string, SharedPart>();

/** Texts of the build, never user input, so the map stays small. */
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

/** CRC is linear: 32 precomputed values, one for each bit, replace reading the part again. */
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
/** Higher levels take twice the time for two percent. */
const level = 3;

/** One gzip stream, whole or in pieces; `digest` identifies the text. */
type Packed = { gzip: Buffer | readonly Buffer[]; length: number; digest: Buffer };

let room = Buffer.allocUnsafe(1 << 16);

/**
 * In three pieces, the shared one compressed before; each but the last ends on a byte boundary. Synchronous, because
 * another thread takes longer. One input buffer for all pages relieves the garbage collector.
 */
export function packAround({ before: head, shared: sheet, after: rest }: PageText): Packed {
  const shared = sharedPartOf(sheet);
  // A character takes at most three bytes.
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
  // Copied, so that zlib's larger buffers are freed.
  const own = joined([gzipHead, first, last, tail]);
  const cut = gzipHead.length + first.length;
  const digest = createHash("sha256").update(shared.digest).update(before).update(after).digest();
  return { gzip: [own.subarray(0, cut), shared.deflated, own.subarray(cut)], length, digest };
}

/** Copies, because slices would keep Node's pool or zlib's buffers alive. */
export function joined(pieces: readonly Buffer[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) at += piece.copy(whole, at);
  return whole;
}

export async function packWhole(text: string): Promise<Packed> {
  const bytes = Buffer.from(text);
  const gzip = await gzipInBackground(bytes, { level: 9 });
  return { gzip, length: bytes.length, digest: createHash("sha256").update(bytes).digest() };
}

/** A quarter of zlib's default memory: as small and faster for a few kilobytes. */
const small = { windowBits: 13, memLevel: 6 };

/** zlib's default buffer would be several times too large. */
function deflate(text: Buffer, finish: Partial<typeof unfinished> = {}): Buffer {
  return deflateRawSync(text, { level, ...small, chunkSize: 512 + Math.ceil(text.length / 2), ...finish });
}

const brotliInTurn = inBoundedTurns(1, 100);

/** Takes fifty times as long, so one at a time. Null when too many wait. */
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
