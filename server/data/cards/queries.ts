import { and, asc, count, desc, eq, gt, isNotNull, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Category } from "../../../domain/cards/categories.ts";
import type { Status } from "../../../domain/people/schema.ts";
import type { Cursor } from "../../core/cursor.ts";
import type { Sql } from "../../db/database.ts";
import { taggedWithDays, taggedWithRareState } from "../../db/directory-tags.ts";
import { card } from "../../db/schema/cards.ts";
import { directoryEntry } from "../../db/schema/directory.ts";
import { person } from "../../db/schema/people.ts";
import { organizationLinks } from "../../db/schema/retired-links.ts";
import {
  collectByIndex,
  containsByIndex,
  containsText,
  findKeys,
  type SearchStrategies,
  scanByDays,
  scanFirstRows,
} from "../../db/search.ts";
import { anyOf, isAfterCursor, memoizedStatement } from "../../db/sql.ts";
import { findByAddress } from "../directory/queries.ts";

export type CardRow = typeof card.$inferSelect;
export type CardValues = typeof card.$inferInsert;

const given = sql.placeholder("given");
const cardById = memoizedStatement((db) => db.select().from(card).where(eq(card.id, given)).prepare("card_by_id"));

export async function findCard(db: Sql, id: string): Promise<CardRow | null> {
  const [row] = await cardById(db).execute({ given: id });
  return row ?? null;
}

/** Locks by id, against deadlocks. */
export async function lockCards(db: Sql, ids: readonly string[]): Promise<CardRow[]> {
  return db.select().from(card).where(anyOf(card.id, ids)).orderBy(card.id).for("update");
}

export async function listCardHosts(db: Sql, personIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: person.id, cardHost: organizationLinks.cardHost })
    .from(person)
    .innerJoin(organizationLinks, eq(organizationLinks.organizationId, person.organizationId))
    .where(anyOf(person.id, personIds));
  return new Map(rows.flatMap(({ id, cardHost }) => (cardHost === null ? [] : [[id, cardHost]])));
}

export async function countCardsOf(db: Sql, personId: string): Promise<number> {
  const [row] = await db.select({ cards: count() }).from(card).where(eq(card.personId, personId));
  return row?.cards ?? 0;
}

export async function listCardIdsOf(db: Sql, personId: string): Promise<string[]> {
  const rows = await db.select({ id: card.id }).from(card).where(eq(card.personId, personId));
  return rows.map((row) => row.id);
}

/** Oldest first. */
export async function listCardNamesOf(db: Sql, personId: string, limit: number) {
  return db
    .select({ id: card.id, name: card.name, shortCode: card.shortCode })
    .from(card)
    .where(eq(card.personId, personId))
    .orderBy(card.createdAt, card.id)
    .limit(limit);
}

/** Ordered by id, starting after `after`. */
export async function listCardsOf(db: Sql, personId: string, after: string, limit: number): Promise<CardRow[]> {
  return db
    .select()
    .from(card)
    .where(and(eq(card.personId, personId), gt(card.id, after)))
    .orderBy(asc(card.id))
    .limit(limit);
}

export async function insertCard(db: Sql, values: CardValues): Promise<CardRow | null> {
  const [row] = await db.insert(card).values(values).onConflictDoNothing({ target: card.id }).returning();
  return row ?? null;
}

const nextVersion = sql`${card.version} + 1`;

export async function updateCardRow(db: Sql, id: string, change: Partial<CardValues>): Promise<CardRow | null> {
  const [row] = await db
    .update(card)
    .set({ ...change, version: nextVersion })
    .where(eq(card.id, id))
    .returning();
  return row ?? null;
}

/**
 * A leader cannot change what an admin suspended (product 5.3).
 * @returns the ids of changed cards
 */
export async function setStatusOfCards(
  db: Sql,
  personId: string,
  status: Status,
  setter: "leader" | "admin",
  now: Date,
): Promise<string[]> {
  const heldByAdmin = and(ne(card.status, "active"), eq(card.statusSetBy, "admin"));
  const rows = await db
    .update(card)
    .set({ status, statusSetBy: status === "active" ? null : setter, version: nextVersion, updatedAt: now })
    .where(
      and(
        eq(card.personId, personId),
        setter === "leader" ? sql`${heldByAdmin} is not true` : undefined,
        setter === "leader" || status === "active" ? ne(card.status, status) : undefined,
      ),
    )
    .returning({ id: card.id });
  return rows.map((row) => row.id);
}

