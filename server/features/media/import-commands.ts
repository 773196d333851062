import { imageLimits } from "../../../domain/media/contract.ts";
import { imageKindOf } from "../../core/image-kind.ts";
import { sharp } from "../../core/sharp.ts";
import { isStoragePath, portraitObject } from "../../data/files/paths.ts";

/** Whether a row of `file` names paths that an upload of this person makes. */
export function isUploadPath(row: Record<string, unknown>): boolean {
  const { path, portrait_path: portrait = null } = row;
  if (typeof path !== "string" || !isStoragePath(path, row.kind, row.person_id)) return false;
  return portrait === null || portrait === portraitObject(path).path;
}

/** Whether bytes are what an upload leaves: of that kind, of pixels that are drawn here, without what cameras write beside them. */
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
