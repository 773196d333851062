import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Where the bytes of images live. Paths are ours (features/media/paths.ts), never a person's text. */
export type Storage = {
  put: (path: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** @throws StorageMiss when nothing is there */
  get: (path: string) => Promise<Uint8Array>;
  /** Deleting what is not there is no error. */
  remove: (path: string) => Promise<void>;
  /** All paths that there are, drafts left out. */
  list: () => Promise<string[]>;
};

export class StorageMiss extends Error {}

/** Local disk: a file is written beside its place and renamed, so a reader or a crash never meets half of one. */
export function diskStorage(dataDir: string): Storage {
  const disk = new Disk(new FSDriver({ location: join(dataDir, "media"), visibility: "private" }));
  return {
    put: async (path, bytes) => {
      const draft = `.drafts/${randomBytes(12).toString("hex")}`;
      await disk.put(draft, bytes);
      await disk.move(draft, path);
    },
    get: async (path) => {
      if (!(await disk.exists(path))) throw new StorageMiss(path);
      return disk.getBytes(path);
    },
    remove: async (path) => {
      if (await disk.exists(path)) await disk.delete(path);
    },
    list: async () => {
      const found: string[] = [];
      const { objects } = await disk.listAll("/", { recursive: true }).catch((error: unknown) => {
        if (isMissingFolder(error)) return { objects: [] };
        throw error;
      });
      for (const object of objects) if (object.isFile && !object.key.startsWith(".drafts/")) found.push(object.key);
      return found;
    },
  };
}

/** Nothing was ever stored: the folder comes with the first image. */
function isMissingFolder(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ((current as { code?: unknown }).code === "ENOENT") return true;
  }
  return false;
}
