import { and, asc, desc, getTableName, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { canonicalEmail } from "../../domain/core/email.ts";
import type { Sql } from "./database.ts";
import { likePattern } from "./sql.ts";

export const containsText = (column: SQLWrapper, text: string): SQL => sql`${column} like lower(${likePattern(text)})`;

/** PostgreSQL builds trigrams only from such text. */
const hasTrigram = /[A-Za-z0-9]{3}/u;

/** Like `containsText`, by an index of trigrams if the text has any, else of characters and bigrams. */
export function containsByIndex(column: SQLWrapper, text: string): SQL {
  if (hasTrigram.test(text)) return containsText(column, text);
  return sql`(letter_pairs(${column}) @> letter_pairs(lower(${text})) and ${containsText(column, text)})`;
}

export const findEmailIn = (text: string): string | null => /[^\s@]+@[^\s@]+\.[^\s@]+/u.exec(text)?.[0] ?? null;

/** Adds the text with its address in canonical form, if that differs. */
export function spellingsOf(text: string): string[] {
  const address = findEmailIn(text);
  const canonical = address && canonicalEmail(address);
  return address && canonical && canonical !== address.toLowerCase()
    ? [text, text.replace(address, () => canonical)]
    : [text];
}

/** With more keys the list is read in order. */
export const maxIndexKeys = 5000;
const firstScanRows = 500;
/** Fewer matches among those allow no estimate. */
const several = 2;
const maxScanRows = 10_000;
/** In rows; beyond, the index by days is faster. */
const minDayScanRows = 2000;
const maxDayScanRows = 30_000;
const maxScanDays = 64;
/** Up to this number of matches, collecting and sorting is fastest. */
const maxIndexMatches = 15_000;
/** In rows: with more than `maxIndexMatches` matches in a million rows, a page is among them. */
const lastScanRows = 20_000;

type Looked = {
  /** Ends with the row's key. */
  columns: readonly PgColumn[];
  falling: boolean;
  from: SQL | undefined;
  matches: SQL | undefined;
  most: number;
};

type Hits = { all: SQL; onDays?: ((days: readonly number[]) => SQL) | undefined };

/** The matches among the first rows, up to a page. */
type Near<Key> = {
  keys: Key[];
  isAll: boolean;
};

type Look<Key> = (rows: number) => Promise<Near<Key>>;

export type SearchStrategies = {
  nearest: Look<string>;
  /** Scans the days of the first rows; null if those are too many. */
  along?: ((rows: number) => Promise<string[] | null>) | undefined;
  /** Collects by index; null if there are too many. */
  gathered: () => Promise<string[] | null>;
  sorted: () => Promise<string[]>;
};

const inOrder = ({ columns, falling }: Pick<Looked, "columns" | "falling">) =>
  columns.map((column) => (falling ? desc(column) : asc(column)));

/** Compares rows, which an index supports. */
export function isAfterSortKey(columns: readonly PgColumn[], key: readonly unknown[], falling: boolean): SQL {
  const left = sql.join([...columns], sql`, `);
  const right = sql.join(
    key.map((value, index) => sql`${sql.param(value, columns[index])}`),
    sql`, `,
  );
  return falling ? sql`(${left}) < (${right})` : sql`(${left}) > (${right})`;
}

/** The last column is the key. */
export function scanFirstRows<Key = string>(db: Sql, table: PgTable, looked: Looked): Look<Key> {
  const { columns, from, matches, most } = looked;
  const order = inOrder(looked);
  const listed = () =>
    db
      .select()
      .from(table)
      .where(from)
      .orderBy(...order);
  return async (rows) => {
    const found = await db.execute<{ key: Key }>(sql`select ${columns.at(-1)} as key
      from ${listed().limit(rows)} ${sql.identifier(getTableName(table))}
      where ${matches} order by ${sql.join(order, sql`, `)} limit ${most}`);
    const keys = found.map(({ key }) => key);
    return { keys, isAll: keys.length < most && !(await hasMoreThan(db, table, looked, rows)) };
  };
}

async function hasMoreThan(db: Sql, table: PgTable, looked: Looked, rows: number): Promise<boolean> {
  const next = db
    .select({ one: sql`1` })
    .from(table)
    .where(looked.from)
    .orderBy(...inOrder(looked))
    .offset(rows)
    .limit(1);
  return (await next).length > 0;
}

/**
 * Days since 1970 (UTC), extrapolated from the first rows; null if too many. Whole days, so that all other rows come
 * after them.
 */
async function estimateDays(db: Sql, table: PgTable, looked: Looked, rows: number): Promise<number[] | null> {
  const [moment] = looked.columns;
  const first = db
    .select({ moment: sql`${moment}`.as("moment") })
    .from(table)
    .where(looked.from)
    .orderBy(...inOrder(looked))
    .limit(firstScanRows);
  const [span] = await db.execute<{ oldest: number | null; newest: number | null; days: number | null }>(sql`
    select day_of(min(moment)) as oldest, day_of(max(moment)) as newest,
      (extract(epoch from max(moment) - min(moment)) / 86400)::float8 as days from (${first}) first`);
  if (span?.oldest == null || span.newest == null || span.days == null) return null;
  const count = Math.ceil((span.days * rows) / firstScanRows) + 1;
  if (count >= maxScanDays) return null;
  const start = looked.falling ? span.newest - count : span.oldest;
  return Array.from({ length: count + 1 }, (_day, index) => start + index);
}

export function scanByDays(
  db: Sql,
  table: PgTable,
  looked: Looked,
  gatherOn: (days: readonly number[]) => Promise<string[] | null>,
) {
  return async (rows: number) => {
    const days = await estimateDays(db, table, looked, rows);
    return days && gatherOn(days);
  };
}

/**
 * Null when there are more than `maxIndexMatches`.
 * @param pageOf selects the page's ids from the given relation
 */
export async function collectByIndex(db: Sql, hits: SQLWrapper, pageOf: (hit: SQL) => SQL): Promise<string[] | null> {
  // `materialized` keeps PostgreSQL from scanning the table.
  const [row] = await db.execute<{ keys: string[] | null }>(sql`
    with every as materialized (${hits}), hit as materialized (select * from every limit ${maxIndexMatches + 1})
    select case when (select count(*) from hit) <= ${maxIndexMatches} then array(${pageOf(sql`hit`)}) end as keys`);
  return row?.keys ?? null;
}

/**
 * For a table that holds the searched text.
 * @param indexed matches by index
 * @param ofDays restricts to days by index
 */
export function searchStrategiesIn(
  db: Sql,
  table: PgTable,
  looked: Looked,
  indexed: SQL | undefined,
  ofDays?: (days: readonly number[]) => SQL,
): SearchStrategies {
  const keys = sql.join([...looked.columns], sql`, `);
  const hits = (where?: SQL) => sql`select ${keys} from ${table} where ${and(looked.from, indexed, where)}`;
  return searchStrategiesFor(db, table, looked, { all: hits(), onDays: ofDays && ((days) => hits(ofDays(days))) });
}

export function searchStrategiesFor(db: Sql, table: PgTable, looked: Looked, { all, onDays }: Hits): SearchStrategies {
  const name = sql.identifier(getTableName(table));
  const page = (of: SQL) =>
    sql`select ${looked.columns.at(-1)} as key from ${of} ${name}
      order by ${sql.join(inOrder(looked), sql`, `)} limit ${looked.most}`;
  return {
    nearest: scanFirstRows(db, table, looked),
    along: onDays && scanByDays(db, table, looked, (days) => collectByIndex(db, onDays(days), page)),
    gathered: () => collectByIndex(db, all, page),
    async sorted() {
      // `offset` keeps PostgreSQL from reading the list in its order.
      const found = await db.execute<{ key: string }>(page(sql`(${all} offset 0)`));
      return found.map(({ key }) => key);
    },
  };
}

/** Returns null if the search must continue. */
const pageOf = <Key>({ keys, isAll }: Near<Key>, pageSize: number): Key[] | null =>
  isAll || keys.length >= pageSize ? keys : null;

/** Scans as far as the first matches suggest; null if that is too far, or fills no page. */
async function findFurther(
  { nearest, along }: SearchStrategies,
  matches: number,
  pageSize: number,
): Promise<string[] | null> {
  const expected = matches < several ? Number.POSITIVE_INFINITY : (firstScanRows * pageSize * 1.5) / matches;
  const keys = expected > minDayScanRows ? await along?.(Math.min(2 * expected, maxDayScanRows)) : null;
  if (keys) return keys.length >= pageSize ? keys : null;
  return expected > maxScanRows ? null : pageOf(await nearest(Math.ceil(expected)), pageSize);
}

/**
 * Finds frequent texts among the first rows and rare ones by index, so that search time does not grow with the number
 * of rows.
 */
export async function findKeys(ways: SearchStrategies, pageSize: number): Promise<string[]> {
  const { nearest, gathered, sorted } = ways;
  const near = await nearest(firstScanRows);
  const keys = pageOf(near, pageSize) ?? (await findFurther(ways, near.keys.length, pageSize));
  if (keys) return keys;
  // The first rows have no match.
  if (near.keys.length === 0) return sorted();
  return (await gathered()) ?? pageOf(await nearest(lastScanRows), pageSize) ?? sorted();
}
