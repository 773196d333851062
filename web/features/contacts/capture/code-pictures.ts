import { readCodes } from "../../../../domain/qr-codes/read-codes.ts";

// The QR studio's reader, in every browser: few have `BarcodeDetector`, and our policy allows no WebAssembly (decision 25).

/** Longer sides in pixels: a photo is tried in several sizes, because sharp ones hold noise that small ones do not. */
const photoSides = [1200, 2400, 600];
const photoMs = 3000;
const frameSide = 800;
const frameMs = 120;

/**
 * Returns the text of the first QR code in a photo, or null.
 * @throws if the file is no picture
 */
export async function readCodeInPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file);
  try {
    for (const side of photoSides) {
      const [text] = await readIn(picture, picture, side, photoMs);
      if (text !== undefined) return text;
    }
    return null;
  } finally {
    picture.close();
  }
}

/** The same for what a camera shows now. */
export async function readCodeInFrame(video: HTMLVideoElement): Promise<string | null> {
  const size = { width: video.videoWidth, height: video.videoHeight };
  if (size.width === 0) return null;
  const [text = null] = await readIn(video, size, frameSide, frameMs);
  return text;
}

type Size = { width: number; height: number };

let canvas: HTMLCanvasElement | undefined;

async function readIn(source: CanvasImageSource, size: Size, side: number, timeLimit: number): Promise<string[]> {
  const scale = Math.min(1, side / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  canvas ??= document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return [];
  // A transparent picture is black otherwise.
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
  return readCodes(context.getImageData(0, 0, width, height), timeLimit);
}
