import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import * as form from "./formats.ts";
import { type Seed, secret } from "./seeds.ts";

const page = `<!doctype html><script>ran("${secret}")</script>`;
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" onload="ran()"><image href="file:///etc/passwd"/><text>${secret}</text></svg>`;
const megabyte = 1024 * 1024;
const latin = (text: string) => Buffer.from(text, "latin1");

/** Creates files that are expensive, ambiguous in type, or invite reads past their end. */
export async function makeCrafted(seeds: readonly Seed[]): Promise<Seed[]> {
  const of = (name: string) => seeds.find((seed) => seed.name === name)?.bytes as Buffer;
  const [jpeg, png, webp, gif] = [of("jpeg"), of("png"), of("webp without loss"), of("gif")];
  const film = of("gif moving");
  const dot = await sharp({ create: { width: 1, height: 1, channels: 4, background: "#f00" } })
    .webp({ lossless: true })
    .toBuffer();
  const all: Record<string, Buffer> = {
    ...floods(jpeg, png, dot),
    ...heavy(jpeg, png, webp),
    ...films(dot),
    ...twoKinds({ jpeg, png, webp, gif }),
    ...torn({ jpeg, png, webp, gif: film }),
    ...notTaken(),
  };
  return Object.entries(all).map(([name, bytes]) => ({ name, bytes }));
}

/** Small files with more pixels than memory. */
function floods(jpeg: Buffer, png: Buffer, dot: Buffer): Record<string, Buffer> {
  return {
    "png of 5,001 by 5,000": form.flatPng(5001, 5000),
    "png of 30,000 squared": form.flatPng(30_000, 30_000),
    "png of 2 billion by 1": Buffer.concat([form.pngStart, form.pngHead(0x7fffffff, 1), png.subarray(33)]),
    "png of 4 billion squared": Buffer.concat([form.pngStart, form.pngHead(0xffffffff, 0xffffffff), png.subarray(33)]),
    "png of no width": Buffer.concat([form.pngStart, form.pngHead(0, 10), png.subarray(33)]),
    "png of 1 by 25,000,000": form.flatPng(1, 25_000_000),
    "png of 24,999,999 by 1": form.flatPng(24_999_999, 1),
    "png of 300 by 65,535": form.flatPng(300, 65_535),
    "png of 65,535 by 300": form.flatPng(65_535, 300),
    "png of 16,000 by 2": form.flatPng(16_000, 2),
    "png of 2 by 16,000": form.flatPng(2, 16_000),
    "png of 1 by 65,536": form.flatPng(1, 65_536),
    "jpeg of 65,500 squared": form.jpegOfSize(jpeg, 65_500, 65_500),
    "jpeg of 65,535 by 1": form.jpegOfSize(jpeg, 65_535, 1),
    "jpeg of no height": form.jpegOfSize(jpeg, 48, 0),
    "jpeg of 5,000 squared without the pixels": form.jpegOfSize(jpeg, 5000, 5000),
    "webp of 16,383 squared": form.webpFilm(dot, 1, 16_383, 16_383),
    "webp of 16 million squared": form.webpFilm(dot, 1, 16_777_216, 16_777_216),
    "gif of 65,535 squared": form.gif({ frames: 1, width: 65_535, height: 65_535 }),
    "gif with a frame wider than its screen": form.gif({ frames: 1, frameWidth: 65_535 }),
    "gif of 5,000 squared and 2,000 frames": form.gif({ frames: 2000, width: 5000, height: 5000 }),
  };
}

