import { breakpointsOf } from "./responsive.ts";

/** The public path of an image, independent of the storage driver (product 19.5). */
export function mediaPath(fileId: string): string {
  return `/media/${fileId}`;
}

/** Returns the file's id in a URL that `uploadedImageField` accepted. */
export function fileIdOf(url: string): string {
  return url.slice("/media/".length);
}

/** Ids grant no access; the pattern only rejects malformed ids before they reach the database. */
export function isFileId(text: string): boolean {
  return /^[A-Za-z0-9_-]{20,40}$/u.test(text);
}

export type ImageKind = "photo" | "logo";

/** A phone's photo fills its screen, a logo is 180 by 40 (product 19.3); up to three device pixels per CSS pixel. */
export const imageWidths = {
  photo: breakpointsOf({ minWidth: 160, maxWidth: 1600, maxImages: 5 }),
  logo: breakpointsOf({ breakpoints: [180, 360, 720] }),
} as const;

/** The fallback for browsers without WebP; logos may be transparent, which JPEG does not support. */
export const plainFormat = { photo: "jpg", logo: "png" } as const;

/** The path of a narrower copy; a narrower original is served unchanged. */
function narrower(url: string, width: number, format: "webp" | "jpg" | "png"): string {
  return `${url}/${width}.${format}`;
}

export type ImageSources = { webp: string; plain: string; src: string };

/** Sources for `srcset` of an uploaded image; null for other images, which have one size. */
export function imageSources(url: string, kind: ImageKind): ImageSources | null {
  if (!isUpload(url)) return null;
  const widths = imageWidths[kind];
  const set = (format: "webp" | "jpg" | "png") =>
    widths.map((width) => `${narrower(url, width, format)} ${width}w`).join(", ");
  const plain = plainFormat[kind];
  return { webp: set("webp"), plain: set(plain), src: narrower(url, widths[2] ?? 0, plain) };
}

/** Returns the narrowest copy of at least `pixels` wide, else the widest; other images unchanged. */
export function imageSource(url: string, kind: ImageKind, pixels: number): string {
  if (!isUpload(url)) return url;
  const widths = imageWidths[kind];
  const width = widths.find((one) => one >= pixels) ?? widths.at(-1) ?? 0;
  return narrower(url, width, "webp");
}

/** The photo's smallest copy, for lists. */
export function thumbnailOf(url: string | null): string | null {
  return url === null ? null : imageSource(url, "photo", 0);
}

const isUpload = (url: string) => /^\/media\/[A-Za-z0-9_-]+$/u.test(url);
