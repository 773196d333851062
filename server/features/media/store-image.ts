import { message, reason } from "../../../domain/core/messages.ts";
import { type ImageKind, mediaPath } from "../../../domain/media/address.ts";
import type { Reference } from "../../adapters/storage.ts";
import { boundedSemaphore } from "../../core/semaphore.ts";
import {
  narrowerObject,
  newFileId,
  objectsOf,
  portraitObject,
  sanitizeFileName,
  storagePath,
} from "../../data/files/paths.ts";
import { insertFile, measureFiles, type NewFile, saveReference } from "../../data/files/queries.ts";
import { ApiError, apiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { type CleanImage, cleanImage, type ImageError } from "./images.ts";
import { removeInBackground, storeObjects } from "./store.ts";

/** Each waiting image takes up to 5 MB. */
const decodeInTurn = boundedSemaphore(2, 16);

/** For all images of a person (security.md, Limits). */
const maxBytes = 50 * 1024 * 1024;

/** For a rejected upload that still counts. */
class UnusableImage extends ApiError {}

/**
 * Uses count before the body is read, so that concurrent uploads respect the quota; undoes it for one cancelled or
 * rejected unread.
 */
export async function uncountUnlessUsed<Result>(
  giveBack: () => Promise<void>,
  receive: () => Promise<Result>,
): Promise<Result> {
  try {
    return await receive();
  } catch (error) {
    if (!(error instanceof UnusableImage)) await giveBack();
    throw error;
  }
}

type StoredImage = { url: string; width: number; height: number };
type Upload = { personId: string; kind: ImageKind; fileName: string; bytes: Uint8Array };

/**
 * Stores bytes before the row that names them; the cleanup job removes bytes without a row.
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE or INVALID_INPUT for an unusable image, TOO_MANY_REQUESTS above the quota,
 * UNAVAILABLE, UNAUTHENTICATED without the person
 */
export async function storeImage(services: Services, upload: Upload): Promise<StoredImage> {
  const now = services.clock.now();
  const { personId, kind, fileName } = upload;
  const decoded = decodeInTurn(() => cleanImage(upload.bytes, kind));
  if (!decoded) throw apiError("UNAVAILABLE", message.uploadFailed(reason.busy));
  const image = await decoded;
  if (typeof image === "string") throw unusableImage(image);

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
  const reference = await storeObjects(services, objects, about);
  try {
    await keepRow(services, row);
  } catch (error) {
    // After another error the row may have been committed.
    if (error instanceof ApiError) removeInBackground(services, objectsOf(row));
    throw error;
  }
  if (reference) await keepReference(services, path, reference);
  return { url: mediaPath(row.id), width: image.width, height: image.height };
}

const faultReason = { kind: reason.imageKind, broken: reason.imageBroken, pixels: reason.imagePixels } as const;

function unusableImage(fault: ImageError): UnusableImage {
  const code = fault === "kind" ? "UNSUPPORTED_MEDIA_TYPE" : "INVALID_INPUT";
  return new UnusableImage(code, message.uploadFailed(faultReason[fault]));
}

function bytesOf(image: CleanImage, path: string) {
  const narrower = image.narrower.map(({ width, format, bytes }) => ({
    ...narrowerObject(path, width, format),
    bytes,
  }));
  const portrait = image.portrait ? [{ ...portraitObject(path), bytes: image.portrait }] : [];
  return [{ path, contentType: image.contentType, bytes: image.bytes }, ...narrower, ...portrait];
}

/** Locks the person's row, so that concurrent uploads are measured one at a time. */
async function keepRow(services: Services, row: NewFile): Promise<void> {
  await unitOfWork(services, { by: row.personId }, async ({ tx, person }) => {
    if (!person(row.personId)) throw apiError("UNAUTHENTICATED", message.mustSignInToUpload);
    const used = await measureFiles(tx, row.personId);
    if (used + row.size > maxBytes * services.config.limitFactor) {
      throw apiError("TOO_MANY_REQUESTS", message.uploadFailed(reason.quota));
    }
    await insertFile(tx, row);
  });
}

/** Only logs a failure (product 19.6), because the cleanup job saves the reference. */
async function keepReference(services: Services, path: string, reference: Reference): Promise<void> {
  try {
    await saveReference(services.db, path, reference);
  } catch (error) {
    services.log.warn({ err: error, path }, "an upload's remote ID was not saved; the cleanup job will try again");
  }
}
