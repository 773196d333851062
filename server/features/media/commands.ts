import { mediaPath } from "../../../domain/media/address.ts";
import { inTurns } from "../../core/turns.ts";
import type { Services } from "../../services.ts";
import { cleanImage, type ImageFault } from "./images.ts";
import { newFileId, sanitizeFileName, storagePath } from "./paths.ts";
import {
  deleteAbandonedFiles,
  deleteUnusedFile,
  type FileRow,
  insertFile,
  listKnownPaths,
  measureUploads,
} from "./queries.ts";

const decodeInTurn = inTurns(2);

/** security.md, Images: 20 uploads an hour and 50 MB a person. */
const quota = { perHour: 20, bytes: 50 * 1024 * 1024 } as const;
const hour = 3_600_000;

export type UploadOutcome =
  | { outcome: "stored"; url: string; width: number; height: number }
  | { outcome: "quota" }
  | { outcome: "unusable"; fault: ImageFault };

/**
 * Keeps an image. The bytes are stored before the row that names them: a crash in between leaves bytes without a row,
 * which the sweep removes, and never a row without bytes.
 */
export async function storeImage(
  services: Services,
  upload: { personId: string; kind: "photo" | "logo"; fileName: string; bytes: Uint8Array },
): Promise<UploadOutcome> {
  const now = services.clock.now();
  const used = await measureUploads(services.db, upload.personId, new Date(now.getTime() - hour));
  if (used.recent >= quota.perHour * services.config.limitFactor) return { outcome: "quota" };
  if (used.bytes >= quota.bytes * services.config.limitFactor) return { outcome: "quota" };
  const image = await decodeInTurn(() => cleanImage(upload.bytes, upload.kind));
  if (typeof image === "string") return { outcome: "unusable", fault: image };

  const id = newFileId();
  const path = storagePath(upload.kind, upload.personId, upload.fileName, now);
  const portraitPath = image.portrait ? `${path}.portrait.jpg` : null;
  await services.storage.put(path, image.bytes, image.contentType);
  if (image.portrait && portraitPath) await services.storage.put(portraitPath, image.portrait, "image/jpeg");
  await insertFile(services.db, {
    id,
    personId: upload.personId,
    kind: upload.kind,
    fileName: sanitizeFileName(upload.fileName),
    path,
    contentType: image.contentType,
    size: image.bytes.length + (image.portrait?.length ?? 0),
    width: image.width,
    height: image.height,
    portraitPath,
    createdAt: now,
  });
  return { outcome: "stored", url: mediaPath(id), width: image.width, height: image.height };
}

/** Removes a replaced image, row first: bytes without a row are swept, a row without bytes would show a broken image. */
export async function removeUnusedFile(services: Services, fileId: string): Promise<void> {
  const row = await deleteUnusedFile(services.db, fileId);
  if (row) await removeBytes(services, row);
}

async function removeBytes(services: Services, row: Pick<FileRow, "path" | "portraitPath">): Promise<void> {
  try {
    await services.storage.remove(row.path);
    if (row.portraitPath) await services.storage.remove(row.portraitPath);
  } catch (error) {
    services.log.warn({ err: error }, "an image could not be removed; the sweep tries again");
  }
}

const abandonedAfterMs = 24 * hour;

/** Uploads that no card took within a day, and bytes that no row names. */
export async function sweepFiles(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - abandonedAfterMs);
  for (const row of await deleteAbandonedFiles(services.db, before)) await removeBytes(services, row);
  const stored = (await services.storage.list()).filter((path) => uploadedAt(path) < before.getTime());
  for (let start = 0; start < stored.length; start += 500) {
    const paths = stored.slice(start, start + 500);
    const known = await listKnownPaths(services.db, paths);
    for (const path of paths) if (!known.has(path)) await services.storage.remove(path);
  }
}

/** The time that a storage path carries; what is not of that form is not ours to remove. */
function uploadedAt(path: string): number {
  const time = /\/(\d{10,})_[0-9a-f]{12}_[^/]+$/u.exec(path)?.[1];
  return time === undefined ? Number.POSITIVE_INFINITY : Number(time);
}