/** Files that are large or expand to much. */
function heavy(jpeg: Buffer, png: Buffer, webp: Buffer): Record<string, Buffer> {
  const packed = deflateSync(Buffer.alloc(200 * megabyte), { level: 9 });
  const segment = (start: string, of: number) => Buffer.concat([latin(start), Buffer.alloc(of - start.length, secret)]);
  const profiles = Array.from({ length: 60 }, (_, index) => {
    const data = segment(`ICC_PROFILE\0${String.fromCharCode(index + 1, 60)}`, 65_000);
    return [0xe2, data] as const;
  });
  return {
    "png with a profile of 200 MB": form.pngWith(png, [["iCCP", Buffer.concat([latin("x\0\0"), packed])]]),
    "png with a text of 200 MB": form.pngWith(png, [["zTXt", Buffer.concat([latin("x\0\0"), packed])]]),
    "png with an international text of 200 MB": form.pngWith(png, [
      ["iTXt", Buffer.concat([latin("x\0\x01\0\0\0"), packed])],
    ]),
    "png with EXIF of 4 MB": form.pngWith(png, [
      ["eXIf", Buffer.concat([latin("MM\0*\0\0\0\b"), Buffer.alloc(4 * megabyte, secret)])],
    ]),
    "png whose pixels unpack to 200 MB": Buffer.concat([
      ...[form.pngStart, form.pngHead(10, 10), form.pngChunk("IDAT", packed), form.pngChunk("IEND", Buffer.alloc(0))],
    ]),
    "png with 50,000 empty pieces": form.pngWith(
      png,
      Array.from({ length: 50_000 }, () => ["IDAT", Buffer.alloc(0)] as const),
    ),
    "png with 20,000 heads": Buffer.concat([
      form.pngStart,
      ...Array<Buffer>(20_000).fill(form.pngHead(9, 9)),
      png.subarray(33),
    ]),
    "png with a palette of nothing": form.pngWith(png, [
      ["PLTE", Buffer.alloc(0)],
      ["tRNS", Buffer.alloc(70_000)],
    ]),
    "png in a png in a png": form.pngWith(png, [["ruNd", form.pngWith(png, [["ruNd", png]])]]),
    "png with 20,000 texts": form.pngWith(
      png,
      Array.from({ length: 20_000 }, () => ["tEXt", latin(`k\0${secret}`)] as const),
    ),
    "jpeg with a profile of 4 MB": form.jpegWith(jpeg, profiles),
    "jpeg with EXIF in 60 parts": form.jpegWith(
      jpeg,
      Array.from({ length: 60 }, () => [0xe1, segment("Exif\0\0MM\0*\0\0\0\b", 65_000)] as const),
    ),
    "jpeg with EXIF that leads to itself": form.jpegWith(jpeg, [
      [0xe1, latin(`Exif\0\0MM\0*\0\0\0\b\0\x01\x87\x69\0\x04\0\0\0\x01\0\0\0\b\0\0\0\b${secret}`)],
    ]),
    "jpeg with 60,000 comments": form.jpegWith(
      jpeg,
      Array.from({ length: 60_000 }, () => [0xfe, latin(secret)] as const),
    ),
    "jpeg with a thousand scans": manyScans(jpeg, 1000),
    "webp with EXIF of 4 MB": form.webpWith(webp, [["EXIF", Buffer.alloc(4 * megabyte, secret)]]),
    "webp with a profile of 4 MB": form.webpWith(webp, [["ICCP", randomBytes(4 * megabyte)]]),
    "webp in a webp": form.riff(form.riffChunk("RIFF", webp), webp.subarray(12)),
    "a picture of more than 5 MB": Buffer.concat([jpeg, Buffer.alloc(5 * megabyte)]),
    "noise behind the head of a jpeg": Buffer.concat([jpeg.subarray(0, 200), randomBytes(megabyte)]),
  };
}

/** Repeats the last scan: each is decoded without adding a pixel. */
function manyScans(jpeg: Buffer, times: number): Buffer {
  const at = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(at, jpeg.length - 2);
  return Buffer.concat([jpeg.subarray(0, at), ...Array<Buffer>(times).fill(scan), Buffer.from([0xff, 0xd9])]);
}

function films(dot: Buffer): Record<string, Buffer> {
  return {
    "gif of 20,000 frames": form.gif({ frames: 20_000 }),
    "gif without a frame": form.gif({ frames: 0 }),
    "webp of 10,000 frames": form.webpFilm(dot, 10_000, 1, 1),
    "webp without a frame": form.webpFilm(dot, 0, 1, 1),
  };
}

type Kinds = { jpeg: Buffer; png: Buffer; webp: Buffer; gif: Buffer };

