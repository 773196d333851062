import { and, eq, notExists, sql } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
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

export async function findExchange(db: Sql, of: ExchangeOf): Promise<ExchangeRow | null> {
  const [row] = await db
    .select({ setting: exchangeSetting, notice: exchangeNotice })
    .from(exchangeSetting)
    .innerJoin(exchangeNotice, eq(exchangeNotice.id, exchangeSetting.noticeId))
    .where(isOf(of));
  return row ?? null;
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
  await db.insert(exchangeNotice).values(row).onConflictDoNothing();
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

/** Deletes notices that no setting and no meeting refers to. */
export async function deleteUnusedNotices(db: Sql): Promise<void> {
  const settings = db
    .select({ one: sql`1` })
    .from(exchangeSetting)
    .where(eq(exchangeSetting.noticeId, exchangeNotice.id));
  const meetings = db
    .select({ one: sql`1` })
    .from(contactMeeting)
    .where(eq(contactMeeting.noticeId, exchangeNotice.id));
  await db.delete(exchangeNotice).where(and(notExists(settings), notExists(meetings)));
}

export async function findNotice(db: Sql, id: string): Promise<typeof exchangeNotice.$inferSelect | null> {
  const [row] = await db.select().from(exchangeNotice).where(eq(exchangeNotice.id, id));
  return row ?? null;
}
