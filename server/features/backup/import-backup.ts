import type { AuditHead } from "../../adapters/audit-head.ts";
import type { Storage } from "../../adapters/storage.ts";
import { BackupError, excludedTables } from "../../data/backup/format.ts";
import {
  addForeignKeys,
  analyzeAll,
  countPrivileged,
  countRows,
  deletePendingPasses,
  dropForeignKeys,
  emptyTable,
  hasPeople,
  insertLines,
  isProductConnected,
  setSequence,
  setTriggers,
} from "../../data/backup/load-queries.ts";
import { setTimeZoneUtc } from "../../data/backup/queries.ts";
import type { openOwner, Transaction } from "../../db/database.ts";
import { isConnectionLost } from "../../db/errors.ts";
import { checkLocale } from "../../db/locale-check.ts";
import { ensureTrigrams, lockMigrations } from "../../db/migrate.ts";
import { applyMigrations, countApplied, listMigrations, listTables } from "../../db/migrations.ts";
import { applyPrograms } from "../../db/programs.ts";
import { appendAudit } from "../../unit-of-work/audit-log.ts";
import { type AuditVerification, findHead, isHeadInLog, verifyAuditLog } from "../audit/verify-audit-log.ts";
import { readArchive } from "./archive-reader.ts";
import type { BackupOrigin, CheckedBackup } from "./check-backup.ts";
import { demoteAdmins } from "./foreign-backup.ts";
import { type ImageRestore, restoreImages } from "./restore-images.ts";

const importedAs: Record<BackupOrigin, string> = {
  own: "backup older than the log it replaced",
  foreign: "backup signed by another installation",
  unsigned: "backup without a signature",
};

export type ImportJob = CheckedBackup & {
  owner: ReturnType<typeof openOwner>;
  storage: Storage;
  path: string;
  auditHead: AuditHead | null;
  now: Date;
  tell: (line: string) => void;
  signal: AbortSignal;
};

export type BackupImportResult = {
  audit: AuditVerification;
  /** The log's own, or the backup's if the log is not intact. */
  auditHead: AuditHead;
  rows: number;
  /** Uploads with missing bytes. */
  incomplete: string[];
  formerAdmins: string[];
  /** In a foreign backup: organizations with rights that only an admin grants. */
  privileged: number;
};

/**
 * Imports in one transaction, with the storage: both or neither.
 * @throws BackupError if the database is in use or not empty
 */
export async function importBackup(job: ImportJob): Promise<BackupImportResult> {
  await lockMigrations(job.owner.client);
  if (await isProductConnected(job.owner.db))
    throw new BackupError("E-VOX is running on this database. Stop it first.");
  await checkLocale(job.owner.client);
  await ensureTrigrams(job.owner.client);
  const images = restoreImages(job.storage, job.end.images.objects);
  let imported: BackupImportResult;
  try {
    imported = await job.owner.db.transaction((tx) => load(job, tx, images));
  } catch (error) {
    // A connection lost at the commit hides the outcome; the rows show it.
    if (isConnectionLost(error) && (await hasPeople(job.owner.db).catch(() => true))) {
      throw new Error(
        "The database connection was lost at the very end. Check whether the database now contains the backup. If not, import again.",
        { cause: error },
      );
    }
    await images.undo(job.path);
    throw error;
  }
  await analyzeAll(job.owner.db).catch(() =>
    job.tell("PostgreSQL could not update its statistics; run: vacuum analyze"),
  );
  return imported;
}

async function load(job: ImportJob, tx: Transaction, images: ImageRestore): Promise<BackupImportResult> {
  await setTimeZoneUtc(tx);
  await prepareTables(tx, job.migrations);
  const tables = await loadTables(job, tx);
  let tablesAreDone = false;
  const finishTables = async () => {
    if (!tablesAreDone) await tables.finish();
    tablesAreDone = true;
  };
  const { end } = await readArchive(job.path, {
    manifest: async () => {},
    part: async (name, lines) => {
      job.signal.throwIfAborted();
      if (tablesAreDone) throw new BackupError(`${job.path} is damaged: rows of ${name} come after the images.`);
      await tables.insert(name, lines);
    },
    image: async (path, bytes, attributes) => {
      job.signal.throwIfAborted();
      // Images are found by rows of the current schema.
      await finishTables();
      await images.restore(tx, path, bytes, attributes);
      if (images.count() % 1000 === 0) job.tell(`images: ${images.count().toLocaleString("en-US")}`);
    },
  });
  if (end.digest !== job.end.digest) throw new BackupError(`${job.path} changed while it was read.`);
  await finishTables();
  const rows = tables.count();
  return { rows, incomplete: await images.listIncomplete(tx), ...(await settleAudit(job, tx, rows)) };
}

