import { randomBytes } from "node:crypto";
import { mkdir, opendir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { flushFolder } from "../core/flush-folder.ts";
import { type Storage, StorageError, StorageNotFoundError } from "./storage.ts";

export function diskStorage(dataDir: string): Storage {
  const root = join(dataDir, "media");
  const disk = new Disk(new FSDriver({ location: root, visibility: "private" }));
  return {
    put: async ({ path, bytes }) => {
      try {
        await writeWhole(root, path, bytes);
      } catch (error) {
        throw new StorageError({ kind: "refused" }, error);
      }
      return null;
    },
    get: async ({ path }) => {
      if (!(await disk.exists(path))) throw new StorageNotFoundError(path);
      return disk.getBytes(path);
    },
    remove: async (path) => {
      if (await disk.exists(path)) await disk.delete(path);
    },
    list: () => listFiles(root),
  };
}

async function* listFiles(root: string) {
  const folder = await opendir(root, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    // The first image creates the folder.
    if (error.code === "ENOENT") return null;
    throw error;
  });
  for await (const entry of folder ?? []) {
    if (entry.isFile()) yield { path: relative(root, join(entry.parentPath, entry.name)), reference: null };
  }
}

/**
 * Flushes a draft and renames it, so that the file is complete and survives a power cut. The draft's name begins with
 * the file's, so that the cleanup job finds leftovers.
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
  // New folders are entries in their parents, which need flushing too.
  let above = folder;
  while (made && above.startsWith(made)) {
    above = dirname(above);
    await flushFolder(above);
  }
}
