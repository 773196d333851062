import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { projectRoot } from "../core/project-root.ts";
import type { Sql, Transaction } from "./database.ts";

export const migrationsFolder = join(projectRoot, "migrations");

/** Identified by its last migration. */
export type SchemaVersion = { when: number; hash: string };
type Migration = SchemaVersion & { statements: string[] };

export function listMigrations(): Migration[] {
  return readMigrationFiles({ migrationsFolder }).map((migration) => ({
    when: migration.folderMillis,
    hash: migration.hash,
    statements: migration.sql,
  }));
}

/** The last migration before the baseline, which has the same shape. */
const replaced: SchemaVersion = {
  when: 1_795_679_545_863,
  hash: "454ce50772f6db6bd2d0fb5ce560cbcfe9c24de6af5421b43c86f5fef9252ea8",
};

const isSame = (one: SchemaVersion, other: SchemaVersion) => one.when === other.when && one.hash === other.hash;

export function isTooOld(shape: SchemaVersion): boolean {
  const [baseline] = listMigrations();
  return baseline !== undefined && shape.when < baseline.when && !isSame(shape, replaced);
}

/** Returns null for an empty database. */
async function findShape(db: Sql): Promise<SchemaVersion | null> {
  const [found] = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`);
  if (!found?.is_there) return null;
  const [last] = await db.execute(
    sql`select created_at::float8 as when, hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return last ? { when: Number(last.when), hash: String(last.hash) } : null;
}

/**
 * Adopts the baseline in a database migrated before it.
 * @throws an explained error if the schema is older
 */
export async function adoptBaseline(db: Sql): Promise<void> {
  const shape = await findShape(db);
  if (shape && isTooOld(shape))
    throw new Error(`This database was created by an older version of E-VOX. ${tooOldRemedy}`);
  if (!(shape && isSame(shape, replaced))) return;
  // The only function missing from the baseline and the programs.
  await db.execute(sql`drop function if exists recount()`);
  await note(db, listMigrations()[0]);
}

const tooOldRemedy =
  "First start it with the last version before the migration baseline (see CHANGELOG.md), then with this one.";

/** Returns null if an unknown migration is applied. */
export async function countApplied(db: Sql): Promise<number | null> {
  const shape = await findShape(db);
  return shape ? countMigrationsUpTo(shape) : 0;
}

export function countMigrationsUpTo(shape: SchemaVersion): number | null {
  if (isSame(shape, replaced)) return 1;
  const index = listMigrations().findIndex((one) => isSame(one, shape));
  return index === -1 ? null : index + 1;
}

export async function listTables(migrations: number): Promise<string[]> {
  if (migrations === 0) return [];
  const file = `meta/${String(migrations - 1).padStart(4, "0")}_snapshot.json`;
  const { tables } = JSON.parse(await readFile(join(migrationsFolder, file), "utf8")) as {
    tables: Record<string, { name: string }>;
  };
  return Object.values(tables)
    .map(({ name }) => name)
    .sort();
}

/** Runs in the caller's transaction, recorded as drizzle does. */
export async function applyMigrations(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const migration of listMigrations().slice(from, to)) {
    for (const statement of migration.statements) await tx.execute(sql.raw(statement));
    await note(tx, migration);
  }
}

async function note(db: Sql, shape: SchemaVersion | undefined): Promise<void> {
  if (!shape) throw new Error("this version has no migrations");
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${shape.hash}, ${shape.when})`,
  );
}
