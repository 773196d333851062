import { z } from "zod";

/**
 * A backup is a gzipped tar file: manifest, tables in parts of JSON lines, images, the end and its signature. Each
 * entry has its SHA-256; the end has the number of entries and the hash of all hashes (decisions 20 and 50).
 */
export const manifestName = "evox-backup.json";
export const endName = "end.json";
export const signatureName = "signature.json";
/** Increased when earlier versions would misread the format. 2: signed. */
export const formatVersion = 2;

/** Credentials and counters of a running service: never exported or imported. */
export const excludedTables: ReadonlySet<string> = new Set([
  ...[
    "session",
    "known_device",
    "one_time_token",
    "invitation_link",
    "pending_sign_in",
    "passkey_challenge",
    "authenticator_set_up",
  ],
  ...["limit_counter", "sign_in_attempt"],
]);

export const partBytes = 1024 * 1024;
export const maxEntry = 64 * 1024 * 1024;

/** Attribute names in an entry's tar header (pax). */
export const tarAttributes = { sha256: "EVOX.sha256", contentType: "EVOX.type", fileId: "EVOX.file" } as const;

const count = z.number().int().nonnegative();
const plainName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/u);
export const versionTextSchema = z.string().regex(/^[ -~]{1,100}$/u);

export const manifestSchema = z.object({
  format: z.literal("evox-backup"),
  formatVersion: z.number().int().positive(),
  version: versionTextSchema,
  postgres: versionTextSchema,
  createdAt: z.iso.datetime(),
  shape: z.object({ when: count, hash: z.string() }),
  tables: z.array(z.object({ name: plainName, columns: z.array(plainName) })),
  sequences: z.array(z.object({ name: plainName, value: z.string().regex(/^\d{1,15}$/u), isCalled: z.boolean() })),
  /** Also compared with the log after an import. */
  auditHead: z.object({ count, hash: z.string() }),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const endSchema = z.object({
  entries: count,
  digest: z.string(),
  rows: z.record(plainName, count),
  images: z.object({ objects: count, bytes: count }),
  /** Paths in rows that the storage lacks. */
  missing: z.array(z.string()),
});
export type End = z.infer<typeof endSchema>;

/** Signs the end, which has the hash of everything before it. */
export const signatureSchema = z.object({ keyId: z.string(), hmac: z.string() });
export type Signature = z.infer<typeof signatureSchema>;

export class BackupError extends Error {}

/** @param by the column or the constraint, never the row's content */
export function rejectedRowError(table: string, row: number, by: string | null): BackupError {
  return new BackupError(`Row ${row} of ${table} violates a rule${by === null ? "" : `: ${by}`}. Nothing was changed.`);
}

export type Attributes = Partial<Record<keyof typeof tarAttributes, string>>;
export type Entry = { name: string; bytes: Uint8Array; attributes: Attributes };

export function digestLine(name: string, size: number, sha256: string): string {
  return `${name}\0${size}\0${sha256}\n`;
}

export function partName(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, "0")}.jsonl`;
}

export function tableOfPart(name: string): string | null {
  return /^tables\/([a-z_][a-z0-9_]*)\/\d{6,}\.jsonl$/u.exec(name)?.[1] ?? null;
}

const imagePrefix = "media/";

export function imageName(path: string): string {
  return `${imagePrefix}${path}`;
}

/** Returns null for other entries and for paths outside the storage. */
export function pathOfImage(name: string): string | null {
  if (!name.startsWith(imagePrefix)) return null;
  const path = name.slice(imagePrefix.length);
  const isPlain = path.split("/").every((part) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/u.test(part));
  return isPlain && path.length <= 1000 ? path : null;
}
