import { imageLimits } from "../../../domain/media/contract.ts";

/** What screens show at most, and some more for whoever zooms in: a phone's 12 megapixels become a tenth of their bytes. */
const longestSide = 2000;
const quality = 0.9;

/** A part of a picture in its own pixels, as it stands after turning. */
export type Area = { x: number; y: number; width: number; height: number };

/** Null for what this browser cannot read: the server then says what is wrong with it. */
export async function readImage(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

/**
 * The square that was chosen, turned by quarters and no larger than screens need.
 * @param degrees 0, 90, 180 or 270, clockwise
 */
export function cropImage(bitmap: ImageBitmap, file: File, area: Area, degrees: number): Promise<File> {
  const side = Math.round(Math.min(area.width, longestSide));
  const isSideways = degrees % 180 !== 0;
  const [width, height] = isSideways ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height];
  return draw(file, { width: side, height: side }, (context) => {
    context.scale(side / area.width, side / area.height);
    context.translate(width / 2 - area.x, height / 2 - area.y);
    context.rotate((degrees * Math.PI) / 180);
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  });
}

/** A large picture made smaller before it is sent, so that a slow network has time for it; a small one as it is. */
export async function shrinkImage(file: File): Promise<File> {
  const bitmap = await readImage(file);
  if (!bitmap) return file;
  const scale = longestSide / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1) return file;
  const size = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) };
  const smaller = await draw(file, size, (context) => context.drawImage(bitmap, 0, 0, size.width, size.height));
  return smaller.size < file.size ? smaller : file;
}

type Size = { width: number; height: number };

type Paint = (context: CanvasRenderingContext2D) => void;

/** What cannot be drawn or encoded here is sent as it was chosen: the server reads it too. */
async function draw(file: File, size: Size, paint: Paint): Promise<File> {
  try {
    return await drawAnew(file, size, paint);
  } catch {
    return file;
  }
}

async function drawAnew(file: File, size: Size, paint: Paint): Promise<File> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, size);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.imageSmoothingQuality = "high";
  paint(context);
  // JPEG knows no transparency; what might have some becomes WebP, or PNG where the browser writes none.
  const wanted = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  const blob = await encode(canvas, wanted);
  const kept = blob.size <= imageLimits.bytes ? blob : await encode(canvas, "image/jpeg");
  return new File([kept], file.name, { type: kept.type });
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture was not encoded"))), type, quality);
  });
}
