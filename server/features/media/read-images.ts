import { type Storage, StorageNotFoundError, type StoredObject } from "../../adapters/storage.ts";
import { portraitAt, screenObject } from "../../data/files/paths.ts";
import { findFile } from "../../data/files/queries.ts";
import type { Services } from "../../services.ts";
import { smallPortrait } from "./images.ts";

/** In screen size; null if there is none. */
export async function readPhoto({ db, storage }: Services, fileId: string | null): Promise<Uint8Array | null> {
  const row = fileId === null ? null : await findFile(db, fileId);
  return row && readBytes(storage, screenObject(row));
}

export async function readPortrait({ storage }: Services, path: string | null): Promise<Uint8Array | null> {
  const object = portraitAt(path);
  return object && readBytes(storage, object);
}

/** For Outlook, which copies the picture into every message. */
export async function readSmallPortrait(services: Services, path: string | null): Promise<Uint8Array | null> {
  const portrait = await readPortrait(services, path);
  return portrait && smallPortrait(portrait);
}

async function readBytes(storage: Storage, object: StoredObject): Promise<Uint8Array | null> {
  try {
    return await storage.get(object);
  } catch (error) {
    if (error instanceof StorageNotFoundError) return null;
    throw error;
  }
}
