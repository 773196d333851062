import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import type { CodeDrawing } from "../../../domain/sharing/code-drawing.ts";
import { codeSvg } from "../../../domain/sharing/code-svg.ts";
import { trialSize } from "../../../domain/sharing/code-trial.ts";
import { readCodes } from "../../support/qr.ts";

/** A code as it lies on a desk: 25 mm at 300 dpi, out of focus, turned, on a dark top. */
export async function photographed(drawing: CodeDrawing, picture: string | null, degrees: number): Promise<Buffer> {
  const printed = await sharp(Buffer.from(codeSvg(drawing, drawing.side * 8, picture)), { density: 72 })
    .flatten({ background: drawing.ground })
    .resize(trialSize, trialSize)
    .blur(0.9)
    .toBuffer();
  return sharp(printed).rotate(degrees, { background: "#55504A" }).png().toBuffer();
}

/** What the product's reader and one that shares nothing with it find. */
export async function readTwice(png: Buffer): Promise<{ own: string | null; other: string[] }> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let own: string | null = null;
  try {
    own = decodeQR({ data, width: info.width, height: info.height }, { timeLimit: 1000 });
  } catch {
    own = null;
  }
  return { own, other: await readCodes(png) };
}

/** The trial of the product, on a picture drawn by a program that it does not use for it. */
export async function trialPixels(drawing: CodeDrawing, picture: string | null) {
  const { data, info } = await sharp(Buffer.from(codeSvg(drawing, drawing.side * 8, picture)), { density: 72 })
    .resize(trialSize, trialSize)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
