import { imageLimits } from "../../../domain/media/contract.ts";

/** Larger than any screen shows, with a reserve for zoom: reduces a phone's 12 megapixels to a tenth of the bytes. */
const usualSide = 2000;
/** For slow or metered connections. */
const slowSide = 1000;
/** The minimum size, however slow the connection. */
const leastSide = 400;
const quality = 0.9;
const smallerQuality = 0.8;

type Line = { saveData?: boolean; effectiveType?: string };

function maxSide(): number {
  const { connection } = navigator as Navigator & { connection?: Line };
  return connection?.saveData || connection?.effectiveType?.endsWith("2g") ? slowSide : usualSide;
}

/** An area of the rotated picture, in its own pixels. */
export type Area = { x: number; y: number; width: number; height: number };

/** Returns null if the browser cannot decode the file; the server then reports the error. */
export async function readImage(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

/** Crops a picture to the selected square, rotated, and at most as large as screens need. */
export function cropImage(bitmap: ImageBitmap, file: File, area: Area, degrees: number): Promise<File> {
  const side = Math.round(Math.min(area.width, maxSide()));
  const isSideways = degrees % 180 !== 0;
  const [width, height] = isSideways ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height];
  return draw(file, { width: side, height: side }, (context) => {
    context.scale(side / area.width, side / area.height);
    context.translate(width / 2 - area.x, height / 2 - area.y);
    context.rotate((degrees * Math.PI) / 180);
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  });
}

/** Shrinks a large picture before the upload, for slow networks; returns a small one unchanged. */
export async function shrinkImage(file: File): Promise<File> {
  const bitmap = await readImage(file);
  return bitmap ? fitInto(bitmap, file, maxSide(), quality) : file;
}

/** Quarters a picture's pixels for the next attempt after a timeout; returns the same file if it cannot be reduced. */
export async function halveImage(file: File): Promise<File> {
  const bitmap = await readImage(file);
  if (!bitmap) return file;
  const side = Math.max(bitmap.width, bitmap.height) / 2;
  return fitInto(bitmap, file, Math.max(side, leastSide), smallerQuality);
}

async function fitInto(bitmap: ImageBitmap, file: File, side: number, exactness: number): Promise<File> {
  const scale = side / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1) return file;
  const size = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) };
  const paint: Paint = (context) => context.drawImage(bitmap, 0, 0, size.width, size.height);
  const smaller = await draw(file, size, paint, exactness);
  return smaller.size < file.size ? smaller : file;
}

type Size = { width: number; height: number };

type Paint = (context: CanvasRenderingContext2D) => void;

/** Returns the original file if it cannot be drawn or encoded here: the server can read it too. */
async function draw(file: File, size: Size, paint: Paint, exactness = quality): Promise<File> {
  try {
    return await drawAnew(file, size, paint, exactness);
  } catch {
    return file;
  }
}

async function drawAnew(file: File, size: Size, paint: Paint, exactness: number): Promise<File> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, size);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.imageSmoothingQuality = "high";
  paint(context);
  // JPEG has no transparency, so other formats become WebP, or PNG if the browser cannot encode WebP.
  const wanted = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  const blob = await encode(canvas, wanted, exactness);
  const kept = blob.size <= imageLimits.bytes ? blob : await encode(canvas, "image/jpeg", exactness);
  return new File([kept], file.name, { type: kept.type });
}

function encode(canvas: HTMLCanvasElement, type: string, exactness: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture was not encoded"))), type, exactness);
  });
}
