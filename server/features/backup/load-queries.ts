import { sql } from "drizzle-orm";
import type { Sql, Transaction } from "../../db/database.ts";
import type { Manifest } from "./format.ts";

type Table = Manifest["tables"][number];
type ForeignKey = { table: string; name: string; definition: string };

const inPublic = (table: string) => sql`public.${sql.identifier(table)}`;

/** Whether an E-VOX is connected to this database. */
export async function isProductConnected(db: Sql): Promise<boolean> {
  const rows = await db.execute(sql`select 1 from pg_stat_activity where datname = current_database()
    and application_name in ('evox', 'evox-listen') and pid <> pg_backend_pid() limit 1`);
  return rows.length > 0;
}

export async function countRows(db: Sql, table: string): Promise<number> {
  const [row] = await db.execute(sql`select count(*)::float8 as count from ${inPublic(table)}`);
  return Number(row?.count);
}

export async function holdsPeople(db: Sql): Promise<boolean> {
  return (await countRows(db, "person")) > 0;
}

export async function emptyTable(db: Sql, table: string): Promise<void> {
  await db.execute(sql`delete from ${inPublic(table)}`);
}

/** People belong to organizations that people founded: no order of tables suits every row, so keys come off for loading. */
export async function dropForeignKeys(tx: Transaction, tables: readonly string[]): Promise<ForeignKey[]> {
  const found =
    await tx.execute(sql`select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and pg_class.relnamespace = 'public'::regnamespace
      and relname = any(${sql.param(tables)}::text[])
    order by relname, conname`);
  const keys = found.map((row) => ({
    table: String(row.table),
    name: String(row.name),
    definition: String(row.definition),
  }));
  for (const { table, name } of keys) {
    await tx.execute(sql`alter table ${inPublic(table)} drop constraint ${sql.identifier(name)}`);
  }
  return keys;
}

/** Each is proven for all rows as it comes back. */
export async function addForeignKeys(tx: Transaction, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await tx.execute(sql`alter table ${inPublic(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`);
  }
}

/** What triggers made is among the rows already. */
export async function setTriggers(tx: Transaction, tables: readonly string[], to: "enable" | "disable"): Promise<void> {
  for (const table of tables) await tx.execute(sql`alter table ${inPublic(table)} ${sql.raw(to)} trigger user`);
}

/** @param lines rows of JSON, one in each line */
export async function insertLines(tx: Transaction, { name, columns }: Table, lines: string): Promise<number> {
  const rows = lines.trimEnd().split("\n");
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${inPublic(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${inPublic(name)}, ${`[${rows.join(",")}]`}::text::json)`);
  return rows.length;
}

export async function setSequence(
  tx: Transaction,
  { name, value, isCalled }: Manifest["sequences"][number],
): Promise<void> {
  await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${value}::text::bigint, ${isCalled})`);
}

/**
 * What waited to be told to wallets is told by the place that it comes from, if that still runs: a copy would put old passes
 * over new ones. Phones that ask get what changed in any case.
 */
export async function forgetWaitingPasses(tx: Transaction): Promise<void> {
  await tx.execute(sql`update pass_change set apple_due_at = null, google_due_at = null, google_tries = 0
    where apple_due_at is not null or google_due_at is not null`);
  await tx.execute(sql`update pass_device set push_due_at = null, push_tries = 0 where push_due_at is not null`);
}

/** For the planner, which knows nothing of what was just loaded. */
export async function analyzeAll(db: Sql): Promise<void> {
  await db.execute(sql`analyze`);
}
