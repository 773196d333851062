import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { createTarDecoder, type ParsedTarEntry } from "modern-tar";
import type { z } from "zod";
import {
  type Attributes,
  BackupError,
  digestLine,
  type End,
  type Entry,
  endName,
  endSchema,
  formatVersion,
  type Manifest,
  manifestName,
  manifestSchema,
  maxEntry,
  pathOfImage,
  type Signature,
  signatureName,
  signatureSchema,
  tableOfPart,
  tarAttributes,
  versionTextSchema,
} from "../../data/backup/format.ts";

/** Receives each entry after its hash is verified. */
export type ArchiveHandlers = {
  manifest: (manifest: Manifest) => Promise<void>;
  part: (table: string, lines: string) => Promise<void>;
  image: (path: string, bytes: Uint8Array, attributes: Attributes) => Promise<void>;
};

export type Archive = { manifest: Manifest; end: End; endBytes: Uint8Array; signature: Signature | null };

/**
 * Holds one entry at a time in memory.
 * @throws BackupError if it is damaged, no backup or of a newer version; rethrows errors of `reading`
 */
export async function readArchive(path: string, reading: ArchiveHandlers): Promise<Archive> {
  let manifest: Manifest | undefined;
  let end: End | undefined;
  let endBytes: Uint8Array = Buffer.alloc(0);
  let signature: Signature | null = null;
  const digest = createHash("sha256");
  let entries = 0;
  for await (const { name, bytes, attributes } of readEntries(path, () => manifest !== undefined)) {
    if (end) {
      if (signature || name !== signatureName) throw damagedError(path, "it has data after its end");
      signature = parseJson(path, signatureSchema, bytes);
      continue;
    }
    if (!manifest) {
      if (name !== manifestName) throw foreign(path);
      manifest = readManifest(path, bytes);
      await reading.manifest(manifest);
    } else if (name === endName) {
      end = parseJson(path, endSchema, bytes);
      endBytes = bytes;
      if (end.entries !== entries || end.digest !== digest.digest("hex"))
        throw damagedError(path, "parts of it are missing");
      continue;
    } else await handOn(path, reading, { name, bytes, attributes });
    entries += 1;
    digest.update(digestLine(name, bytes.length, attributes.sha256 ?? ""));
  }
  if (!manifest) throw foreign(path);
  if (!end) throw damagedError(path, "its end is missing");
  return { manifest, end, endBytes, signature };
}

async function handOn(path: string, reading: ArchiveHandlers, { name, bytes, attributes }: Entry): Promise<void> {
  const table = tableOfPart(name);
  const image = pathOfImage(name);
  if (table !== null) await reading.part(table, Buffer.from(bytes).toString("utf8"));
  else if (image !== null) await reading.image(image, bytes, attributes);
  else throw damagedError(path, `it contains an unknown entry`);
}

function readManifest(path: string, bytes: Uint8Array): Manifest {
  const text = parsedOrNull(bytes) as { format?: unknown; formatVersion?: unknown; version?: unknown } | null;
  if (text?.format !== "evox-backup") throw foreign(path);
  if (typeof text.formatVersion === "number" && text.formatVersion > formatVersion)
    throw tooNewError(path, text.version);
  return parseJson(path, manifestSchema, bytes);
}

export function tooOldError(path: string): BackupError {
  return new BackupError(
    `${path} was created by a version of E-VOX that is too old to read here. Import it with the last version before the ` +
      "migration baseline (see CHANGELOG.md), and export it from there.",
  );
}

export function tooNewError(path: string, version: unknown): BackupError {
  const named = versionTextSchema.safeParse(version);
  const which = named.success ? `E-VOX ${named.data}` : "another version of E-VOX";
  return new BackupError(
    `${path} was created by ${which}, and this version cannot read its format. Import it with that version.`,
  );
}

async function* readEntries(path: string, isOurs: () => boolean): AsyncGenerator<Entry> {
  const source = createReadStream(path, { highWaterMark: 256 * 1024 });
  const unzipped = pipeline(source, createGunzip({ chunkSize: 256 * 1024 }), () => {});
  const decoded = Readable.toWeb(unzipped).pipeThrough(createTarDecoder({ strict: true }) as never);
  const reader = (decoded as ReadableStream<ParsedTarEntry>).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield await readEntry(path, value);
    }
  } catch (error) {
    throw errorOf(path, error, isOurs());
  } finally {
    source.destroy();
    await reader.cancel().catch(() => {});
  }
}

async function readEntry(path: string, { header, body }: ParsedTarEntry): Promise<Entry> {
  if (header.type !== "file" || header.size > maxEntry) throw damagedError(path, "it contains an unknown entry");
  const pieces: Uint8Array[] = [];
  for await (const piece of body as unknown as AsyncIterable<Uint8Array>) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  const keys = Object.keys(tarAttributes) as (keyof typeof tarAttributes)[];
  const attributes: Attributes = Object.fromEntries(keys.map((key) => [key, header.pax?.[tarAttributes[key]]]));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  if (bytes.length !== header.size || attributes.sha256 !== sha256) throw damagedError(path, "part of it was altered");
  return { name: header.name, bytes, attributes };
}

/** Keeps errors about a missing or unreadable file. */
function errorOf(path: string, error: unknown, isOurs: boolean): unknown {
  if (error instanceof BackupError) return isOurs ? error : foreign(path);
  const code = (error as NodeJS.ErrnoException).code ?? "";
  if (code === "ENOENT") return new BackupError(`File not found: ${path}`);
  if (/^E[A-Z]+$/u.test(code)) return error;
  return isOurs ? damagedError(path, "it is cut off") : foreign(path);
}

function foreign(path: string): BackupError {
  return new BackupError(`${path} is not an E-VOX backup, or its beginning is damaged. Nothing was changed.`);
}

export function damagedError(path: string, why: string): BackupError {
  return new BackupError(`${path} is damaged: ${why}. Nothing was changed.`);
}

function parseJson<Shape extends z.ZodType>(path: string, shape: Shape, bytes: Uint8Array): z.infer<Shape> {
  const parsed = shape.safeParse(parsedOrNull(bytes));
  if (!parsed.success) throw damagedError(path, "its metadata is not valid");
  return parsed.data;
}

function parsedOrNull(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    return null;
  }
}
