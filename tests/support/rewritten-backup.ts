import { readFile, writeFile } from "node:fs/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { type Attributes, imageName, manifestName, partName } from "../../server/data/backup/format.ts";
import { type ArchiveHandlers, readArchive } from "../../server/features/backup/archive-reader.ts";
import { openArchive } from "../../server/features/backup/archive-writer.ts";
import { type SigningKey, signingKey } from "../../server/features/backup/signing-key.ts";

export type BackupRow = Record<string, unknown>;
type Image = { path: string; bytes: Uint8Array; attributes: Attributes };

export type Rewriting = {
  /** Changes a table's rows. */
  rows?: Record<string, (rows: BackupRow[]) => BackupRow[]>;
  /** Changes an image; null omits it. */
  image?: (image: Image) => Image | null;
  auditHead?: { count: number; hash: string };
  /** Defaults to another installation's key. */
  key?: SigningKey;
};

/** Writes a complete backup with changes, signed with another key, as an attacker could. */
export async function rewriteBackup(from: string, to: string, change: Rewriting): Promise<string> {
  const rows = new Map<string, BackupRow[]>();
  const images: Image[] = [];
  const reading: ArchiveHandlers = {
    manifest: async () => {},
    part: async (table, lines) => {
      const read = lines
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line));
      rows.set(table, [...(rows.get(table) ?? []), ...read]);
    },
    image: async (path, bytes, attributes) => void images.push({ path, bytes, attributes }),
  };
  const { manifest, end } = await readArchive(from, reading);
  const archive = await openArchive(to, new Date(), change.key ?? signingKey("the key of somebody else"));
  const described = { ...manifest, ...(change.auditHead && { auditHead: change.auditHead }) };
  await archive.add({ name: manifestName, bytes: Buffer.from(JSON.stringify(described)), attributes: {} });
  const counts: Record<string, number> = {};
  for (const { name } of manifest.tables) {
    const changed = change.rows?.[name]?.(rows.get(name) ?? []) ?? rows.get(name) ?? [];
    counts[name] = changed.length;
    const text = `${changed.map((row) => JSON.stringify(row)).join("\n")}\n`;
    if (changed.length > 0) await archive.add({ name: partName(name, 1), bytes: Buffer.from(text), attributes: {} });
  }
  const kept = images.flatMap((image) => (change.image ? (change.image(image) ?? []) : image));
  for (const { path, bytes, attributes } of kept) await archive.add({ name: imageName(path), bytes, attributes });
  const bytes = kept.reduce((sum, image) => sum + image.bytes.length, 0);
  await archive.finish({ rows: counts, images: { objects: kept.length, bytes }, missing: end.missing });
  return to;
}

/** Writes a backup as before signatures existed. */
export async function removeSignature(from: string, to: string): Promise<string> {
  const whole = gunzipSync(await readFile(from));
  const start = whole.lastIndexOf("PaxHeader/signature.json");
  await writeFile(to, gzipSync(Buffer.concat([whole.subarray(0, start), Buffer.alloc(1024)])));
  return to;
}
