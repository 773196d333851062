import { sql } from "drizzle-orm";
import type { Sql, Transaction } from "../../db/database.ts";
import type { Manifest } from "./format.ts";

type Table = Manifest["tables"][number];

export async function setTimeZoneUtc(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local timezone = 'UTC'`);
}

export async function findServerVersion(db: Sql): Promise<string> {
  const [row] = await db.execute(sql`show server_version`);
  return String(row?.server_version);
}

/** Lists columns in order, without generated ones. */
export async function describeTable(db: Sql, name: string): Promise<Table> {
  const rows = await db.execute(sql`select attname as column from pg_attribute
    where attrelid = ${`public.${name}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`);
  return { name, columns: rows.map(({ column }) => String(column)) };
}

/** Sequences are not transactional: they may be ahead of the snapshot's rows. */
export async function listSequences(db: Sql, tables: readonly string[]): Promise<Manifest["sequences"]> {
  const found = await db.execute(sql`select sequence.relname as name from pg_class sequence
    join pg_depend on pg_depend.objid = sequence.oid and pg_depend.deptype in ('a', 'i')
    join pg_class owner on owner.oid = pg_depend.refobjid
    where sequence.relkind = 'S' and sequence.relnamespace = 'public'::regnamespace
      and owner.relname = any(${sql.param(tables)}::text[])
    order by sequence.relname`);
  const sequences: Manifest["sequences"] = [];
  for (const { name } of found) {
    const [row] = await db.execute(
      sql`select last_value::text as value, is_called from ${sql.identifier(String(name))}`,
    );
    sequences.push({ name: String(name), value: String(row?.value), isCalled: row?.is_called === true });
  }
  return sequences;
}

/** Sorts by key, so that the same rows produce the same file. */
export async function openRows(tx: Transaction, { name, columns }: Table): Promise<void> {
  const key = await tx.execute(sql`select attname as column from pg_index
    cross join lateral unnest(indkey) with ordinality as part(number, place)
    join pg_attribute on attrelid = indrelid and attnum = part.number
    where indrelid = ${`public.${name}`}::regclass and indisprimary order by part.place`);
  const list = (names: string[]) =>
    sql.join(
      names.map((column) => sql.identifier(column)),
      sql`, `,
    );
  const order = list(key.map(({ column }) => String(column)));
  await tx.execute(sql`declare backup_rows no scroll cursor for
    select row_to_json(kept)::text as line
    from (select ${list(columns)} from public.${sql.identifier(name)} order by ${order}) kept`);
}

export async function fetchRows(tx: Transaction, count: number): Promise<string[]> {
  const rows = await tx.execute(sql.raw(`fetch forward ${count} from backup_rows`));
  return rows.map(({ line }) => String(line));
}

export async function closeRows(tx: Transaction): Promise<void> {
  await tx.execute(sql`close backup_rows`);
}
