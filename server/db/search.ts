import { and, getTableName, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
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

/** So many are sorted faster than an ordered index is read past what does not match. */
export const fewFound = 5000;
/** So many rows of a list are looked at one after the other first, and so many more where several of those matched. */
const [firstLook, secondLook, several] = [500, 5000, 5];
/** Of a million one in two hundred matches at least when they are many: so many rows have a page of them, where they stand anywhere. */
const thirdLook = 20_000;

/** A list: where its page begins, its order, what is looked for in it, and how many keys are wanted. */
type Looked = { from: SQL | undefined; order: readonly SQL[]; matches: SQL | undefined; most: number };

/** Looks among so many first rows of a list: the ids of those that match, in the list's order. */
export function nearestIn(db: Sql, table: PgTable, { from, order, matches, most }: Looked) {
  return async (rows: number): Promise<string[]> => {
    const near = db
      .select()
      .from(table)
      .where(from)
      .orderBy(...order)
      .limit(rows);
    // By the table's own name, so that conditions and order are the same inside and outside.
    const found = await db.execute<{ id: string }>(sql`select id from ${near} ${sql.identifier(getTableName(table))}
      where ${matches} order by ${sql.join([...order], sql`, `)} limit ${most}`);
    return found.map(({ id }) => id);
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
  if (near.length >= pageSize) return near;
  if (near.length < several) return null;
  const further = await nearest(secondLook);
  return further.length >= pageSize ? further : null;
}

/** All that match, found by the index of the text and then sorted: as long as there are matches, wherever in the list they stand. */
export function sortedIn(db: Sql, table: PgTable, { from, order, matches, most }: Looked) {
  return async (): Promise<string[]> => {
    // `offset` keeps PostgreSQL from reading the list in its order, which it takes for the shortest way to a page.
    const found = await db.execute<{ id: string }>(sql`
      select id from (select * from ${table} where ${and(from, matches)} offset 0) ${sql.identifier(getTableName(table))}
      order by ${sql.join([...order], sql`, `)} limit ${most}`);
    return found.map(({ id }) => id);
  };
}

/**
 * A page's keys as `findNear` finds them, and else all that match. When those are many, a page of them is soon read in the list's order, unless they stand
 * together far down in it, as a name does in a list by name.
 * @param sorted a page of the many, wherever they stand; without it the answer is null: the list is to be read in its order
 */
export async function findKeys(
  nearest: (rows: number) => Promise<string[]>,
  byIndex: () => Promise<string[]>,
  pageSize: number,
  sorted?: () => Promise<string[]>,
): Promise<string[] | null> {
  const near = await findNear(nearest, pageSize);
  if (near) return near;
  const found = await byIndex();
  if (found.length <= fewFound) return [...new Set(found)];
  if (!sorted) return null;
  const far = await nearest(thirdLook);
  return far.length >= pageSize ? far : sorted();
}
