import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Where the bytes of images live. Paths are ours (features/media/paths.ts), never a person's text. */
export type Storage = {
  put: (path: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** @throws StorageMiss when nothing is there */
  get: (path: string) => Promise<Uint8Array>;
  /** Deleting what is not there is no error. */
  remove: (path: string) => Promise<void>;
  /** All paths that there are, those among them whose writing was cut off. */
  list: () => Promise<string[]>;
};

export class StorageMiss extends Error {}

/** Local disk. */
export function diskStorage(dataDir: string): Storage {
  const root = join(dataDir, "media");
  const disk = new Disk(new FSDriver({ location: root, visibility: "private" }));
  return {
    put: (path, bytes) => writeWhole(root, path, bytes),
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
      for (const object of objects) if (object.isFile) found.push(object.key);
      return found;
    },
  };
}

/**
 * Written beside its place, flushed and renamed, so neither a reader nor a power cut ever meets half of it; and when this
 * resolves it stays. The draft's name begins with the file's, so the sweep finds one that a crash left.
 */
async function writeWhole(root: string, path: string, bytes: Uint8Array): Promise<void> {
  const target = join(root, path);
  const folder = dirname(target);
  const draft = `${target}.draft-${randomBytes(6).toString("hex")}`;
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(draft, bytes, { flag: "wx", mode: 0o600, flush: true });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await flushFolder(folder);
  // A folder is an entry of the one above it, up to what was there before.
  let above = folder;
  while (made && above.startsWith(made)) {
    above = dirname(above);
    await flushFolder(above);
  }
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Nothing was ever stored: the folder comes with the first image. */
function isMissingFolder(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ((current as { code?: unknown }).code === "ENOENT") return true;
  }
  return false;
}
