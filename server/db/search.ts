import { asc, desc, getTableName, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
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

/** So many keys are named one by one; of more, a list is read in its order. */
export const fewFound = 5000;
/** So many rows of a list are looked at one after the other first. */
const firstLook = 500;
/** So many of those must match before it is worth to look further along the list, before all that match are gathered. */
const several = 2;
/** So far at most is looked further for them. */
const furthestLook = 10_000;
/** So many matches are gathered and sorted sooner than a list is read past what does not match. */
const mostGathered = 15_000;
/** More matches than that have a page of them among so many rows of a million, unless they stand together far down in the list. */
const lastLook = 20_000;

/** A list: its order, where its page begins, what is looked for in it, and how many keys are wanted. */
type Looked = {
  /** The last is the row's id. */
  columns: readonly PgColumn[];
  falling: boolean;
  from: SQL | undefined;
  matches: SQL | undefined;
  most: number;
};

/** Ways to a page's keys, each in the list's order. */
export type Ways = {
  /** Those that match among so many first rows. */
  nearest: (rows: number) => Promise<string[]>;
  /** A page of all that match, which the index of the text finds; null when they are too many. */
  gathered: () => Promise<string[] | null>;
  /** The same of however many. Where it is missing, a list of too many is to be read in its order. */
  sorted?: () => Promise<string[]>;
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

/** Looks among so many first rows of a list: the ids of those that match, in the list's order. */
export function nearestIn(db: Sql, table: PgTable, looked: Looked): Ways["nearest"] {
  const order = inOrder(looked);
  return async (rows) => {
    const near = db
      .select()
      .from(table)
      .where(looked.from)
      .orderBy(...order)
      .limit(rows);
    // By the table's own name, so that conditions and order are the same inside and outside.
    const found = await db.execute<{ id: string }>(sql`select id from ${near} ${sql.identifier(getTableName(table))}
      where ${looked.matches} order by ${sql.join(order, sql`, `)} limit ${looked.most}`);
    return found.map(({ id }) => id);
  };
}

/**
 * A page's ids of the rows that an index finds; null when those are more than `mostGathered`.
 * @param hits selects all that are found
 * @param pageOf selects the page's ids from what `hits` gives, whose name it is told
 */
export async function gatherIn(db: Sql, hits: SQLWrapper, pageOf: (hit: SQL) => SQL): Promise<string[] | null> {
  // Planned for all that match, as far as it is read: for a few, PostgreSQL would look for them in the whole table.
  const [row] = await db.execute<{ found: number; keys: string[] }>(sql`
    with every as materialized (${hits}), hit as materialized (select * from every limit ${mostGathered + 1})
    select (select count(*)::int from hit) as found, array(${pageOf(sql`hit`)}) as keys`);
  return row && row.found <= mostGathered ? row.keys : null;
}

/** The ways where a table holds the text that is searched. @param indexed what matches, asked so that an index finds it */
export function waysIn(db: Sql, table: PgTable, looked: Looked, indexed: SQL | undefined): Ways {
  const { columns, from, most } = looked;
  const name = sql.identifier(getTableName(table));
  const keys = sql.join([...columns], sql`, `);
  const inside = from ? sql`where ${from}` : sql``;
  const end = sql`${inside} order by ${sql.join(inOrder(looked), sql`, `)} limit ${most}`;
  return {
    nearest: nearestIn(db, table, looked),
    gathered: () =>
      gatherIn(
        db,
        sql`select ${keys} from ${table} where ${indexed}`,
        (hit) => sql`select id from ${hit} ${name} ${end}`,
      ),
    async sorted() {
      // `offset` keeps PostgreSQL from reading the list in its order, which it takes for the shortest way to a page.
      const found = await db.execute<{ id: string }>(
        sql`select id from (select ${keys} from ${table} where ${indexed} offset 0) ${name} ${end}`,
      );
      return found.map(({ id }) => id);
    },
  };
}

/**
 * A page's keys from among the first rows of a list, or null. How long a search takes must not follow how much there is: what is
 * frequent stands among the first rows, and what is rare is found by an index of the text. Either alone would read
 * more the more there is.
 * @param nearest those that match among so many rows, in the list's order, from where the page begins
 */
export async function findNear<Key>(
  nearest: (rows: number) => Promise<Key[]>,
  pageSize: number,
): Promise<Key[] | null> {
  const near = await nearest(firstLook);
  return near.length >= pageSize ? near : lookFurther(nearest, near.length, pageSize);
}

/** So far along the list as the first look lets expect a page. */
async function lookFurther<Key>(
  nearest: (rows: number) => Promise<Key[]>,
  matched: number,
  pageSize: number,
): Promise<Key[] | null> {
  const expected = (firstLook * pageSize * 1.5) / matched;
  if (matched < several || expected > furthestLook) return null;
  const near = await nearest(Math.ceil(expected));
  return near.length >= pageSize ? near : null;
}

/** A page's keys, found the way that is short for a text that many, some or few hold; null when the list is to be read in its order. */
export async function findKeys({ nearest, gathered, sorted }: Ways, pageSize: number): Promise<string[] | null> {
  const keys = (await findNear(nearest, pageSize)) ?? (await gathered());
  if (keys || !sorted) return keys;
  const far = await nearest(lastLook);
  return far.length >= pageSize ? far : sorted();
}
