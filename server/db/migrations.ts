import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { tree } from "../core/tree.ts";
import type { Sql, Transaction } from "./database.ts";

export const migrationsFolder = join(tree, "migrations");

/** A shape of the database: the migration that led to it. */
export type Shape = { when: number; hash: string };
type Migration = Shape & { statements: string[] };

/** All that this version knows, in order. */
export function listMigrations(): Migration[] {
  return readMigrationFiles({ migrationsFolder }).map((migration) => ({
    when: migration.folderMillis,
    hash: migration.hash,
    statements: migration.sql,
  }));
}

/** How many of this version's migrations the database has; null: it has one that this version does not know. */
export async function countApplied(db: Sql): Promise<number | null> {
  const [found] = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`);
  if (!found?.is_there) return 0;
  const [last] = await db.execute(
    sql`select created_at::float8 as when, hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return last ? countUpTo({ when: Number(last.when), hash: String(last.hash) }) : 0;
}

/** How many migrations lead to a shape; null where this version does not know it. */
export function countUpTo(shape: Shape): number | null {
  const index = listMigrations().findIndex(({ when, hash }) => when === shape.when && hash === shape.hash);
  return index === -1 ? null : index + 1;
}

/** The tables after that many migrations, sorted; none before the first. */
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

/** The migrations from number `from` up to number `to` in the caller's transaction, noted as drizzle's own would be. */
export async function applyMigrations(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { statements, hash, when } of listMigrations().slice(from, to)) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`);
  }
}
