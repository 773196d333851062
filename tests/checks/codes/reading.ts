import { decodeQR } from "qr/decode.js";
import sharp, { type Sharp } from "sharp";
import type { QrDrawing } from "../../../domain/qr-codes/qr-drawing.ts";
import { styledQrSvg } from "../../../domain/qr-codes/qr-svg.ts";
import { scanTestSize } from "../../../domain/qr-codes/scan-test.ts";
import { readCodes } from "../../support/qr.ts";

type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

const sharpOf = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 4 } });

/** Renders a code as printed: 25 mm at 300 dpi. */
export function printed(drawing: QrDrawing, picture: string | null): Promise<Pixels> {
  const large = sharp(Buffer.from(styledQrSvg(drawing, drawing.side * 5, picture)), { density: 72 });
  return pixelsOf(large.resize(scanTestSize, scanTestSize));
}

/** Renders it as photographed: rotated, on a dark background, out of focus. */
export function photographed(print: Pixels, degrees: number): Promise<Pixels> {
  return pixelsOf(sharpOf(print).rotate(degrees, { background: "#55504A" }).blur(0.9));
}

/** Reads a picture with the product's reader and an independent one. */
export async function readTwice(picture: Pixels): Promise<{ own: string | null; other: string[] }> {
  return { own: ownReading(picture), other: await readCodes(picture) };
}

function ownReading(picture: Pixels): string | null {
  try {
    return decodeQR(picture, { timeLimit: 1000 });
  } catch {
    return null;
  }
}
