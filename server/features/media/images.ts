import type { OutputInfo, Sharp } from "sharp";
import { type ImageKind, imageWidths, plainFormat } from "../../../domain/media/address.ts";
import { imageLimits } from "../../../domain/media/contract.ts";
import { cropToCover } from "../../core/cover.ts";
import { imageKindOf } from "../../core/image-kind.ts";
import { semaphore } from "../../core/semaphore.ts";
import { sharp } from "../../core/sharp.ts";
import type { Format } from "../../data/files/paths.ts";

/** The stored form of an upload: decoded, upright, without metadata, first frame, re-encoded (product 19.2). */
export type CleanImage = {
  /** In the original size; a transparent one at most 3,000 pixels long. */
  bytes: Buffer;
  contentType: "image/webp" | "image/jpeg";
  width: number;
  height: number;
  /** Ascending; the widest is at most the original's width. */
  narrower: { width: number; format: Format; bytes: Buffer }[];
  /** A square JPEG of at most 50 kB for contact files; photos only. */
  portrait: Buffer | null;
};

export type ImageError = "kind" | "broken" | "pixels";

const portraitSide = 400;
const portraitBytes = 50_000;
const encodeSeconds = 10;
/** JPEG's maximum. A file of a few kilobytes can claim more and would be decoded until the timeout. */
const maxSide = 65_535;
/** WebP of many megapixels takes seconds of processor time. */
const maxTransparent = 3000;

export async function cleanImage(bytes: Uint8Array, kind: ImageKind): Promise<CleanImage | ImageError> {
  const format = imageKindOf(bytes);
  if (!format) return "kind";
  const open = () =>
    sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: "error", pages: 1 })
      .timeout({ seconds: encodeSeconds })
      .autoOrient()
      .toColourspace("srgb");
  try {
    const { width, height, format: decoded, hasAlpha, autoOrient } = await open().metadata();
    if (decoded !== format) return "broken";
    if (width * height > imageLimits.pixels) return "pixels";
    if (Math.max(width, height) > maxSide) return "broken";
    const work = () => keep(open, { width: autoOrient.width, hasAlpha }, kind);
    return await (width * height > alonePixels ? aloneInTurn(work) : work());
  } catch (error) {
    return /pixel limit/iu.test(String(error)) ? "pixels" : "broken";
  }
}

/** Larger images are decoded alone: up to 200 MB each. */
const alonePixels = 8_000_000;
const aloneInTurn = semaphore(1);

type Raw = { data: Buffer; info: OutputInfo };

const openRaw = ({ data, info }: Raw) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).timeout({
    seconds: encodeSeconds,
  });

/** Encodes in steps, because two whole pictures of 25 megapixels would dominate memory. */
async function keep(open: () => Sharp, { width, hasAlpha }: Head, kind: ImageKind): Promise<CleanImage> {
  const widest = Math.min(width, imageWidths[kind].at(-1) ?? width);
  const opaque = () => open().removeAlpha().jpeg({ quality: 90 });
  if (!hasAlpha) {
    const screen = await open().resize(widest).raw().toBuffer(withInfo);
    return finish(opaque(), screen, kind);
  }
  const large = await open().resize(maxTransparent, maxTransparent, fitted).raw().toBuffer(withInfo);
  const screen = await shrink(large, Math.min(widest, large.info.width));
  if ((await openRaw(screen).stats()).isOpaque) return finish(opaque(), screen, kind);
  return finish(openRaw(large).webp({ quality: 90, alphaQuality: 100, effort: 1 }), screen, kind);
}

async function finish(whole: Sharp, screen: Raw, kind: ImageKind): Promise<CleanImage> {
  const { data: bytes, info } = await whole.toBuffer(withInfo);
  const narrower = await encodeNarrower(screen, kind);
  const portrait = kind === "photo" ? await encodePortrait(screen) : null;
  const contentType = info.format === "webp" ? "image/webp" : "image/jpeg";
  return { bytes, contentType, width: info.width, height: info.height, narrower, portrait };
}

const withInfo = { resolveWithObject: true } as const;

type Head = { width: number; hasAlpha: boolean };

const fitted = { fit: "inside", withoutEnlargement: true } as const;

function shrink(raw: Raw, width: number): Promise<Raw> {
  return width === raw.info.width ? Promise.resolve(raw) : openRaw(raw).resize(width).raw().toBuffer(withInfo);
}

async function encodeNarrower(screen: Raw, kind: ImageKind): Promise<CleanImage["narrower"]> {
  const widest = screen.info.width;
  const widths = [...imageWidths[kind].filter((width) => width < widest), widest];
  const encoded: CleanImage["narrower"] = [];
  for (const width of widths) {
    const raw = await shrink(screen, width);
    for (const format of ["webp", plainFormat[kind]] as const) {
      encoded.push({ width, format, bytes: await encode(openRaw(raw), format, kind) });
    }
  }
  return encoded;
}

function encode(image: Sharp, format: Format, kind: ImageKind): Promise<Buffer> {
  switch (format) {
    case "webp":
      return image.webp({ quality: kind === "photo" ? 82 : 92, alphaQuality: 100, effort: 4 }).toBuffer();
    case "jpg":
      return image.flatten({ background: "#ffffff" }).jpeg({ quality: 82, progressive: true }).toBuffer();
    case "png":
      return image.png({ compressionLevel: 9 }).toBuffer();
  }
}

async function encodePortrait(screen: Raw): Promise<Buffer> {
  const square = (side: number) => cropToCover(openRaw(screen), screen.info, { width: side, height: side });
  const jpeg = (side: number, quality: number) =>
    square(side).flatten({ background: "#ffffff" }).jpeg({ quality, mozjpeg: true }).toBuffer();
  for (const quality of [86, 78, 70, 60, 50, 40, 30]) {
    const bytes = await jpeg(portraitSide, quality);
    if (bytes.length <= portraitBytes) return bytes;
  }
  return jpeg(200, 40);
}

export function smallPortrait(portrait: Uint8Array): Promise<Buffer> {
  const side = portraitSide / 2;
  return sharp(portrait).resize(side, side).jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}
