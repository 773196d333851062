import { mediaPath } from "../../../domain/media/address.ts";
import { inBoundedTurns } from "../../core/turns.ts";
import type { Services } from "../../services.ts";
import { countRequest } from "../auth/limit-queries.ts";
import { lockPerson } from "../people/queries.ts";
import { cleanImage, type ImageFault } from "./images.ts";
import { newFileId, sanitizeFileName, storagePath } from "./paths.ts";
import {
  deleteAbandonedFiles,
  deleteUnusedFile,
  type FileRow,
  insertFile,
  listKnownPaths,
  measureFiles,
  type NewFile,
} from "./queries.ts";

/** What waits holds up to 5 MB each. */
const decodeInTurn = inBoundedTurns(2, 16);

/** security.md, Images: 20 uploads an hour and 50 MB a person. */
const quota = { perHour: 20, bytes: 50 * 1024 * 1024 } as const;
const hour = 3_600_000;

/**
 * Counts an upload before its body is read. Attempts count and not what is kept of them: a replaced image and one that
 * could not be read cost as much.
 */
export async function mayUpload(services: Services, personId: string): Promise<boolean> {
  const { count } = await countRequest(services.db, `upload:${personId}`, hour, services.clock.now());
  return count <= quota.perHour * services.config.limitFactor;
}

export type UploadOutcome =
  | { outcome: "stored"; url: string; width: number; height: number }
  | { outcome: "quota" | "busy" | "gone" }
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
  const { personId, kind } = upload;
  const decoded = decodeInTurn(() => cleanImage(upload.bytes, kind));
  if (!decoded) return { outcome: "busy" };
  const image = await decoded;
  if (typeof image === "string") return { outcome: "unusable", fault: image };

  const path = storagePath(kind, personId, upload.fileName, now);
  const row = {
    id: newFileId(),
    personId,
    kind,
    fileName: sanitizeFileName(upload.fileName),
    path,
    contentType: image.contentType,
    size: image.bytes.length + (image.portrait?.length ?? 0),
    width: image.width,
    height: image.height,
    portraitPath: image.portrait ? `${path}.portrait.jpg` : null,
    createdAt: now,
  };
  await services.storage.put(path, image.bytes, image.contentType);
  if (image.portrait && row.portraitPath) await services.storage.put(row.portraitPath, image.portrait, "image/jpeg");
  const outcome = await keepRow(services, row);
  if (outcome === "stored") return { outcome, url: mediaPath(row.id), width: image.width, height: image.height };
  await removeBytes(services, row);
  return { outcome };
}

/** The person's row is held, so uploads at once are measured one after the other. */
async function keepRow(services: Services, row: NewFile): Promise<"stored" | "quota" | "gone"> {
  return services.db.transaction(async (tx) => {
    if (!(await lockPerson(tx, row.personId))) return "gone";
    const used = await measureFiles(tx, row.personId);
    if (used + row.size > quota.bytes * services.config.limitFactor) return "quota";
    await insertFile(tx, row);
    return "stored";
  });
}

/**
 * Removes a replaced image, row first: bytes without a row are swept, a row without bytes would show a broken image. What
 * replaced it is saved already and stays so whatever happens here; the sweep tries again.
 */
export async function removeUnusedFile(services: Services, fileId: string): Promise<void> {
  try {
    const row = await services.db.transaction((tx) => deleteUnusedFile(tx, fileId));
    if (row) await removeBytes(services, row);
  } catch (error) {
    services.log.warn({ err: error, file: fileId }, "a replaced image could not be removed; the sweep tries again");
  }
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
  for (;;) {
    const rows = await services.db.transaction((tx) => deleteAbandonedFiles(tx, before));
    for (const row of rows) await removeBytes(services, row);
    if (rows.length === 0) break;
  }
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