async function settleAudit(
  job: ImportJob,
  tx: Transaction,
  rows: number,
): Promise<Omit<BackupImportResult, "rows" | "incomplete">> {
  const audit = await verifyAuditLog(tx, job.manifest.auditHead);
  const isCut = job.auditHead !== null && !(await isHeadInLog(tx, job.auditHead));
  const isOwn = job.origin === "own";
  const { emails, events } = isOwn ? { emails: [], events: [] } : await demoteAdmins(tx, job.now);
  if (!isOwn || isCut) {
    const counts = `${rows} rows, ${(await findHead(tx)).count} audit entries, ${emails.length} admins`;
    await appendAudit(
      tx,
      [{ action: "import", fromValue: importedAs[job.origin], toValue: counts }, ...events],
      job.now,
    );
  }
  const auditHead = audit.outcome === "whole" ? await findHead(tx) : job.manifest.auditHead;
  return { audit, auditHead, formerAdmins: emails, privileged: isOwn ? 0 : await countPrivileged(tx) };
}

/** Until `finish`, which also migrates, the tables have no foreign keys and triggers. */
async function loadTables(job: ImportJob, tx: Transaction) {
  const names = await listTables(job.migrations);
  const keys = await dropForeignKeys(tx, names);
  await setTriggers(tx, names, "disable");
  const described = new Map(job.manifest.tables.map((table) => [table.name, table]));
  const isTaken = (name: string) => !excludedTables.has(name) && (job.origin === "own" || name !== walletSecret);
  const rows = new Map<string, number>();
  return {
    insert: async (name: string, lines: string) => {
      const table = described.get(name);
      if (!table) throw new BackupError(`${job.path} is damaged: it does not describe ${name}.`);
      if (!isTaken(name)) return;
      const before = rows.get(name) ?? 0;
      rows.set(name, before + (await insertLines(tx, table, lines, before)));
    },
    finish: async () => {
      for (const [name, count] of Object.entries(job.end.rows)) {
        if (!isTaken(name)) continue;
        if ((rows.get(name) ?? 0) !== count)
          throw new BackupError(`${job.path} is damaged: rows of ${name} are missing.`);
        if (count > 0) job.tell(`${name}: ${count.toLocaleString("en-US")} rows`);
      }
      for (const sequence of job.manifest.sequences) await setSequence(tx, sequence);
      await setTriggers(tx, names, "enable");
      await addForeignKeys(tx, keys);
      await applyMigrations(tx, job.migrations, listMigrations().length);
      await applyPrograms(tx);
      await deletePendingPasses(tx);
    },
    count: () => [...rows.values()].reduce((sum, count) => sum + count, 0),
  };
}

/** The author of a foreign backup knows it, and thereby every pass's token. */
const walletSecret = "wallet_setting";

const passing: readonly string[] = [...excludedTables, walletSecret];

async function prepareTables(tx: Transaction, migrations: number): Promise<void> {
  const applied = await countApplied(tx);
  if (applied === null)
    throw new BackupError("The database was created by a newer version of E-VOX. Use a new database.");
  const tables = await listTables(applied);
  const kept: string[] = [];
  for (const table of tables.filter((name) => !passing.includes(name))) {
    const count = await countRows(tx, table);
    if (count > 0) kept.push(`${table} (${count.toLocaleString("en-US")})`);
  }
  if (kept.length > 0) {
    throw new BackupError(
      `The database is not empty: ${kept.join(", ")}. An import needs an empty database. Nothing was changed. ` +
        "Set DATA_DIR to a new folder, or DATABASE_URL to a new database, and do not start E-VOX with ADMIN_EMAIL before importing: the backup includes its admins.",
    );
  }
  if (applied > migrations) {
    throw new BackupError(
      "E-VOX was already started on this database and gave it a newer schema than the backup's. " +
        "Set DATA_DIR to a new folder, or DATABASE_URL to a new database, and import before the first start.",
    );
  }
  await applyMigrations(tx, applied, migrations);
  for (const table of await listTables(migrations)) if (passing.includes(table)) await emptyTable(tx, table);
}
