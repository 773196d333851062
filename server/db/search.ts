import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
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

/** The same, and else all that match; null when those are many and the list is to be read in its order. */
export async function findKeys(
  nearest: (rows: number) => Promise<string[]>,
  byIndex: () => Promise<string[]>,
  pageSize: number,
): Promise<string[] | null> {
  const near = await findNear(nearest, pageSize);
  if (near) return near;
  const found = await byIndex();
  return found.length > fewFound ? null : [...new Set(found)];
}
