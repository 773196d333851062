import { and, asc, desc, eq, gt, gte, inArray, lte, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { canonicalEmail } from "../../../domain/core/email.ts";
import type { DirectorySort, DirectoryState } from "../../../domain/directory/schema.ts";
import { statuses } from "../../../domain/people/schema.ts";
import type { SortedCursor, SortKey, SortKeyType } from "../../core/cursor.ts";
import type { Sql } from "../../db/database.ts";
import { taggedWithDays, taggedWithRareState } from "../../db/directory-tags.ts";
import { card } from "../../db/schema/cards.ts";
import { directoryEntry } from "../../db/schema/directory.ts";
import { person } from "../../db/schema/people.ts";
import { organizationLinks } from "../../db/schema/retired-links.ts";
import {
  containsByIndex,
  containsText,
  findEmailIn,
  findKeys,
  isAfterSortKey,
  maxIndexKeys,
  searchStrategiesIn,
  spellingsOf,
} from "../../db/search.ts";
import { anyOf } from "../../db/sql.ts";

/** Each order ends with the id and has an index. */
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
} as const satisfies Record<string, SortKeyType>;

export function sortKeyTypes(sort: DirectorySort): SortKeyType[] {
  return [...orders[sort].map((column) => kinds[column]), "text"];
}

type EntryRow = typeof directoryEntry.$inferSelect;

export function sortKeyOf(sort: DirectorySort, entry: EntryRow): SortKey {
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
  return and(inState(filter), text ? containsText(directoryEntry.searched, text) : undefined);
}

export type DirectoryList = DirectoryFilter & {
  sort: DirectorySort;
  descending: boolean;
  place: SortedCursor | null;
  limit: number;
};

export type DirectoryRowParts = {
  entry: EntryRow;
  person: typeof person.$inferSelect;
  card: typeof card.$inferSelect | null;
  cardHost: string | null;
};

/** `people` is null if too many match. */
export type PeopleSearch = { text: string; people: string[] | null };

const foundRow = { id: directoryEntry.id, personId: directoryEntry.personId };
type FoundRow = { id: string; personId: string };

export const selectMatchingPeople = (db: Sql, text: string, where?: SQL) =>
  db
    .selectDistinct({ personId: directoryEntry.personId })
    .from(directoryEntry)
    .where(and(containsByIndex(directoryEntry.searched, text), where));

/**
 * Finds rows by an email address, because the text index is slow for trigrams of a common domain. Null for no address,
 * no match, or too many.
 */
export async function findByAddress(db: Sql, text: string, where?: SQL): Promise<FoundRow[] | null> {
  const address = findEmailIn(text);
  if (address === null) return null;
  const lower = sql`lower(${address})`;
  const owner = db
    .select({ id: person.id })
    .from(person)
    .where(eq(person.email, canonicalEmail(address)));
  const found = await db
    .select(foundRow)
    .from(directoryEntry)
    .where(
      and(
        or(eq(directoryEntry.email, lower), eq(directoryEntry.personId, owner)),
        or(...spellingsOf(text).map((spelling) => containsText(directoryEntry.searched, spelling))),
        where,
      ),
    )
    .limit(maxIndexKeys + 1);
  return found.length > 0 && found.length <= maxIndexKeys ? found : null;
}

const foundByIndex = (db: Sql, text: string): Promise<FoundRow[]> =>
  db
    .select(foundRow)
    .from(directoryEntry)
    .where(containsByIndex(directoryEntry.searched, text))
    .limit(maxIndexKeys + 1);

export async function findPeople(db: Sql, typed: string): Promise<PeopleSearch> {
  const text = typed.trim();
  const having = await findByAddress(db, text);
  const found = having ?? (await foundByIndex(db, text));
  return { text, people: found.length > maxIndexKeys ? null : [...new Set(found.map(({ personId }) => personId))] };
}

/** Tests many people row by row (`offset 0`), because an ordered list soon fills its page. */
export function matchesPeopleSearch(column: SQLWrapper, { text, people }: PeopleSearch): SQL {
  if (people) return sql`${column} = any(${sql.param(people)}::text[])`;
  return sql`exists (select from ${directoryEntry}
    where ${directoryEntry.personId} = ${column} and ${containsText(directoryEntry.searched, text)} offset 0)`;
}

async function findIds(
  db: Sql,
  text: string,
  list: DirectoryList,
  place: { columns: PgColumn[]; falling: boolean; from: SQL | undefined },
): Promise<string[]> {
  const having = await findByAddress(db, text);
  if (having) return having.map(({ id }) => id);
  const rare = list.state === "expired" ? undefined : taggedWithRareState(list.state);
  // A rare status has its own index.
  const from = rare ? and(place.from, inState(list)) : place.from;
  const looked = { ...place, from, matches: matching(list), most: list.limit + 1 };
  const indexed = and(inState(list), rare, containsByIndex(directoryEntry.searched, text));
  const days = list.sort === "created" ? taggedWithDays : undefined;
  return findKeys(searchStrategiesIn(db, directoryEntry, looked, indexed, days), list.limit + 1);
}

/** One row more than `limit`; backwards, the nearest row comes first. */
export async function listDirectoryRows(db: Sql, list: DirectoryList): Promise<DirectoryRowParts[]> {
  const columns: PgColumn[] = [...orders[list.sort].map((column) => directoryEntry[column]), directoryEntry.id];
  const falling = list.descending !== (list.place?.backwards ?? false);
  const order = columns.map((column) => (falling ? desc(column) : asc(column)));
  const from = list.place ? isAfterSortKey(columns, list.place.key, falling) : undefined;
  const text = list.search?.trim();
  const keys = text ? await findIds(db, text, list, { columns, falling, from }) : null;
  const entries = db
    .select()
    .from(directoryEntry)
    .where(and(keys ? anyOf(directoryEntry.id, keys) : undefined, keys ? inState(list) : matching(list), from))
    .orderBy(...order)
    .limit(list.limit + 1);
  return withParts(db, await entries);
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

export async function findDirectoryRows(db: Sql, ids: readonly string[]): Promise<DirectoryRowParts[]> {
  return withParts(
    db,
    await db
      .select()
      .from(directoryEntry)
      .where(inArray(directoryEntry.id, [...ids])),
  );
}
