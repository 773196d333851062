import { and, asc, desc, eq, gt, gte, inArray, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { DirectorySort, DirectoryState } from "../../../domain/people/directory.ts";
import { statuses } from "../../../domain/people/schema.ts";
import type { Sql } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { directoryEntry } from "../../db/schema/directory.ts";
import { organizationLinks } from "../../db/schema/former-codes.ts";
import { person } from "../../db/schema/people.ts";
import { fewFound, findKeys, holds, holdsByIndex, nearestIn, sortedIn } from "../../db/search.ts";
import { anyOf } from "../../db/sql.ts";
import type { Kind, Place, SortKey } from "../../http/sorted-cursor.ts";

/** What each order compares; every one ends with the id and has its index. */
const orders = {
  created: ["createdAt"],
  name: ["name"],
  email: ["email"],
  company: ["company"],
  category: ["category"],
  status: ["status", "createdAt"],
  subscription: ["subscriptionEnds"],
} as const satisfies Record<DirectorySort, readonly (keyof typeof directoryEntry.$inferSelect)[]>;

const kinds = {
  createdAt: "time",
  name: "text",
  email: "text",
  company: "text",
  category: "digit",
  status: statuses,
  subscriptionEnds: "time",
} as const satisfies Record<string, Kind>;

/** What a cursor of this order holds. */
export function placeKinds(sort: DirectorySort): Kind[] {
  return [...orders[sort].map((column) => kinds[column]), "text"];
}

type EntryRow = typeof directoryEntry.$inferSelect;

export function placeOf(sort: DirectorySort, entry: EntryRow): SortKey {
  return [...orders[sort].map((column) => entry[column]), entry.id];
}

export type DirectoryFilter = { state?: DirectoryState | undefined; search?: string | undefined; now: Date };

function inState({ state, now }: DirectoryFilter): SQL | undefined {
  if (state !== "expired") return state && eq(directoryEntry.status, state);
  return and(
    gte(directoryEntry.category, 2),
    gt(directoryEntry.subscriptionEnds, new Date(0)),
    lte(directoryEntry.subscriptionEnds, now),
  );
}

function matching(filter: DirectoryFilter): SQL | undefined {
  const text = filter.search?.trim();
  return and(inState(filter), text ? holds(directoryEntry.searched, text) : undefined);
}

export type DirectoryList = DirectoryFilter & {
  sort: DirectorySort;
  descending: boolean;
  place: Place | null;
  limit: number;
};

export type DirectoryRowParts = {
  entry: EntryRow;
  person: typeof person.$inferSelect;
  card: typeof card.$inferSelect | null;
  cardHost: string | null;
};

/** Whom a search of people finds; `people` is null when they are many. */
export type FoundPeople = { text: string; people: string[] | null };

/** All that a text finds, up to one more than what counts as few. */
const foundByIndex = (db: Sql, text: string, where?: SQL) =>
  db
    .select({ id: directoryEntry.id, personId: directoryEntry.personId })
    .from(directoryEntry)
    .where(and(holdsByIndex(directoryEntry.searched, text), where))
    .limit(fewFound + 1);

export async function findPeopleByIndex(db: Sql, text: string): Promise<string[]> {
  return (await foundByIndex(db, text)).map(({ personId }) => personId);
}

/** Ids of rows; those of cards are the cards' own. */
export async function findRowsByIndex(db: Sql, text: string): Promise<string[]> {
  return (await foundByIndex(db, text)).map(({ id }) => id);
}

export async function findPeople(db: Sql, typed: string): Promise<FoundPeople> {
  const text = typed.trim();
  const found = await findPeopleByIndex(db, text);
  return { text, people: found.length > fewFound ? null : [...new Set(found)] };
}

/**
 * Whether a column names one of them. When they are many, it is asked of one row after the other (`offset 0` keeps
 * PostgreSQL from finding all of them first), since an ordered list then soon has its page.
 */
export function isFound(column: SQLWrapper, { text, people }: FoundPeople): SQL {
  if (people) return sql`${column} = any(${sql.param(people)}::text[])`;
  return sql`exists (select from ${directoryEntry}
    where ${directoryEntry.personId} = ${column} and ${holds(directoryEntry.searched, text)} offset 0)`;
}

/** One row more than `limit`, in the direction of the place: backwards, the nearest comes first. */
export async function listDirectoryRows(db: Sql, list: DirectoryList): Promise<DirectoryRowParts[]> {
  const columns: PgColumn[] = [...orders[list.sort].map((column) => directoryEntry[column]), directoryEntry.id];
  const falling = list.descending !== (list.place?.backwards ?? false);
  const order = columns.map((column) => (falling ? desc(column) : asc(column)));
  const from = list.place ? beyond(columns, list.place.key, falling) : undefined;
  const text = list.search?.trim();
  const looked = { from, order, matches: matching(list), most: list.limit + 1 };
  const nearest = nearestIn(db, directoryEntry, looked);
  let keys: string[] | null = null;
  if (text) {
    const byIndex = async () => (await foundByIndex(db, text, inState(list))).map(({ id }) => id);
    const matches = and(inState(list), holdsByIndex(directoryEntry.searched, text));
    keys = await findKeys(nearest, byIndex, list.limit + 1, sortedIn(db, directoryEntry, { ...looked, matches }));
  }
  // The page first, whole and small; only then what belongs to its rows.
  const entries = db
    .select()
    .from(directoryEntry)
    .where(and(keys ? anyOf(directoryEntry.id, keys) : matching(list), from))
    .orderBy(...order)
    .limit(list.limit + 1);
  return withParts(db, await entries);
}

/** Row by row comparison: PostgreSQL reads the index from there on. */
function beyond(columns: readonly PgColumn[], key: SortKey, falling: boolean): SQL {
  const left = sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  );
  const right = sql.join(
    key.map((value, index) => sql`${sql.param(value, columns[index])}`),
    sql`, `,
  );
  return falling ? sql`(${left}) < (${right})` : sql`(${left}) > (${right})`;
}

async function withParts(db: Sql, entries: EntryRow[]): Promise<DirectoryRowParts[]> {
  if (entries.length === 0) return [];
  const ids = entries.map(({ id }) => id);
  const rows = await db
    .select({ id: directoryEntry.id, person, card, cardHost: organizationLinks.cardHost })
    .from(directoryEntry)
    .innerJoin(person, eq(person.id, directoryEntry.personId))
    .leftJoin(card, eq(card.id, directoryEntry.cardId))
    .leftJoin(organizationLinks, eq(organizationLinks.organizationId, person.organizationId))
    .where(inArray(directoryEntry.id, ids));
  const parts = new Map(rows.map((row) => [row.id, row]));
  return entries.flatMap((entry) => {
    const found = parts.get(entry.id);
    return found ? [{ entry, person: found.person, card: found.card, cardHost: found.cardHost }] : [];
  });
}

/** Rows by their ids, in any order; what is gone is left out. */
export async function findDirectoryRows(db: Sql, ids: readonly string[]): Promise<DirectoryRowParts[]> {
  return withParts(
    db,
    await db
      .select()
      .from(directoryEntry)
      .where(inArray(directoryEntry.id, [...ids])),
  );
}
