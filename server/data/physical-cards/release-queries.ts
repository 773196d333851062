import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { physicalCard, reprint } from "../../db/schema/physical-cards.ts";
import { anyOf } from "../../db/sql.ts";

/**
 * Detaches references to a deleted row in lock order (docs/decisions/0016) and in short statements; foreign keys would
 * do so in their own order and in one statement.
 */

const atOnce = 500;

/** Keeps each statement within its time limit. */
export async function inChunks(keys: readonly string[], write: (some: readonly string[]) => Promise<unknown>) {
  for (let from = 0; from < keys.length; from += atOnce) await write(keys.slice(from, from + atOnce));
}

async function lockPhysicalCards(db: Sql, which: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ code: physicalCard.code })
    .from(physicalCard)
    .where(which)
    .orderBy(sql`${physicalCard.code} collate "C"`)
    .for("update");
  return rows.map(({ code }) => code);
}

async function lockReprints(db: Sql, which: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: reprint.id })
    .from(reprint)
    .where(which)
    .orderBy(sql`${reprint.id} collate "C"`)
    .for("update");
  return rows.map(({ id }) => id);
}

const nextVersion = sql`${physicalCard.version} + 1`;

/** Requires a lock on the card. */
export async function releaseFromCard(db: Sql, cardId: string): Promise<void> {
  await inChunks(await lockPhysicalCards(db, eq(physicalCard.cardId, cardId)), (codes) =>
    db.update(physicalCard).set({ cardId: null, version: nextVersion }).where(anyOf(physicalCard.code, codes)),
  );
  await inChunks(await lockReprints(db, eq(reprint.cardId, cardId)), (ids) =>
    db.update(reprint).set({ cardId: null }).where(anyOf(reprint.id, ids)),
  );
}

const cardsOf = (personId: string) => sql`select c.id from ${card} c where c.person_id = ${personId}`;
const isOneOf = (column: typeof physicalCard.cardId | typeof reprint.cardId, cards: SQL) =>
  sql`${column} = any(array(${cards}))`;

/** Locks all at once, because two deletions could deadlock. */
export async function lockPhysicalCardsOfPerson(db: Sql, personId: string): Promise<string[]> {
  const { cardId, personId: holder, createdBy, updatedBy } = physicalCard;
  return lockPhysicalCards(
    db,
    or(isOneOf(cardId, cardsOf(personId)), eq(holder, personId), eq(createdBy, personId), eq(updatedBy, personId)),
  );
}

/**
 * Requires locks on the person and their cards. Deletes labels, except an organization's, and requests for reprints.
 */
export async function releaseFromPerson(db: Sql, personId: string): Promise<void> {
  const { cardId, personId: holder, organizationId, createdBy, updatedBy, label, version } = physicalCard;
  const codes = await lockPhysicalCardsOfPerson(db, personId);
  const theirCards = cardsOf(personId);
  const isTheirs = sql`${holder} is not distinct from ${personId}`;
  await inChunks(codes, (some) =>
    db
      .update(physicalCard)
      .set({
        cardId: sql`case when ${cardId} not in (${theirCards}) then ${cardId} end`,
        label: sql`case when ${isTheirs} and ${organizationId} is null then '' else ${label} end`,
        version: sql`${version} + 1`,
        personId: sql`nullif(${holder}, ${personId})`,
        createdBy: sql`nullif(${createdBy}, ${personId})`,
        updatedBy: sql`nullif(${updatedBy}, ${personId})`,
      })
      .where(anyOf(physicalCard.code, some)),
  );
  const ids = await lockReprints(
    db,
    or(isOneOf(reprint.cardId, theirCards), eq(reprint.personId, personId), eq(reprint.updatedBy, personId)),
  );
  await inChunks(ids, async (some) => {
    await db.delete(reprint).where(and(anyOf(reprint.id, some), eq(reprint.personId, personId)));
    await db
      .update(reprint)
      .set({
        cardId: sql`case when ${reprint.cardId} not in (${theirCards}) then ${reprint.cardId} end`,
        updatedBy: sql`nullif(${reprint.updatedBy}, ${personId})`,
      })
      .where(anyOf(reprint.id, some));
  });
}

/** They pass to their holders or have no owner. Requires locks on the organization's people. */
export async function releaseFromOrganization(db: Sql, organizationId: string): Promise<void> {
  await inChunks(await lockPhysicalCards(db, eq(physicalCard.organizationId, organizationId)), (codes) =>
    db.update(physicalCard).set({ organizationId: null, version: nextVersion }).where(anyOf(physicalCard.code, codes)),
  );
}

/** They stay off, but their holders may turn them on. */
export async function allowHoldersToTurnOn(db: Sql, personIds: readonly string[]): Promise<void> {
  const which = and(anyOf(physicalCard.personId, personIds), eq(physicalCard.lostByManager, true));
  await inChunks(await lockPhysicalCards(db, which), (codes) =>
    db.update(physicalCard).set({ lostByManager: false, version: nextVersion }).where(anyOf(physicalCard.code, codes)),
  );
}
