import { imageLimits } from "../../../domain/media/contract.ts";
import { imageKindOf } from "../../core/image-kind.ts";
import { sharp } from "../../core/sharp.ts";
import { isStoragePath, portraitObject } from "../../data/files/paths.ts";

export function isUploadPath(row: Record<string, unknown>): boolean {
  const { path, portrait_path: portrait = null } = row;
  if (typeof path !== "string" || !isStoragePath(path, row.kind, row.person_id)) return false;
  return portrait === null || portrait === portraitObject(path).path;
}

/** Checks type, size and the absence of metadata. */
export async function isUploadedImage(bytes: Uint8Array, contentType: string): Promise<boolean> {
  const kind = imageKindOf(bytes);
  if (contentType !== `image/${kind}`) return false;
  try {
    const about = await sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: "error" }).metadata();
    const isOneFrame = (about.pages ?? 1) === 1;
    return about.format === kind && isOneFrame && !about.exif && !about.xmp && !about.iptc;
  } catch {
    return false;
  }
}
