import { and, asc, desc, getTableName, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { canonicalEmail } from "../../domain/core/email.ts";
import type { Sql } from "./database.ts";
import { likePattern } from "./sql.ts";

/** Whether what is kept in lower case holds a text that was typed. */
export const holds = (column: SQLWrapper, text: string): SQL => sql`${column} like lower(${likePattern(text)})`;

/** Of other letters, or of fewer, PostgreSQL makes no trigrams. */
const hasTrigram = /[A-Za-z0-9]{3}/u;

/** The same, asked so that an index finds it: trigrams where the text has one, else its letters and neighbouring letters. */
export function holdsByIndex(column: SQLWrapper, text: string): SQL {
  if (hasTrigram.test(text)) return holds(column, text);
  return sql`(letter_pairs(${column}) @> letter_pairs(lower(${text})) and ${holds(column, text)})`;
}

/** A whole e-mail address among the words of what was typed. */
export const addressIn = (text: string): string | null => /[^\s@]+@[^\s@]+\.[^\s@]+/u.exec(text)?.[0] ?? null;

/** What was typed, and the same with its address as accounts have it, where that differs. */
export function spellingsOf(text: string): string[] {
  const address = addressIn(text);
  const canonical = address && canonicalEmail(address);
  return address && canonical && canonical !== address.toLowerCase()
    ? [text, text.replace(address, () => canonical)]
    : [text];
}

/** So many keys are named one by one; of more, a list is read in its order. */
export const fewFound = 5000;
/** So many rows of a list are looked at one after the other first. */
const firstLook = 500;
/** So many of those must match before it is worth to look further along the list, before all that match are gathered. */
const several = 2;
/** So far at most is looked further for them, row by row. */
const furthestLook = 10_000;
/** So far is it sooner done than by the days of an index. */
const shortLook = 2000;
/** So far is looked along a list by those days. */
const wideLook = 30_000;
/** So many of them are asked for at most: more rows than `wideLook` are of fewer days, or all together are soon gathered. */
const mostDays = 64;
/** So many matches are gathered and sorted sooner than a list is read past what does not match. */
const mostGathered = 15_000;
/** More matches than that have a page of them among so many rows of a million, unless they stand together far down in the list. */
const lastLook = 20_000;

/** A list: its order, where its page begins, what is looked for in it, and how many keys are wanted. */
type Looked = {
  /** The last is the row's key. */
  columns: readonly PgColumn[];
  falling: boolean;
  from: SQL | undefined;
  matches: SQL | undefined;
  most: number;
};

/** Selects the columns of a list's order of all that match; where the list is by time and the index of the texts has its days, also of days. */
type Hits = { all: SQL; onDays?: ((days: readonly number[]) => SQL) | undefined };

/** What matches among so many first rows of a list, in its order, up to a page of it. */
type Near<Key> = {
  keys: Key[];
  /** Whether the list has no more rows than those. */
  isAll: boolean;
};

type Look<Key> = (rows: number) => Promise<Near<Key>>;

/** Ways to a page's keys. */
export type Ways = {
  nearest: Look<string>;
  /** A page of what the index finds on the days of so many first rows of a list by time; null when those are too many. */
  along?: ((rows: number) => Promise<string[] | null>) | undefined;
  /** A page of all that match, which the index of the text finds; null when they are too many. */
  gathered: () => Promise<string[] | null>;
  /** The same of however many. */
  sorted: () => Promise<string[]>;
};

const inOrder = ({ columns, falling }: Pick<Looked, "columns" | "falling">) =>
  columns.map((column) => (falling ? desc(column) : asc(column)));

/** What stands behind a row of a list: one comparison of rows, which an index of them carries. */
export function beyond(columns: readonly PgColumn[], key: readonly unknown[], falling: boolean): SQL {
  const left = sql.join([...columns], sql`, `);
  const right = sql.join(
    key.map((value, index) => sql`${sql.param(value, columns[index])}`),
    sql`, `,
  );
  return falling ? sql`(${left}) < (${right})` : sql`(${left}) > (${right})`;
}

/**
 * Looks among so many first rows of a list for those that match; whether those are all is asked only when they fill no page.
 * The key is the last of the columns.
 */
export function nearestIn<Key = string>(db: Sql, table: PgTable, looked: Looked): Look<Key> {
  const { columns, from, matches, most } = looked;
  const order = inOrder(looked);
  const listed = () =>
    db
      .select()
      .from(table)
      .where(from)
      .orderBy(...order);
  return async (rows) => {
    // By the table's own name, so that conditions and order are the same inside and outside.
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
 * The days (from 1970, UTC) of about so many first rows of a list by time, as the first of all let expect; null when they are many.
 * They are whole: what is not among them stands behind all that is.
 */
async function daysAlong(db: Sql, table: PgTable, looked: Looked, rows: number): Promise<number[] | null> {
  const [moment] = looked.columns;
  const first = db
    .select({ moment: sql`${moment}`.as("moment") })
    .from(table)
    .where(looked.from)
    .orderBy(...inOrder(looked))
    .limit(firstLook);
  const [span] = await db.execute<{ oldest: number | null; newest: number | null; days: number | null }>(sql`
    select day_of(min(moment)) as oldest, day_of(max(moment)) as newest,
      (extract(epoch from max(moment) - min(moment)) / 86400)::float8 as days from (${first}) first`);
  if (span?.oldest == null || span.newest == null || span.days == null) return null;
  const count = Math.ceil((span.days * rows) / firstLook) + 1;
  if (count >= mostDays) return null;
  const start = looked.falling ? span.newest - count : span.oldest;
  return Array.from({ length: count + 1 }, (_day, index) => start + index);
}

/** The way along a list by time. @param gatherOn a page of what is found on days */
export function wayAlong(
  db: Sql,
  table: PgTable,
  looked: Looked,
  gatherOn: (days: readonly number[]) => Promise<string[] | null>,
) {
  return async (rows: number) => {
    const days = await daysAlong(db, table, looked, rows);
    return days && gatherOn(days);
  };
}

/**
 * A page's ids of the rows that an index finds; null when those are more than `mostGathered`.
 * @param hits selects all that are found
 * @param pageOf selects the page's ids from what `hits` gives, whose name it is told
 */
export async function gatherIn(db: Sql, hits: SQLWrapper, pageOf: (hit: SQL) => SQL): Promise<string[] | null> {
  // Planned for all that match, as far as it is read: for a few, PostgreSQL would look for them in the whole table.
  const [row] = await db.execute<{ keys: string[] | null }>(sql`
    with every as materialized (${hits}), hit as materialized (select * from every limit ${mostGathered + 1})
    select case when (select count(*) from hit) <= ${mostGathered} then array(${pageOf(sql`hit`)}) end as keys`);
  return row?.keys ?? null;
}

/**
 * The ways where a table holds the text that is searched.
 * @param indexed what matches, asked so that an index finds it
 * @param ofDays what is of days, asked so
 */
export function waysIn(
  db: Sql,
  table: PgTable,
  looked: Looked,
  indexed: SQL | undefined,
  ofDays?: (days: readonly number[]) => SQL,
): Ways {
  const keys = sql.join([...looked.columns], sql`, `);
  const hits = (where?: SQL) => sql`select ${keys} from ${table} where ${and(looked.from, indexed, where)}`;
  return waysTo(db, table, looked, { all: hits(), onDays: ofDays && ((days) => hits(ofDays(days))) });
}

/** The ways to rows of a table whose matches are found by indexes. */
export function waysTo(db: Sql, table: PgTable, looked: Looked, { all, onDays }: Hits): Ways {
  const name = sql.identifier(getTableName(table));
  const page = (of: SQL) =>
    sql`select ${looked.columns.at(-1)} as key from ${of} ${name}
      order by ${sql.join(inOrder(looked), sql`, `)} limit ${looked.most}`;
  return {
    nearest: nearestIn(db, table, looked),
    along: onDays && wayAlong(db, table, looked, (days) => gatherIn(db, onDays(days), page)),
    gathered: () => gatherIn(db, all, page),
    async sorted() {
      // `offset` keeps PostgreSQL from reading the list in its order, which it takes for the shortest way to a page.
      const found = await db.execute<{ key: string }>(page(sql`(${all} offset 0)`));
      return found.map(({ key }) => key);
    },
  };
}

/** A page, or all that there is; null when more is to be looked for. */
const pageOf = <Key>({ keys, isAll }: Near<Key>, pageSize: number): Key[] | null =>
  isAll || keys.length >= pageSize ? keys : null;

/** So far along the list as the matches of the first look let expect a page; null when that is too far, or holds none after all. */
async function findFurther({ nearest, along }: Ways, matches: number, pageSize: number): Promise<string[] | null> {
  const expected = matches < several ? Number.POSITIVE_INFINITY : (firstLook * pageSize * 1.5) / matches;
  const keys = expected > shortLook ? await along?.(Math.min(2 * expected, wideLook)) : null;
  if (keys) return keys.length >= pageSize ? keys : null;
  return expected > furthestLook ? null : pageOf(await nearest(Math.ceil(expected)), pageSize);
}

/**
 * A page's keys, found the way that is short for a text that many, some or few hold. How long a search takes must not follow how
 * much there is: what is frequent stands among the first rows, and what is rare is found by an index of the text. Either
 * alone would read more the more there is.
 */
export async function findKeys(ways: Ways, pageSize: number): Promise<string[]> {
  const { nearest, gathered, sorted } = ways;
  const near = await nearest(firstLook);
  const keys = pageOf(near, pageSize) ?? (await findFurther(ways, near.keys.length, pageSize));
  if (keys) return keys;
  // What many hold and none of the first rows does stands together far down: neither a count nor another look shortens that.
  if (near.keys.length === 0) return sorted();
  return (await gathered()) ?? pageOf(await nearest(lastLook), pageSize) ?? sorted();
}