/** Polyglots: an image for one reader and another type for the next. */
function twoKinds({ jpeg, png, webp, gif }: Kinds): Record<string, Buffer> {
  const zip = Buffer.concat([
    latin("PK\x03\x04"),
    latin(`${secret}/Main.class`),
    latin("PK\x05\x06"),
    Buffer.alloc(18),
  ]);
  return {
    "gif and archive": Buffer.concat([gif, zip]),
    "jpeg and archive": Buffer.concat([jpeg, zip]),
    "gif and script": Buffer.concat([latin("GIF89a/*"), gif.subarray(8), latin(`*/=1;ran("${secret}")`)]),
    "jpeg and script": form.jpegWith(jpeg, [[0xfe, latin(`*/=ran("${secret}")/*`)]]),
    "png and page": Buffer.concat([png, latin(page)]),
    "png with a page in a text": form.pngWith(png, [["tEXt", latin(`${page}\0${page}`)]]),
    "jpeg and page": form.jpegWith(jpeg, [[0xfe, latin(`--><${page}<!--`)]]),
    "webp and page": form.webpWith(webp, [["XMP ", latin(page)]]),
    "gif and drawing": Buffer.concat([gif, latin(drawing)]),
    "png and document": Buffer.concat([png, latin(`%PDF-1.7\n${secret}`)]),
    "jpeg in a gif": Buffer.concat([gif, jpeg]),
    "png behind a jpeg's head": Buffer.concat([jpeg.subarray(0, 20), png]),
    "gif behind a webp's head": Buffer.concat([webp.subarray(0, 12), gif]),
    "jpeg with a picture in its EXIF": form.jpegWith(jpeg, [[0xe1, Buffer.concat([latin("Exif\0\0"), jpeg])]]),
  };
}

/** Truncated at each position where a reader expects more. */
function torn(kinds: Kinds): Record<string, Buffer> {
  const pieces: Record<string, Buffer> = {};
  for (const [kind, bytes] of Object.entries(kinds)) {
    pieces[`${kind}, its head alone`] = bytes.subarray(0, 12);
    pieces[`${kind}, half of it`] = bytes.subarray(0, bytes.length >> 1);
    pieces[`${kind}, without its last byte`] = bytes.subarray(0, -1);
    pieces[`${kind}, its head and noise`] = Buffer.concat([bytes.subarray(0, 12), randomBytes(2000)]);
    pieces[`${kind}, its head and nothing`] = Buffer.concat([bytes.subarray(0, 12), Buffer.alloc(2000)]);
  }
  return pieces;
}

/** Other types, some of which the decoder supports. */
function notTaken(): Record<string, Buffer> {
  return {
    nothing: Buffer.alloc(0),
    "one byte": latin("\xff"),
    "a drawing": latin(drawing),
    "a drawing with a mark before it": latin(`\xEF\xBB\xBF${drawing}`),
    "a drawing that reads a file": latin(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing}`,
    ),
    "a page": latin(page),
    "a document": latin("%PDF-1.7\n1 0 obj\n"),
    "a bitmap": Buffer.concat([latin("BM"), Buffer.alloc(60)]),
    "a tiff": Buffer.concat([latin("II*\0\b\0\0\0"), Buffer.alloc(60)]),
    "a film": Buffer.concat([latin("\0\0\0\x18ftypmp42"), Buffer.alloc(60)]),
    "an avif": Buffer.concat([latin("\0\0\0\x1cftypavif"), Buffer.alloc(60)]),
    "a heic": Buffer.concat([latin("\0\0\0\x18ftypheic"), Buffer.alloc(60)]),
    "a jpeg xl": Buffer.concat([latin("\xff\x0a"), Buffer.alloc(60)]),
    "a script for the shell": latin("#!/bin/sh\necho ran\n"),
    "a radiance": latin("#?RADIANCE\n\n-Y 9 +X 9\n"),
    "a list of pixels": latin("P6 99999 99999 255\n"),
    "an icon": Buffer.concat([latin("\0\0\x01\0\x01\0"), Buffer.alloc(60)]),
  };
}
