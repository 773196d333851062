import type { AuditHead } from "../../adapters/audit-head.ts";
import type { Storage } from "../../adapters/storage.ts";
import {
  BackupError,
  type End,
  excludedTables,
  formatVersion,
  imageName,
  type Manifest,
  manifestName,
  partBytes,
  partName,
} from "../../data/backup/format.ts";
import {
  closeRows,
  describeTable,
  fetchRows,
  findServerVersion,
  listSequences,
  openRows,
  setTimeZoneUtc,
} from "../../data/backup/queries.ts";
import { listUploads } from "../../data/files/upload-queries.ts";
import { lockBackup } from "../../db/backup-lock.ts";
import type { openOwner, Transaction } from "../../db/database.ts";
import { countWaitingEmails } from "../../db/email-queue.ts";
import { listMigrations, listTables } from "../../db/migrations.ts";
import { findHead, isHeadInLog } from "../audit/verify-audit-log.ts";
import { type ArchiveWriter, openArchive } from "./archive-writer.ts";
import { readObject } from "./objects.ts";
import type { SigningKey } from "./signing-key.ts";

export type ExportJob = {
  owner: ReturnType<typeof openOwner>;
  storage: Storage;
  path: string;
  version: string;
  auditHead: AuditHead | null;
  key: SigningKey;
  now: Date;
  tell: (line: string) => void;
  signal: AbortSignal;
};

export type BackupExportResult = Pick<End, "rows" | "images" | "missing"> & {
  bytes: number;
  auditIsWhole: boolean;
  /** Not exported, because two installations must not send them. */
  waitingEmails: number;
};

const rowsAtOnce = 1000;
const uploadsAtOnce = 200;
const toldEvery = 1000;

/**
 * Exports one snapshot while the product runs; no image bytes are removed until the end (process/defer-deletes.ts).
 * @throws BackupError when `path` exists or another backup is running
 */
export async function exportBackup(job: ExportJob): Promise<BackupExportResult> {
  // Locked before the snapshot, so that no bytes are removed from now on.
  if (!(await lockBackup(job.owner)))
    throw new BackupError("Another backup is in progress. Wait until it is finished.");
  const archive = await openArchive(job.path, job.now, job.key);
  try {
    return await job.owner.db.transaction((tx) => writeSnapshot(job, tx, archive), {
      isolationLevel: "repeatable read",
      accessMode: "read only",
    });
  } catch (error) {
    await archive.discard();
    throw error;
  }
}

async function writeSnapshot(job: ExportJob, tx: Transaction, archive: ArchiveWriter): Promise<BackupExportResult> {
  await setTimeZoneUtc(tx);
  const { manifest, auditIsWhole } = await describe(job, tx);
  await archive.add({ name: manifestName, bytes: Buffer.from(JSON.stringify(manifest)), attributes: {} });
  const rows: Record<string, number> = {};
  for (const table of manifest.tables) {
    rows[table.name] = excludedTables.has(table.name) ? 0 : await writeTable(job, tx, archive, table);
    if (rows[table.name]) job.tell(`${table.name}: ${rows[table.name]?.toLocaleString("en-US")} rows`);
  }
  const { images, missing } = await writeImages(job, tx, archive);
  const waitingEmails = await countWaitingEmails(tx);
  const { bytes } = await archive.finish({ rows, images, missing });
  return { rows, images, missing, bytes, auditIsWhole, waitingEmails };
}

async function describe(job: ExportJob, tx: Transaction): Promise<{ manifest: Manifest; auditIsWhole: boolean }> {
  const migrations = listMigrations();
  const last = migrations.at(-1);
  if (!last) throw new Error("this version has no migrations");
  const names = await listTables(migrations.length);
  const tables: Manifest["tables"] = [];
  for (const name of names) tables.push(await describeTable(tx, name));
  // An export must not hide a truncated log.
  const auditIsWhole = job.auditHead === null || (await isHeadInLog(tx, job.auditHead));
  const manifest: Manifest = {
    format: "evox-backup",
    formatVersion,
    version: job.version,
    postgres: await findServerVersion(tx),
    createdAt: job.now.toISOString(),
    shape: { when: last.when, hash: last.hash },
    tables,
    sequences: await listSequences(tx, names),
    auditHead: job.auditHead && !auditIsWhole ? job.auditHead : await findHead(tx),
  };
  return { manifest, auditIsWhole };
}

async function writeTable(
  job: ExportJob,
  tx: Transaction,
  archive: ArchiveWriter,
  table: Manifest["tables"][number],
): Promise<number> {
  let [rows, parts, lines, size] = [0, 0, [] as string[], 0];
  const flush = async () => {
    if (lines.length === 0) return;
    parts += 1;
    const bytes = Buffer.from(`${lines.join("\n")}\n`);
    [lines, size] = [[], 0];
    await archive.add({ name: partName(table.name, parts), bytes, attributes: {} });
  };
  await openRows(tx, table);
  for (;;) {
    job.signal.throwIfAborted();
    const fetched = await fetchRows(tx, rowsAtOnce);
    if (fetched.length === 0) break;
    rows += fetched.length;
    for (const line of fetched) {
      lines.push(line);
      size += line.length;
      if (size >= partBytes) await flush();
    }
  }
  await flush();
  await closeRows(tx);
  return rows;
}

async function writeImages(
  job: ExportJob,
  tx: Transaction,
  archive: ArchiveWriter,
): Promise<Pick<End, "images" | "missing">> {
  const images = { objects: 0, bytes: 0 };
  const missing: string[] = [];
  for (let after = ""; ; ) {
    const uploads = await listUploads(tx, after, uploadsAtOnce);
    for (const upload of uploads) {
      job.signal.throwIfAborted();
      for (const object of upload.objects) {
        const bytes = await readObject(job.storage, object);
        if (!bytes || bytes === "foreign") {
          missing.push(object.path);
          continue;
        }
        const attributes = { contentType: object.contentType, fileId: upload.id };
        await archive.add({ name: imageName(object.path), bytes, attributes });
        images.objects += 1;
        images.bytes += bytes.length;
        if (images.objects % toldEvery === 0) job.tell(`images: ${images.objects.toLocaleString("en-US")}`);
      }
    }
    const last = uploads.at(-1);
    if (!last) return { images, missing };
    after = last.id;
  }
}
