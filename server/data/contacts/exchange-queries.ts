import { and, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import type { Sql, Transaction } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { contactMeeting, exchangeNotice, exchangeSetting } from "../../db/schema/contacts.ts";
import { person } from "../../db/schema/people.ts";
import { anyOf } from "../../db/sql.ts";

export type ExchangeRow = {
  setting: typeof exchangeSetting.$inferSelect;
  notice: typeof exchangeNotice.$inferSelect;
};

/** Whose settings: an organization's, or those of a card whose owner is in none. */
export type ExchangeOf = { organizationId: string; cardId?: never } | { organizationId: null; cardId: string };

const isOf = (of: ExchangeOf) =>
  of.organizationId === null
    ? eq(exchangeSetting.cardId, of.cardId)
    : eq(exchangeSetting.organizationId, of.organizationId);

/** @param isLocked against a change of the settings before the transaction ends */
export async function findExchange(
  db: Sql,
  of: ExchangeOf,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<ExchangeRow | null> {
  const query = db
    .select({ setting: exchangeSetting, notice: exchangeNotice })
    .from(exchangeSetting)
    .innerJoin(exchangeNotice, eq(exchangeNotice.id, exchangeSetting.noticeId))
    .where(isOf(of))
    .$dynamic();
  const [row] = await (isLocked ? query.for("share") : query);
  return row ?? null;
}

/** Locks the owner, then the card, so that neither is deleted before the transaction ends. */
export async function lockExchangeOfCard(
  tx: Transaction,
  cardId: string,
): Promise<(ExchangeOf & { personId: string }) | null> {
  const ownerOf = tx.select({ id: card.personId }).from(card).where(eq(card.id, cardId));
  await tx.select({ id: person.id }).from(person).where(inArray(person.id, ownerOf)).for("key share");
  await tx.select({ id: card.id }).from(card).where(eq(card.id, cardId)).for("key share");
  return findExchangeOfCard(tx, cardId);
}

/** Those of the cards themselves, not of organizations. */
export async function listExchangesOfCards(db: Sql, cardIds: readonly string[]): Promise<ExchangeRow[]> {
  if (cardIds.length === 0) return [];
  return db
    .select({ setting: exchangeSetting, notice: exchangeNotice })
    .from(exchangeSetting)
    .innerJoin(exchangeNotice, eq(exchangeNotice.id, exchangeSetting.noticeId))
    .where(anyOf(exchangeSetting.cardId, cardIds));
}

/** Of the person's cards themselves. */
export async function listExchangesOfPerson(db: Sql, personId: string): Promise<ExchangeRow[]> {
  const cards = await db.select({ id: card.id }).from(card).where(eq(card.personId, personId));
  return listExchangesOfCards(
    db,
    cards.map(({ id }) => id),
  );
}

/** Whose settings apply to a card; null: there is no such card. */
export async function findExchangeOfCard(db: Sql, cardId: string): Promise<(ExchangeOf & { personId: string }) | null> {
  const [row] = await db
    .select({ organizationId: person.organizationId, cardId: card.id, personId: card.personId })
    .from(card)
    .innerJoin(person, eq(person.id, card.personId))
    .where(eq(card.id, cardId));
  if (!row) return null;
  const { organizationId, personId } = row;
  return organizationId === null ? { organizationId, cardId, personId } : { organizationId, personId };
}

export async function insertNotice(db: Sql, row: typeof exchangeNotice.$inferInsert): Promise<void> {
  // Locks a row that is there, so that the cleanup does not delete it.
  await db
    .insert(exchangeNotice)
    .values(row)
    .onConflictDoUpdate({ target: exchangeNotice.id, set: { createdAt: row.createdAt } });
}

type ExchangeValues = Omit<typeof exchangeSetting.$inferInsert, "id" | "organizationId" | "cardId">;

export async function upsertExchange(db: Sql, id: string, of: ExchangeOf, values: ExchangeValues): Promise<void> {
  const { organizationId } = of;
  const cardId = organizationId === null ? of.cardId : null;
  const target = organizationId === null ? exchangeSetting.cardId : exchangeSetting.organizationId;
  await db
    .insert(exchangeSetting)
    .values({ id, organizationId, cardId, ...values })
    .onConflictDoUpdate({ target, set: values });
}

/** Deletes notices that no setting and no meeting refers to, and that were made before `before`. */
export async function deleteUnusedNotices(db: Sql, before: Date): Promise<void> {
  const settings = db
    .select({ one: sql`1` })
    .from(exchangeSetting)
    .where(eq(exchangeSetting.noticeId, exchangeNotice.id));
  const meetings = db
    .select({ one: sql`1` })
    .from(contactMeeting)
    .where(eq(contactMeeting.noticeId, exchangeNotice.id));
  await db
    .delete(exchangeNotice)
    .where(and(lt(exchangeNotice.createdAt, before), notExists(settings), notExists(meetings)));
}

export async function findNotice(db: Sql, id: string): Promise<typeof exchangeNotice.$inferSelect | null> {
  const [row] = await db.select().from(exchangeNotice).where(eq(exchangeNotice.id, id));
  return row ?? null;
}

export async function listNotices(db: Sql, ids: readonly string[]): Promise<(typeof exchangeNotice.$inferSelect)[]> {
  return ids.length === 0 ? [] : db.select().from(exchangeNotice).where(anyOf(exchangeNotice.id, ids));
}

/** The cards to which the settings apply. */
export async function listCardIdsOf(db: Sql, of: ExchangeOf): Promise<string[]> {
  if (of.organizationId === null) return [of.cardId];
  const rows = await db
    .select({ id: card.id })
    .from(card)
    .innerJoin(person, eq(person.id, card.personId))
    .where(eq(person.organizationId, of.organizationId));
  return rows.map(({ id }) => id);
}
