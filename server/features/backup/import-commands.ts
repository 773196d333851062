import type { Storage } from "../../adapters/storage.ts";
import type { openOwner, Transaction } from "../../db/database.ts";
import { connectionWasLost } from "../../db/errors.ts";
import { checkLocale } from "../../db/locale-check.ts";
import { ensureTrigrams, lockShape } from "../../db/migrate.ts";
import { applyMigrations, countApplied, countUpTo, listMigrations, listTables } from "../../db/migrations.ts";
import { type Verified, verifyAuditLog } from "../audit/verify-commands.ts";
import { newer, readArchive } from "./archive-reader.ts";
import { BackupRefusal, type End, type Manifest } from "./format.ts";
import {
  addForeignKeys,
  analyzeAll,
  countRows,
  dropForeignKeys,
  emptyTable,
  forgetWaitingPasses,
  holdsPeople,
  insertLines,
  isProductConnected,
  setSequence,
  setTriggers,
} from "./load-queries.ts";
import { speakPlainly } from "./queries.ts";
import { type Restoring, restoreImages } from "./restore-images.ts";

export type Checked = { manifest: Manifest; end: End; migrations: number };

/**
 * Reads the whole file before anything is touched.
 * @throws BackupRefusal when it is torn, foreign, or of a version or shape that this one does not know
 */
export async function checkBackup(path: string): Promise<Checked> {
  const nothing = async () => {};
  const { manifest, end } = await readArchive(path, { manifest: nothing, part: nothing, image: nothing });
  const migrations = countUpTo(manifest.shape);
  if (migrations === null) throw newer(path, manifest.version);
  const names = (await listTables(migrations)).join();
  const described = manifest.tables.map(({ name }) => name).join();
  if (described !== names || Object.keys(end.rows).sort().join() !== names) {
    throw new BackupRefusal(`${path} is damaged: not all tables are in it. Nothing was changed.`);
  }
  return { manifest, end, migrations };
}

export type ImportJob = Checked & {
  owner: ReturnType<typeof openOwner>;
  storage: Storage;
  path: string;
  tell: (line: string) => void;
  signal: AbortSignal;
};

/**
 * Fills an empty database in one transaction, and the storage beside it: both or neither.
 * @returns what the audit log that came along is worth
 * @throws BackupRefusal when the database is in use or holds something
 */
export async function importBackup(job: ImportJob): Promise<Verified> {
  await lockShape(job.owner.client);
  if (await isProductConnected(job.owner.db))
    throw new BackupRefusal("E-VOX is running on this database. Stop it first.");
  await checkLocale(job.owner.client);
  await ensureTrigrams(job.owner.client);
  const images = restoreImages(job.storage, job.end.images.objects);
  let verified: Verified;
  try {
    verified = await job.owner.db.transaction((tx) => load(job, tx, images));
  } catch (error) {
    // A connection that broke at the commit does not say whether it came through: the rows do.
    if (connectionWasLost(error) && (await holdsPeople(job.owner.db).catch(() => true))) {
      throw new Error(
        "The connection to the database was lost at the very end. If it holds the backup now, all is well; if not, import again.",
        { cause: error },
      );
    }
    await images.undo(job.path);
    throw error;
  }
  await analyzeAll(job.owner.db).catch(() => job.tell("PostgreSQL could not count the rows; run: vacuum analyze"));
  return verified;
}

async function load(job: ImportJob, tx: Transaction, images: Restoring): Promise<Verified> {
  await speakPlainly(tx);
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
      if (tablesAreDone) throw new BackupRefusal(`${job.path} is damaged: rows of ${name} come after the images.`);
      await tables.insert(name, lines);
    },
    image: async (path, bytes, attributes) => {
      job.signal.throwIfAborted();
      // Images are found by rows of this version's shape.
      await finishTables();
      await images.restore(tx, path, bytes, attributes);
      if (images.count() % 1000 === 0) job.tell(`images: ${images.count().toLocaleString("en-US")}`);
    },
  });
  if (end.digest !== job.end.digest) throw new BackupRefusal(`${job.path} changed while it was read.`);
  await finishTables();
  return verifyAuditLog(tx, job.manifest.auditHead);
}

/** Between the two, rows stand without keys and triggers; `finish` brings both back, and this version's shape. */
async function loadTables(job: ImportJob, tx: Transaction) {
  const names = await listTables(job.migrations);
  const keys = await dropForeignKeys(tx, names);
  await setTriggers(tx, names, "disable");
  const described = new Map(job.manifest.tables.map((table) => [table.name, table]));
  const rows = new Map<string, number>();
  return {
    insert: async (name: string, lines: string) => {
      const table = described.get(name);
      if (!table) throw new BackupRefusal(`${job.path} is damaged: it does not describe ${name}.`);
      rows.set(name, (rows.get(name) ?? 0) + (await insertLines(tx, table, lines)));
    },
    finish: async () => {
      for (const [name, count] of Object.entries(job.end.rows)) {
        if ((rows.get(name) ?? 0) !== count)
          throw new BackupRefusal(`${job.path} is damaged: rows of ${name} are missing.`);
        if (count > 0) job.tell(`${name}: ${count.toLocaleString("en-US")} rows`);
      }
      for (const sequence of job.manifest.sequences) await setSequence(tx, sequence);
      await setTriggers(tx, names, "enable");
      await addForeignKeys(tx, keys);
      await applyMigrations(tx, job.migrations, listMigrations().length);
      await forgetWaitingPasses(tx);
    },
  };
}

/** What a start alone leaves behind: the set-up link's token, what was counted of those who knocked, which wallets there are. */
const passing = ["limit_counter", "one_time_token", "sign_in_attempt", "wallet_setting"];

/** The shape that the file has, with nothing in it. */
async function prepareTables(tx: Transaction, migrations: number): Promise<void> {
  const applied = await countApplied(tx);
  if (applied === null) throw new BackupRefusal("The database was made by a newer version of E-VOX. Use a new one.");
  const tables = await listTables(applied);
  const kept: string[] = [];
  for (const table of tables.filter((name) => !passing.includes(name))) {
    const count = await countRows(tx, table);
    if (count > 0) kept.push(`${table} (${count.toLocaleString("en-US")})`);
  }
  if (kept.length > 0) {
    throw new BackupRefusal(
      `The database is not empty: ${kept.join(", ")}. An import fills a new one only; nothing was changed. ` +
        "Set DATA_DIR to a new folder, or DATABASE_URL to a new database, and do not start E-VOX with ADMIN_EMAIL before: the backup brings its admins.",
    );
  }
  if (applied > migrations) {
    throw new BackupRefusal(
      "E-VOX was started on this database already and gave it a newer shape than the backup's. " +
        "Set DATA_DIR to a new folder, or DATABASE_URL to a new database, and import before the first start.",
    );
  }
  await applyMigrations(tx, applied, migrations);
  for (const table of await listTables(migrations)) if (passing.includes(table)) await emptyTable(tx, table);
}
