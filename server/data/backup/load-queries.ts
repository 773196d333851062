import { sql } from "drizzle-orm";
import type { Sql, Transaction } from "../../db/database.ts";
import { errorSource, isDataError } from "../../db/errors.ts";
import { type Manifest, rejectedRowError } from "./format.ts";

type Table = Manifest["tables"][number];
type ForeignKey = Record<"table" | "name" | "definition" | "column" | "otherTable" | "otherColumn", string>;

const inPublic = (table: string) => sql`public.${sql.identifier(table)}`;

export async function isProductConnected(db: Sql): Promise<boolean> {
  const rows = await db.execute(sql`select 1 from pg_stat_activity where datname = current_database()
    and application_name in ('evox', 'evox-listen') and pid <> pg_backend_pid() limit 1`);
  return rows.length > 0;
}

export async function countRows(db: Sql, table: string): Promise<number> {
  const [row] = await db.execute(sql`select count(*)::float8 as count from ${inPublic(table)}`);
  return Number(row?.count);
}

export async function hasPeople(db: Sql): Promise<boolean> {
  return (await countRows(db, "person")) > 0;
}

export async function emptyTable(db: Sql, table: string): Promise<void> {
  await db.execute(sql`delete from ${inPublic(table)}`);
}

/** People and organizations refer to each other, so no order of loading satisfies the foreign keys. */
export async function dropForeignKeys(tx: Transaction, tables: readonly string[]): Promise<ForeignKey[]> {
  const keys = await tx.execute<ForeignKey>(sql`select owner.relname as table, conname as name,
      pg_get_constraintdef(pg_constraint.oid) as definition, owned.attname as column, other.relname as "otherTable",
      referred.attname as "otherColumn"
    from pg_constraint join pg_class owner on owner.oid = conrelid join pg_class other on other.oid = confrelid
    join pg_attribute owned on owned.attrelid = conrelid and owned.attnum = conkey[1]
    join pg_attribute referred on referred.attrelid = confrelid and referred.attnum = confkey[1]
    where contype = 'f' and owner.relnamespace = 'public'::regnamespace
      and owner.relname = any(${sql.param(tables)}::text[])
    order by owner.relname, conname`);
  for (const { table, name } of keys) {
    await tx.execute(sql`alter table ${inPublic(table)} drop constraint ${sql.identifier(name)}`);
  }
  return keys;
}

/** @throws BackupError for a row that refers to a missing row */
export async function addForeignKeys(tx: Transaction, keys: readonly ForeignKey[]): Promise<void> {
  for (const key of keys) {
    const { table, name, definition } = key;
    const statement = sql`alter table ${inPublic(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`;
    const error = await refusalOf(tx, (inner) => inner.execute(statement));
    if (error) throw rejectedRowError(table, await findUnreferring(tx, key), key.column);
  }
}

/** The row's number in its file, which is the order of insertion. */
async function findUnreferring(tx: Transaction, key: ForeignKey): Promise<number> {
  const other = sql`select from ${inPublic(key.otherTable)} other where other.${sql.identifier(key.otherColumn)} = value`;
  const [found] = await tx.execute(sql`select number::float8 from (
      select row_number() over (order by ctid) as number, ${sql.identifier(key.column)} as value from ${inPublic(key.table)}
    ) loaded where value is not null and not exists (${other}) order by number limit 1`);
  return Number(found?.number);
}

/** Returns null if PostgreSQL accepted the data. */
async function refusalOf(tx: Transaction, work: (inner: Transaction) => Promise<unknown>): Promise<unknown> {
  try {
    await tx.transaction(work);
    return null;
  } catch (error) {
    if (isDataError(error)) return error;
    throw error;
  }
}

/** Disabled during a load, whose rows include what triggers wrote. */
export async function setTriggers(tx: Transaction, tables: readonly string[], to: "enable" | "disable"): Promise<void> {
  for (const table of tables) await tx.execute(sql`alter table ${inPublic(table)} ${sql.raw(to)} trigger user`);
}

/**
 * @param lines one JSON row in each line
 * @param before number of rows already in the table
 * @throws BackupError for the first row that PostgreSQL rejects
 */
export async function insertLines(tx: Transaction, table: Table, lines: string, before: number): Promise<number> {
  const rows = lines.trimEnd().split("\n");
  const error = await refusalOf(tx, (inner) => insertRows(inner, table, rows));
  if (error) throw rejectedRowError(table.name, before + (await findRefused(tx, table, rows)), errorSource(error));
  return rows.length;
}

async function findRefused(tx: Transaction, table: Table, rows: readonly string[]): Promise<number> {
  let [taken, refused] = [0, rows.length];
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2);
    const next = rows.slice(taken, middle);
    if (await refusalOf(tx, (inner) => insertRows(inner, table, next))) refused = middle;
    else taken = middle;
  }
  return refused;
}

async function insertRows(tx: Transaction, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${inPublic(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${inPublic(name)}, ${`[${rows.join(",")}]`}::text::json)`);
}

export async function setSequence(
  tx: Transaction,
  { name, value, isCalled }: Manifest["sequences"][number],
): Promise<void> {
  await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${value}::text::bigint, ${isCalled})`);
}

/**
 * The backup's source may still push these; a copy could overwrite newer passes. Phones get changes on request in any
 * case.
 */
export async function deletePendingPasses(tx: Transaction): Promise<void> {
  await tx.execute(sql`update pass_change set apple_due_at = null, google_due_at = null, google_tries = 0
    where apple_due_at is not null or google_due_at is not null`);
  await tx.execute(sql`update pass_device set push_due_at = null, push_tries = 0 where push_due_at is not null`);
}

export async function listAdmins(tx: Transaction): Promise<{ id: string; email: string }[]> {
  return tx.execute<{ id: string; email: string }>(
    sql`select id, email from person where role = 'admin' order by email`,
  );
}

/** Counts organizations with a card host, approved hosts, or adding people while sign-up is closed. */
export async function countPrivileged(tx: Transaction): Promise<number> {
  const [row] = await tx.execute(sql`select count(*)::float8 as count
    from organization left join organization_links on organization_id = id
    where made_by_admin or card_host is not null or approved_hosts <> '{}'`);
  return Number(row?.count);
}

/** The planner has no statistics of newly loaded rows. */
export async function analyzeAll(db: Sql): Promise<void> {
  await db.execute(sql`analyze`);
}
