import { type Storage, StorageForeign, StorageMiss, type StoredObject } from "../../adapters/storage.ts";
import { replaceReference, type Upload } from "../../data/files/upload-queries.ts";
import type { Transaction } from "../../db/database.ts";

const objectMs = 30_000;

/** Null when the storage does not have it; "foreign" when what it has is no such picture. */
export async function readObject(storage: Storage, object: StoredObject): Promise<Uint8Array | "foreign" | null> {
  try {
    return await storage.get(object);
  } catch (error) {
    if (error instanceof StorageMiss) return null;
    if (error instanceof StorageForeign) return "foreign";
    throw error;
  }
}

/** Stores what belongs to an upload; its row keeps what this storage calls the safe copy, and not what another one did. */
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
