import { ForeignFileError, type Storage, StorageNotFoundError, type StoredObject } from "../../adapters/storage.ts";
import { replaceReference, type Upload } from "../../data/files/upload-queries.ts";
import type { Transaction } from "../../db/database.ts";

const objectMs = 30_000;

/** Null: not in the storage; "foreign": not such an image. */
export async function readObject(storage: Storage, object: StoredObject): Promise<Uint8Array | "foreign" | null> {
  try {
    return await storage.get(object);
  } catch (error) {
    if (error instanceof StorageNotFoundError) return null;
    if (error instanceof ForeignFileError) return "foreign";
    throw error;
  }
}

export async function writeObject(
  tx: Transaction,
  storage: Storage,
  upload: Upload,
  object: StoredObject & { bytes: Uint8Array },
): Promise<void> {
  const about = {
    userId: upload.personId,
    uploadTimestamp: upload.createdAt.toISOString(),
    originalFilename: upload.fileName,
  };
  const reference = await storage.put({ ...object, about, signal: AbortSignal.timeout(objectMs) });
  if (object.path !== upload.path) return;
  if (upload.remoteId === (reference?.id ?? null) && upload.remoteUrl === (reference?.url ?? null)) return;
  await replaceReference(tx, upload.id, reference);
}
