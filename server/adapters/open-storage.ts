import type { StorageConfig } from "../config/storage.ts";
import type { Timeouts } from "../config/timeouts.ts";
import { imageKindOf } from "../core/image-kind.ts";
import { diskStorage } from "./disk-storage.ts";
import { imageHost } from "./image-host.ts";
import { ForeignFileError, type Storage, type StoredObject } from "./storage.ts";

type Wanted = { storage: StorageConfig; dataDir: string; timeouts: Pick<Timeouts, "storage"> };

export async function openStorage(config: Wanted): Promise<Storage> {
  const storage = await openDriver(config);
  return { ...storage, get: async (object) => requireImage(object, await storage.get(object)) };
}

/** Proxies may respond 200 with their own page. */
function requireImage(object: StoredObject, bytes: Uint8Array): Uint8Array {
  if (object.contentType === `image/${imageKindOf(bytes)}`) return bytes;
  throw new ForeignFileError(object);
}

async function openDriver({ storage, dataDir, timeouts }: Wanted): Promise<Storage> {
  switch (storage.driver) {
    case "disk":
      return diskStorage(dataDir);
    case "s3":
      return (await import("./s3-storage.ts")).s3Storage(storage, timeouts.storage);
    case "cloudinary":
      return imageHost(storage, timeouts.storage);
  }
}
