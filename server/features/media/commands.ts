import { type ImageKind, mediaPath } from "../../../domain/media/address.ts";
import type { FailureKind, Reference } from "../../adapters/storage.ts";
import { inBoundedTurns } from "../../core/turns.ts";
import {
  narrowerObject,
  newFileId,
  objectsOf,
  portraitObject,
  sanitizeFileName,
  storagePath,
} from "../../data/files/paths.ts";
import {
  deleteUnusedFile,
  type FileRow,
  insertFile,
  measureFiles,
  type NewFile,
  saveReference,
} from "../../data/files/queries.ts";
import { lockPerson } from "../../data/people/queries.ts";
import type { Services } from "../../services.ts";
import { type CleanImage, cleanImage, type ImageFault } from "./images.ts";
import { removeLater, storeObjects } from "./store.ts";

/** Each waiting image holds up to 5 MB. */
const decodeInTurn = inBoundedTurns(2, 16);

/** All images of one person (security.md, Limits). */
const maxBytes = 50 * 1024 * 1024;

/**
 * Counts before the body is read, so that simultaneous uploads respect the quota; not for one that was cancelled or
 * refused unread.
 */
export async function uncountUnlessUsed(
  giveBack: () => Promise<void>,
  receive: () => Promise<UploadOutcome>,
): Promise<UploadOutcome> {
  let isUsed = false;
  try {
    const result = await receive();
    isUsed = result.outcome === "stored" || result.outcome === "unusable";
    return result;
  } finally {
    if (!isUsed) await giveBack();
  }
}

export type UploadOutcome =
  | { outcome: "stored"; url: string; width: number; height: number }
  | { outcome: "quota" | "busy" | "gone" }
  | { outcome: "unusable"; fault: ImageFault }
  | { outcome: "failed"; failure: FailureKind };

type Upload = { personId: string; kind: ImageKind; fileName: string; bytes: Uint8Array };

/** Bytes before the row that names them: the sweep removes bytes without a row. */
export async function storeImage(services: Services, upload: Upload): Promise<UploadOutcome> {
  const now = services.clock.now();
  const { personId, kind, fileName } = upload;
  const decoded = decodeInTurn(() => cleanImage(upload.bytes, kind));
  if (!decoded) return { outcome: "busy" };
  const image = await decoded;
  if (typeof image === "string") return { outcome: "unusable", fault: image };

  const path = storagePath(kind, personId, fileName, now);
  const objects = bytesOf(image, path);
  const row = {
    id: newFileId(),
    personId,
    kind,
    fileName: sanitizeFileName(fileName),
    path,
    contentType: image.contentType,
    size: objects.reduce((sum, { bytes }) => sum + bytes.length, 0),
    width: image.width,
    height: image.height,
    widths: [...new Set(image.narrower.map(({ width }) => width))],
    portraitPath: image.portrait ? portraitObject(path).path : null,
    createdAt: now,
  };
  const about = { userId: personId, uploadTimestamp: now.toISOString(), originalFilename: fileName.slice(0, 255) };
  const stored = await storeObjects(services, objects, about);
  if (stored.outcome === "failed") return stored;
  const outcome = await keepRow(services, row);
  if (outcome !== "stored") {
    removeLater(services, objectsOf(row));
    return { outcome };
  }
  if (stored.reference) await keepReference(services, path, stored.reference);
  return { outcome, url: mediaPath(row.id), width: image.width, height: image.height };
}

function bytesOf(image: CleanImage, path: string) {
  const narrower = image.narrower.map(({ width, format, bytes }) => ({
    ...narrowerObject(path, width, format),
    bytes,
  }));
  const portrait = image.portrait ? [{ ...portraitObject(path), bytes: image.portrait }] : [];
  return [{ path, contentType: image.contentType, bytes: image.bytes }, ...narrower, ...portrait];
}

/** Locks the person's row, so that simultaneous uploads are measured in turn. */
async function keepRow(services: Services, row: NewFile): Promise<"stored" | "quota" | "gone"> {
  return services.db.transaction(async (tx) => {
    if (!(await lockPerson(tx, row.personId))) return "gone";
    const used = await measureFiles(tx, row.personId);
    if (used + row.size > maxBytes * services.config.limitFactor) return "quota";
    await insertFile(tx, row);
    return "stored";
  });
}

/** A failure is only a warning (product 19.6): the sweep saves the reference. */
async function keepReference(services: Services, path: string, reference: Reference): Promise<void> {
  try {
    await saveReference(services.db, path, reference);
  } catch (error) {
    services.log.warn({ err: error, path }, "the host's name of an upload was not kept; the sweep tries again");
  }
}

/** The row first, so that no row lacks its bytes. A failure does not undo the replacement; the sweep tries again. */
export async function removeUnusedFile(services: Services, fileId: string): Promise<void> {
  try {
    const row = await services.db.transaction((tx) => deleteUnusedFile(tx, fileId));
    if (row) removeLater(services, objectsOf(row));
  } catch (error) {
    services.log.warn({ err: error, file: fileId }, "a replaced image could not be removed; the sweep tries again");
  }
}

export function removeBytesOf(services: Services, rows: readonly FileRow[]): void {
  removeLater(services, rows.flatMap(objectsOf));
}
