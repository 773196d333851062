import { createHash, randomBytes } from "node:crypto";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { createTarPacker } from "modern-tar";
import { flushFolder } from "../../core/flush-folder.ts";
import {
  type Attributes,
  BackupError,
  digestLine,
  type End,
  type Entry,
  endName,
  signatureName,
  tarAttributes,
} from "../../data/backup/format.ts";
import type { SigningKey } from "./signing-key.ts";

export type ArchiveWriter = {
  add: (entry: Entry) => Promise<void>;
  finish: (end: Omit<End, "entries" | "digest">) => Promise<{ bytes: number }>;
  discard: () => Promise<void>;
};

/** Images do not shrink, and text shrinks to a fifth at any level. */
const gzipLevel = 2;

/** Writes next to `path`, readable by its owner alone. @throws BackupError when `path` exists */
export async function openArchive(path: string, now: Date, key: SigningKey): Promise<ArchiveWriter> {
  if (await stat(path).catch(() => null)) throw new BackupError(`${path} already exists. Choose another file name.`);
  const draft = `${path}.draft-${randomBytes(6).toString("hex")}`;
  const file = await open(draft, "wx", 0o600);
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]),
    createGzip({ level: gzipLevel }),
    file.createWriteStream({ flush: true }),
  );
  // Reported when the next entry is added.
  written.catch(() => {});
  const digest = createHash("sha256");
  let entries = 0;

  async function put({ name, bytes, attributes }: Entry): Promise<string> {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const pax = toPax({ ...attributes, sha256 });
    const body = controller.add({ name, size: bytes.length, mtime: now, mode: 0o600, pax }).getWriter();
    if (bytes.length > 0) await body.write(bytes);
    await body.close();
    return sha256;
  }

  return {
    add: async (entry) => {
      digest.update(digestLine(entry.name, entry.bytes.length, await put(entry)));
      entries += 1;
    },
    finish: async (end) => {
      const whole: End = { entries, digest: digest.digest("hex"), ...end };
      const bytes = Buffer.from(JSON.stringify(whole));
      await put({ name: endName, bytes, attributes: {} });
      await put({ name: signatureName, bytes: Buffer.from(JSON.stringify(key.sign(bytes))), attributes: {} });
      controller.finalize();
      await written;
      await rename(draft, path);
      await flushFolder(dirname(path));
      return { bytes: (await stat(path)).size };
    },
    discard: async () => {
      controller.error(new Error("discarded"));
      await written.catch(() => {});
      await rm(draft, { force: true });
    },
  };
}

function toPax(attributes: Attributes): Record<string, string> {
  const keys = Object.keys(tarAttributes) as (keyof typeof tarAttributes)[];
  return Object.fromEntries(keys.flatMap((key) => (attributes[key] ? [[tarAttributes[key], attributes[key]]] : [])));
}
