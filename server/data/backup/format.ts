import { z } from "zod";

/**
 * A backup is a tar file in gzip: the manifest, each table in parts of JSON lines, the bytes of the images, the end, and the
 * signature over the end. Each entry carries its SHA-256; the end knows how many there were and the hash of all their
 * hashes (decisions 20 and 50).
 */
export const manifestName = "evox-backup.json";
export const endName = "end.json";
export const signatureName = "signature.json";
/** Another one for each change that an earlier version would misread. 2: signed. */
export const formatVersion = 2;

/** What signs somebody in, opens an account or only counts a running service's requests: never exported, never imported. */
export const excludedTables: ReadonlySet<string> = new Set([
  ...["session", "known_device", "one_time_token", "pending_sign_in", "passkey_challenge", "authenticator_set_up"],
  ...["limit_counter", "sign_in_attempt"],
]);

export const partBytes = 1024 * 1024;
/** Beyond what any part or image has: nothing foreign fills the memory. */
export const longestEntry = 64 * 1024 * 1024;

/** The names of an entry's own attributes in its tar header (pax). */
export const attribute = { sha256: "EVOX.sha256", contentType: "EVOX.type", fileId: "EVOX.file" } as const;

const count = z.number().int().nonnegative();
const plainName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/u);
/** Printed to the operator. */
export const versionText = z.string().regex(/^[ -~]{1,100}$/u);

export const manifestSchema = z.object({
  format: z.literal("evox-backup"),
  formatVersion: z.number().int().positive(),
  /** E-VOX's own. */
  version: versionText,
  postgres: versionText,
  createdAt: z.iso.datetime(),
  shape: z.object({ when: count, hash: z.string() }),
  tables: z.array(z.object({ name: plainName, columns: z.array(plainName) })),
  sequences: z.array(z.object({ name: plainName, value: z.string().regex(/^\d{1,15}$/u), isCalled: z.boolean() })),
  /** What the signed head knew: the log goes on from there or, where it does not, is found out after the import too. */
  auditHead: z.object({ count, hash: z.string() }),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const endSchema = z.object({
  entries: count,
  digest: z.string(),
  rows: z.record(plainName, count),
  images: z.object({ objects: count, bytes: count }),
  /** Paths that rows name and the storage did not have. */
  missing: z.array(z.string()),
});
export type End = z.infer<typeof endSchema>;

/** Over the bytes of the end, which knows the hash of everything before it. */
export const signatureSchema = z.object({ keyId: z.string(), hmac: z.string() });
export type Signature = z.infer<typeof signatureSchema>;

/** Said to the operator; the file or the database is not what it must be. */
export class BackupRefusal extends Error {}

/** @param by the column or the constraint; what the row says is printed nowhere */
export function refusedRow(table: string, row: number, by: string | null): BackupRefusal {
  return new BackupRefusal(`Row ${row} of ${table} breaks a rule${by === null ? "" : `: ${by}`}. Nothing was changed.`);
}

export type Attributes = Partial<Record<keyof typeof attribute, string>>;
export type Entry = { name: string; bytes: Uint8Array; attributes: Attributes };

/** What the digest takes in of an entry. */
export function digestLine(name: string, size: number, sha256: string): string {
  return `${name}\0${size}\0${sha256}\n`;
}

export function partName(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, "0")}.jsonl`;
}

/** The table that an entry is a part of; null for others. */
export function tableOfPart(name: string): string | null {
  return /^tables\/([a-z_][a-z0-9_]*)\/\d{6,}\.jsonl$/u.exec(name)?.[1] ?? null;
}

const imagePrefix = "media/";

export function imageName(path: string): string {
  return `${imagePrefix}${path}`;
}

/** The storage path of an entry; null for others, and for those that lead out of the storage. */
export function pathOfImage(name: string): string | null {
  if (!name.startsWith(imagePrefix)) return null;
  const path = name.slice(imagePrefix.length);
  const isPlain = path.split("/").every((part) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/u.test(part));
  return isPlain && path.length <= 1000 ? path : null;
}
