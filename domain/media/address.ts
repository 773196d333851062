import { breakpointsOf } from "./responsive.ts";

/** The public address of an image, the same whatever the storage driver (product 19.5). */
export function mediaPath(fileId: string): string {
  return `/media/${fileId}`;
}

/** The file's id in an address that `uploadedImageField` accepted. */
export function fileIdOf(url: string): string {
  return url.slice("/media/".length);
}

/** Ids grant nothing; the pattern only keeps nonsense from the database. */
export function isFileId(text: string): boolean {
  return /^[A-Za-z0-9_-]{20,40}$/u.test(text);
}

export type ImageKind = "photo" | "logo";

/** A phone's photo fills its screen, a logo is 180 by 40 (product 19.3); each up to three times as dense. */
export const imageWidths = {
  photo: breakpointsOf({ minWidth: 160, maxWidth: 1600, maxImages: 5 }),
  logo: breakpointsOf({ breakpoints: [180, 360, 720] }),
} as const;

/** What every browser shows beside WebP; a logo may be transparent, which JPEG cannot be. */
export const plainFormat = { photo: "jpg", logo: "png" } as const;

/** The same image narrower; an original that is narrower still answers as it is. */
function narrower(url: string, width: number, format: "webp" | "jpg" | "png"): string {
  return `${url}/${width}.${format}`;
}

export type ImageSources = { webp: string; plain: string; src: string };

/** What a page offers of an upload for the browser to choose from; null for other pictures, which have one size. */
export function imageSources(url: string, kind: ImageKind): ImageSources | null {
  if (!isUpload(url)) return null;
  const widths = imageWidths[kind];
  const set = (format: "webp" | "jpg" | "png") =>
    widths.map((width) => `${narrower(url, width, format)} ${width}w`).join(", ");
  const plain = plainFormat[kind];
  return { webp: set("webp"), plain: set(plain), src: narrower(url, widths[2] ?? 0, plain) };
}

/** The narrowest copy that is at least so many pixels wide, else the widest; other pictures as they are. */
export function imageSource(url: string, kind: ImageKind, pixels: number): string {
  if (!isUpload(url)) return url;
  const widths = imageWidths[kind];
  const width = widths.find((one) => one >= pixels) ?? widths.at(-1) ?? 0;
  return narrower(url, width, "webp");
}

/** A photo for lists. */
export function thumbnailOf(url: string | null): string | null {
  return url === null ? null : imageSource(url, "photo", 0);
}

const isUpload = (url: string) => /^\/media\/[A-Za-z0-9_-]+$/u.test(url);
