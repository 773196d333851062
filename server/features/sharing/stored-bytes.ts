import { type Storage, StorageMiss } from "../../adapters/storage.ts";

/** An image's bytes, or null where there is none (any more): what is made from it goes on without. */
export async function storedBytes(storage: Storage, path: string | null): Promise<Uint8Array | null> {
  if (path === null) return null;
  try {
    return await storage.get(path);
  } catch (error) {
    if (error instanceof StorageMiss) return null;
    throw error;
  }
}
