import { crc32, deflateSync } from "node:zlib";

/** Handwritten image encoders, for files that no normal program writes. */

export function pngChunk(type: string, data: Uint8Array, length = data.length, checksum?: number): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length >>> 0);
  head.write(type, 4, "latin1");
  const end = Buffer.alloc(4);
  end.writeUInt32BE(checksum ?? crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, end]);
}

export const pngStart = Buffer.from("\x89PNG\r\n\x1A\n", "latin1");

export function pngHead(width: number, height: number, bits = 8, colour = 2, interlace = 0): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width >>> 0);
  data.writeUInt32BE(height >>> 0, 4);
  data.set([bits, colour, 0, 0, interlace], 8);
  return pngChunk("IHDR", data);
}

/** One bit per pixel in one colour: some kilobytes at any size. */
export function flatPng(width: number, height: number, more: readonly Buffer[] = []): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  const all = Buffer.alloc(Math.min(row.length * height, 64 * 1024 * 1024));
  const data = pngChunk("IDAT", deflateSync(all, { level: 9 }));
  return Buffer.concat([pngStart, pngHead(width, height, 1, 0), ...more, data, pngChunk("IEND", Buffer.alloc(0))]);
}

/** Inserts chunks after the header. */
export function pngWith(png: Buffer, chunks: readonly (readonly [type: string, data: Buffer])[]): Buffer {
  const after = 8 + 25;
  const more = chunks.map(([type, data]) => pngChunk(type, data));
  return Buffer.concat([png.subarray(0, after), ...more, png.subarray(after)]);
}

function jpegSegment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Inserts segments after the start marker. */
export function jpegWith(jpeg: Buffer, segments: readonly (readonly [marker: number, data: Buffer])[]): Buffer {
  const more = segments.map(([marker, data]) => jpegSegment(marker, data));
  return Buffer.concat([jpeg.subarray(0, 2), ...more, jpeg.subarray(2)]);
}

/** Changes the size in the frame header. */
export function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  for (let at = 2; at < copy.length - 9; at += 2 + copy.readUInt16BE(at + 2)) {
    const marker = copy[at + 1] ?? 0;
    if (marker !== 0xc0 && marker !== 0xc2) continue;
    copy.writeUInt16BE(height, at + 5);
    copy.writeUInt16BE(width, at + 7);
    return copy;
  }
  return copy;
}

export function riffChunk(type: string, data: Uint8Array, length = data.length): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, "latin1");
  head.writeUInt32LE(length >>> 0, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

export function riff(...chunks: readonly Buffer[]): Buffer {
  return riffChunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...chunks]));
}

/** Appends chunks after the image. */
export function webpWith(webp: Buffer, chunks: readonly (readonly [type: string, data: Buffer])[]): Buffer {
  return riff(webp.subarray(12), ...chunks.map(([type, data]) => riffChunk(type, data)));
}

const int24 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255];

/** An animation that repeats one image. */
export function webpFilm(webp: Buffer, frames: number, width: number, height: number): Buffer {
  const size = [...int24(width - 1), ...int24(height - 1)];
  const frame = riffChunk(
    "ANMF",
    Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, ...size, 10, 0, 0, 0]), lastChunk(webp)]),
  );
  const head = riffChunk("VP8X", Buffer.from([0x02, 0, 0, 0, ...size]));
  return riff(head, riffChunk("ANIM", Buffer.alloc(6)), ...Array<Buffer>(frames).fill(frame));
}

function lastChunk(webp: Buffer): Buffer {
  for (let at = 12; at < webp.length - 8; at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2)) {
    if (webp.toString("latin1", at, at + 3) === "VP8" && webp[at + 3] !== 0x58) return webp.subarray(at);
  }
  return webp.subarray(12);
}

type Gif = { frames: number; width?: number; height?: number; comment?: string; frameWidth?: number };

/** Frames of one pixel on a canvas of any size. */
export function gif({ frames, width = 8, height = 8, comment = "", frameWidth = 1 }: Gif): Buffer {
  const head = Buffer.from("GIF89a\0\0\0\0\x80\0\0\xff\x40\x10\x10\x20\x80", "latin1");
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const said =
    comment === ""
      ? Buffer.alloc(0)
      : Buffer.from(`\x21\xfe${String.fromCharCode(comment.length)}${comment}\0`, "latin1");
  const frame = Buffer.from("\x21\xf9\x04\0\x01\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0", "latin1");
  frame.writeUInt16LE(frameWidth, 13);
  return Buffer.concat([head, said, ...Array<Buffer>(frames).fill(frame), Buffer.from(";")]);
}
