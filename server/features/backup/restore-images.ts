import { createHash } from "node:crypto";
import type { Storage } from "../../adapters/storage.ts";
import { type Attributes, BackupError } from "../../data/backup/format.ts";
import { findUpload, listUploads, type Upload } from "../../data/files/upload-queries.ts";
import type { Transaction } from "../../db/database.ts";
import { isUploadedImage } from "../media/uploaded-images.ts";
import { readArchive } from "./archive-reader.ts";
import { readObject, writeObject } from "./objects.ts";

export type ImageRestore = {
  restore: (tx: Transaction, path: string, bytes: Uint8Array, attributes: Attributes) => Promise<void>;
  count: () => number;
  listIncomplete: (tx: Transaction) => Promise<string[]>;
  undo: (archive: string) => Promise<void>;
};

/**
 * Keeps images already in the storage.
 * @param expected the number of images
 */
export function restoreImages(storage: Storage, expected: number): ImageRestore {
  // By position in the file, because a million paths would fill the memory.
  const isOurs = new Uint8Array(expected);
  const restored = new BigUint64Array(expected);
  let count = 0;
  let upload: Upload | null = null;

  return {
    restore: async (tx, path, bytes, { fileId = "" }) => {
      if (upload?.id !== fileId) upload = await findUpload(tx, fileId);
      const object = upload?.objects.find((one) => one.path === path);
      if (!upload || !object) throw new BackupError(`The backup contains an image that no row refers to: ${path}.`);
      if (!(await isUploadedImage(bytes, object.contentType)))
        throw new BackupError(`The backup contains an image of ${upload.id} that does not match its upload.`);
      const there = await readObject(storage, object);
      if (there === "foreign" || (there && Buffer.compare(there, bytes) !== 0)) {
        throw new BackupError(`The storage already contains a different image at ${path}. Import into empty storage.`);
      }
      if (!there) {
        // Recorded before the write, because an interrupted one leaves bytes too.
        isOurs[count] = 1;
        await writeObject(tx, storage, upload, { ...object, bytes });
      }
      restored[count] = fingerprint(path);
      count += 1;
    },
    count: () => count,
    listIncomplete: async (tx) => {
      restored.sort();
      const incomplete: string[] = [];
      for (let after = ""; ; ) {
        const uploads = await listUploads(tx, after, uploadsAtOnce);
        for (const { id, objects } of uploads)
          if (!objects.every(({ path }) => isIn(restored, fingerprint(path)))) incomplete.push(id);
        const last = uploads.at(-1);
        if (!last) return incomplete;
        after = last.id;
      }
    },
    undo: async (archive) => {
      if (!isOurs.includes(1)) return;
      let place = 0;
      const nothing = async () => {};
      const image = async (path: string) => {
        if (isOurs[place] === 1) await storage.remove(path);
        place += 1;
      };
      await readArchive(archive, { manifest: nothing, part: nothing, image });
    },
  };
}

const uploadsAtOnce = 200;

function fingerprint(path: string): bigint {
  return createHash("sha256").update(path).digest().readBigUInt64LE();
}

function isIn(sorted: BigUint64Array, wanted: bigint): boolean {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const found = sorted[middle] ?? 0n;
    if (found === wanted) return true;
    if (found < wanted) from = middle + 1;
    else to = middle;
  }
  return false;
}
