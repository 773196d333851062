import sharp from "sharp";
import { imageLimits } from "../../../domain/media/contract.ts";

/** What is kept of an upload: decoded, turned upright, without metadata, first frame, encoded anew (decisions §5). */
export type CleanImage = {
  bytes: Buffer;
  contentType: "image/webp";
  width: number;
  height: number;
  /** A square JPEG of at most 50 kB for contact files; photos only. */
  portrait: Buffer | null;
};

export type ImageFault = "kind" | "broken" | "pixels";

/** Screens show a photo at 1,440 CSS pixels at most, a logo at 180 by 40 (threefold for dense screens, and room). */
const longestSide = { photo: 1600, logo: 720 } as const;
const portraitSide = 400;
const portraitBytes = 50_000;
const decodeSeconds = 10;

sharp.concurrency(1);
sharp.cache(false);

/** The kind by content, never by name: JPEG, PNG, WebP and GIF begin like this. */
function imageKind(bytes: Uint8Array): "jpeg" | "png" | "webp" | "gif" | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (head.startsWith("\xFF\xD8\xFF")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1A\n")) return "png";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "webp";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "gif";
  return null;
}

export async function cleanImage(bytes: Uint8Array, kind: "photo" | "logo"): Promise<CleanImage | ImageFault> {
  const format = imageKind(bytes);
  if (!format) return "kind";
  const open = () => sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: "error", pages: 1 });
  try {
    const { width, height, format: decoded } = await open().metadata();
    if (decoded !== format) return "broken";
    if (width * height > imageLimits.pixels) return "pixels";
    const side = longestSide[kind];
    const { data, info } = await open()
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .resize(side, side, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: kind === "photo" ? 82 : 92, alphaQuality: 100, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    const portrait = kind === "photo" ? await encodePortrait(data) : null;
    return { bytes: data, contentType: "image/webp", width: info.width, height: info.height, portrait };
  } catch (error) {
    return /pixel limit/iu.test(String(error)) ? "pixels" : "broken";
  }
}

async function encodePortrait(bytes: Buffer): Promise<Buffer> {
  for (const quality of [86, 78, 70, 60, 50, 40, 30]) {
    const jpeg = await sharp(bytes)
      .resize(portraitSide, portraitSide, { fit: "cover", position: "attention" })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.length <= portraitBytes) return jpeg;
  }
  return sharp(bytes)
    .resize(200, 200, { fit: "cover" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 40 })
    .toBuffer();
}