/** Locks in the order in which views are counted. */
export async function lockCardsOf(db: Sql, personIds: readonly string[]): Promise<CardRow[]> {
  return db.select().from(card).where(anyOf(card.personId, personIds)).orderBy(card.id).for("update");
}

/**
 * Reactivates cards that former leaders suspended.
 * @param cards locked
 * @returns the changed cards in their previous state
 */
export async function liftLeaderSuspensions(db: Sql, cards: readonly CardRow[], now: Date): Promise<CardRow[]> {
  const held = cards.filter(({ statusSetBy }) => statusSetBy === "leader");
  const ids = held.map(({ id }) => id);
  await db
    .update(card)
    .set({ status: "active", statusSetBy: null, version: nextVersion, updatedAt: now })
    .where(anyOf(card.id, ids));
  return held;
}

export async function deleteCardRow(db: Sql, id: string): Promise<CardRow | null> {
  const [row] = await db.delete(card).where(eq(card.id, id)).returning();
  return row ?? null;
}

export async function deleteCardRows(db: Sql, ids: readonly string[]): Promise<void> {
  await db.delete(card).where(anyOf(card.id, ids));
}

export type CardFilter = {
  personId?: string;
  status?: Status;
  category?: Category;
  search?: string;
  after?: Cursor;
  limit: number;
};

const searched = sql`lower(${card.name} || ' ' || ${card.email} || ' ' || ${card.company} || ' ' || ${card.phone})`;

const newestFirst = [desc(card.createdAt), desc(card.id)];
const listedBy = [card.createdAt, card.id];

type Searched = {
  text: string;
  filter: Pick<CardFilter, "status" | "category" | "after">;
  among: SQL | undefined;
  most: number;
};

/** Searches by the directory's index, without matches in the owner's text only. */
function waysToCards(db: Sql, { text, filter, among, most }: Searched): SearchStrategies {
  const { cardId, createdAt, id, status, category } = directoryEntry;
  const looked = { columns: listedBy, falling: true, from: among, matches: containsText(searched, text), most };
  const found = and(
    isNotNull(cardId),
    filter.status && eq(status, filter.status),
    taggedWithRareState(filter.status),
    filter.category && sql`${category} = directory_category(${filter.category}::card_category)`,
    filter.after && isAfterCursor({ time: createdAt, key: id }, filter.after),
    containsByIndex(directoryEntry.searched, text),
  );
  const hits = (where?: SQL) => db.select({ createdAt, id }).from(directoryEntry).where(and(found, where));
  // In order, so that only the page's cards are looked up.
  const pageOf = (hit: SQLWrapper) => sql`
    select hit.id from (select * from ${hit} every order by created_at desc, id desc offset 0) hit
      cross join lateral (select from ${card} where ${and(eq(card.id, sql`hit.id`), among, looked.matches)} offset 0) own
    order by hit.created_at desc, hit.id desc limit ${most}`;
  return {
    nearest: scanFirstRows(db, card, looked),
    along: scanByDays(db, card, looked, (days) => collectByIndex(db, hits(taggedWithDays(days)), pageOf)),
    gathered: () => collectByIndex(db, hits(), pageOf),
    async sorted() {
      const rows = await db.execute<{ id: string }>(pageOf(sql`(${hits()} offset 0)`));
      return rows.map(({ id }) => id);
    },
  };
}

async function findCardIds(db: Sql, wanted: Searched): Promise<string[]> {
  const { text, most } = wanted;
  const itself = sql`exists (select from ${card} where ${card.id} = ${directoryEntry.cardId} and ${containsText(searched, text)})`;
  const having = await findByAddress(db, text, itself);
  return having?.map(({ id }) => id) ?? findKeys(waysToCards(db, wanted), most);
}

/** One row more than `limit`. */
export async function listCardRows(db: Sql, filter: CardFilter): Promise<CardRow[]> {
  const { after, limit } = filter;
  const text = filter.search?.trim();
  const matches = text ? containsText(searched, text) : undefined;
  const among = and(
    filter.personId === undefined ? undefined : eq(card.personId, filter.personId),
    filter.status === undefined ? undefined : eq(card.status, filter.status),
    filter.category === undefined ? undefined : eq(card.category, filter.category),
    after && isAfterCursor({ time: card.createdAt, key: card.id }, after),
  );
  const most = limit + 1;
  const keys = text && filter.personId === undefined ? await findCardIds(db, { text, filter, among, most }) : null;
  return db
    .select()
    .from(card)
    .where(and(among, matches, keys ? anyOf(card.id, keys) : undefined))
    .orderBy(...newestFirst)
    .limit(limit + 1);
}
