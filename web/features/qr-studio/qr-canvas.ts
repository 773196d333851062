import { imageSource } from "../../../domain/media/address.ts";
import type { QrDrawing } from "../../../domain/qr-codes/qr-drawing.ts";

type Context = CanvasRenderingContext2D;

export function makeCanvas(width: number, height: number): { canvas: HTMLCanvasElement; context: Context } {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("this browser has no canvas");
  return { canvas, context };
}

/** Returns the logo in the width of the largest file. */
export const logoSource = (url: string): string => imageSource(url, "logo", 720);

const loading = new Map<string, Promise<HTMLImageElement>>();

/** Cached while the page is open; a failed load is retried. */
export function loadLogo(url: string): Promise<HTMLImageElement> {
  const known = loading.get(url);
  if (known) return known;
  const image = new Image();
  image.src = logoSource(url);
  const loaded = image.decode().then(() => image);
  loading.set(url, loaded);
  loaded.catch(() => loading.delete(url));
  return loaded;
}

/**
 * Paints the QR code with `scale` pixels per module and `offset` pixels of additional quiet zone on a canvas of `size`.
 */
export function paintQrCode(
  context: Context,
  drawing: QrDrawing,
  logo: HTMLImageElement | null,
  { scale, offset, size }: { scale: number; offset: number; size: number },
): void {
  context.fillStyle = drawing.ground;
  context.fillRect(0, 0, size, size);
  context.save();
  context.translate(offset, offset);
  context.scale(scale, scale);
  context.fillStyle = drawing.dark;
  context.fill(new Path2D(drawing.path));
  const box = drawing.picture;
  if (box && logo) {
    context.imageSmoothingQuality = "high";
    context.drawImage(logo, box.left, box.top, box.width, box.height);
  }
  context.restore();
}
