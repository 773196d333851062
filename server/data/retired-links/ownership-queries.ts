import { and, eq, isNull, sql } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { organization } from "../../db/schema/people.ts";
import { physicalCard } from "../../db/schema/physical-cards.ts";
import { retiredLink } from "../../db/schema/retired-links.ts";
import { anyOf } from "../../db/sql.ts";
import { hashOfCard } from "./queries.ts";

type NewRetiredLink = Omit<typeof retiredLink.$inferInsert, "updatedAt" | "targetCardId">;

/** A statement takes at most 65,534 values. */
const rowsAtOnce = 500;

/** Overwrites a link that is already retired. */
export async function upsertRetiredLinks(db: Sql, rows: readonly NewRetiredLink[], now: Date): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await putSome(db, rows.slice(from, from + rowsAtOnce), now);
  }
}

async function putSome(db: Sql, rows: readonly NewRetiredLink[], now: Date): Promise<void> {
  await db
    .insert(retiredLink)
    .values(rows.map((row) => ({ ...row, updatedAt: now })))
    .onConflictDoUpdate({
      target: retiredLink.code,
      set: {
        organizationId: sql`excluded.organization_id`,
        cardId: sql`excluded.card_id`,
        personId: sql`excluded.person_id`,
        oldCardHash: sql`excluded.old_card_hash`,
        targetCardId: null,
        leftAt: sql`excluded.left_at`,
        updatedAt: now,
      },
    });
}

/** Includes those of physical cards that lead to them. */
export async function listShortLinksOfCards(
  db: Sql,
  cardIds: readonly string[],
  leftAt: Date,
): Promise<NewRetiredLink[]> {
  const own = await db
    .select({
      code: card.shortCode,
      organizationId: card.codeOrganizationId,
      personId: card.personId,
      cardId: card.id,
    })
    .from(card)
    .where(anyOf(card.id, cardIds));
  const hashed = own.map(({ cardId, ...row }) => ({ ...row, oldCardHash: hashOfCard(cardId) }));
  const physical = await db
    .select({ code: physicalCard.code, organizationId: physicalCard.organizationId, personId: physicalCard.personId })
    .from(physicalCard)
    .where(anyOf(physicalCard.cardId, cardIds))
    .orderBy(sql`${physicalCard.code} collate "C"`)
    .for("update");
  return [...hashed, ...physical].map((row) => ({ ...row, leftAt }));
}

export async function listOwningOrganizations(db: Sql, personId: string): Promise<string[]> {
  const rows = await db.execute(sql`select name from ${organization} where id in (
    select code_organization_id from ${card} where person_id = ${personId}
    union select organization_id from ${physicalCard} where person_id = ${personId} and card_id is not null
    union select organization_id from ${retiredLink} where person_id = ${personId}) order by name, id`);
  return rows.map(({ name }) => String(name));
}

export async function replaceShortCodes(db: Sql, changes: readonly { id: string; code: string }[]): Promise<void> {
  const ids = sql.param(changes.map(({ id }) => id));
  const codes = sql.param(changes.map(({ code }) => code));
  await db.execute(sql`update ${card} set short_code = new.code, code_organization_id = null, version = version + 1
    from unnest(${ids}::text[], ${codes}::text[]) as new(id, code) where ${card.id} = new.id`);
}

export async function lockPhysicalCardsOf(db: Sql, organizationId: string, personIds: readonly string[]) {
  return db
    .select()
    .from(physicalCard)
    .where(and(eq(physicalCard.organizationId, organizationId), anyOf(physicalCard.personId, personIds)))
    .orderBy(sql`${physicalCard.code} collate "C"`)
    .for("update");
}

export async function reclaimPhysicalCards(
  db: Sql,
  codes: readonly string[],
  by: { updatedAt: Date; updatedBy: string | null },
): Promise<void> {
  await db
    .update(physicalCard)
    .set({ cardId: null, personId: null, version: sql`${physicalCard.version} + 1`, ...by })
    .where(anyOf(physicalCard.code, codes));
}

/** For cards that these people deleted as members. */
export async function startGracePeriod(
  db: Sql,
  organizationId: string,
  personIds: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .update(retiredLink)
    .set({ leftAt: now, updatedAt: now })
    .where(and(eq(retiredLink.organizationId, organizationId), anyOf(retiredLink.personId, personIds)));
}

export async function deleteRetiredLink(db: Sql, code: string): Promise<void> {
  await db.delete(retiredLink).where(eq(retiredLink.code, code));
}

export async function deleteOwnRetiredLinks(db: Sql, personId: string): Promise<void> {
  await db.delete(retiredLink).where(and(eq(retiredLink.personId, personId), isNull(retiredLink.organizationId)));
}

/** Passes the organization's codes to its people; locks in the fixed order (docs/decisions/0016). */
export async function releaseShortLinks(db: Sql, organizationId: string): Promise<void> {
  const held = await db
    .select({ id: card.id })
    .from(card)
    .where(eq(card.codeOrganizationId, organizationId))
    .orderBy(card.id)
    .for("no key update");
  const ids = held.map(({ id }) => id);
  await db.update(card).set({ codeOrganizationId: null }).where(anyOf(card.id, ids));
}
