import { and, eq, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { retentionWarningDays } from "../../../domain/contacts/limits.ts";
import type { Sql, Transaction } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { contact, contactMeeting, deletedMeeting, exchangeNotice, exchangeSetting } from "../../db/schema/contacts.ts";
import { person } from "../../db/schema/people.ts";
import { anyOf } from "../../db/sql.ts";
import { managersOf } from "../memberships/grant-queries.ts";
import { type ContactPlace, isIn } from "./queries.ts";

const batchSize = 2000;

/**
 * Keeps the tokens of meetings that are deleted, so that a copy which waits on a phone is not kept again. Meetings that go
 * with an organization, a card or an account need none: their form goes, too.
 */
async function recordDeleted(db: Sql, meetings: SQL, now: Date): Promise<void> {
  await db.execute(sql`insert into ${deletedMeeting} (token_hash, deleted_at)
    select ${contactMeeting.tokenHash}, ${now.toISOString()}::timestamptz from ${contactMeeting} where ${meetings}
    on conflict do nothing`);
}

/** With its meetings, consents and notes. */
export async function deleteContactRow(tx: Transaction, id: string, now: Date): Promise<void> {
  await recordDeleted(tx, eq(contactMeeting.contactId, id), now);
  await tx.delete(contact).where(eq(contact.id, id));
}

export async function deleteMeeting(tx: Transaction, id: string, now: Date): Promise<void> {
  await recordDeleted(tx, eq(contactMeeting.id, id), now);
  await tx.delete(contactMeeting).where(eq(contactMeeting.id, id));
}

export async function isDeletedMeeting(db: Sql, tokenHash: string): Promise<boolean> {
  return (await db.$count(deletedMeeting, eq(deletedMeeting.tokenHash, tokenHash))) > 0;
}

export async function deleteOldTombstones(db: Sql, before: Date): Promise<void> {
  await db.delete(deletedMeeting).where(lt(deletedMeeting.deletedAt, before));
}

/** None is deleted before, so that their owners are warned. */
const shortestDays = retentionWarningDays + 1;

/** For how long settings that were saved then let contacts be kept that were met before. */
export type Retention = { place: ContactPlace; months: number; savedAt: Date };

/**
 * Shortens how long contacts are kept; a longer time is not what their notice said. In batches, because visitors wait for
 * the transaction that saves the settings.
 * @param isForAll also those that were met after the settings were saved
 */
export async function shortenRetention(
  db: Sql,
  { place, months, savedAt }: Retention,
  { isForAll = false }: { isForAll?: boolean } = {},
): Promise<void> {
  const saved = sql`${savedAt.toISOString()}::timestamptz`;
  const end = sql`greatest(${contact.lastMetAt} + ${months} * interval '1 month',
    ${saved} + ${shortestDays} * interval '1 day')`;
  for (let count = batchSize; count === batchSize; ) {
    const batch = db
      .select({ id: contact.id })
      .from(contact)
      .where(
        and(isIn(place), isForAll ? undefined : lte(contact.lastMetAt, savedAt), sql`${contact.expiresAt} > ${end}`),
      )
      .orderBy(contact.id)
      .limit(batchSize)
      .for("update");
    const rows = await db
      .update(contact)
      .set({ expiresAt: end })
      .where(inArray(contact.id, batch))
      .returning({ id: contact.id });
    count = rows.length;
  }
}

/** Settings whose contacts were not all shortened: the process ended after they were saved. */
export async function listUnshortened(db: Sql): Promise<Retention[]> {
  const months = sql<number>`(${exchangeNotice.content}->>'retentionMonths')::int`;
  const isInPlace = or(eq(contact.organizationId, exchangeSetting.organizationId), eq(contact.personId, card.personId));
  const rows = await db
    .select({
      ...{ organizationId: exchangeSetting.organizationId, personId: card.personId },
      ...{ months, savedAt: exchangeSetting.updatedAt },
    })
    .from(exchangeSetting)
    .innerJoin(exchangeNotice, eq(exchangeNotice.id, exchangeSetting.noticeId))
    .leftJoin(card, eq(card.id, exchangeSetting.cardId))
    .where(
      sql`exists (select 1 from ${contact} where ${isInPlace} and ${contact.lastMetAt} <= ${exchangeSetting.updatedAt}
        and ${contact.expiresAt} > greatest(${contact.lastMetAt} + ${months} * interval '1 month',
          ${exchangeSetting.updatedAt} + ${shortestDays} * interval '1 day'))`,
    );
  return rows.flatMap<Retention>(({ organizationId, personId, ...kept }) => {
    if (organizationId !== null) return [{ place: { organizationId, personId: null }, ...kept }];
    return personId === null ? [] : [{ place: { organizationId: null, personId }, ...kept }];
  });
}

/**
 * Deletes some of the contacts whose time is over and that were warned of before `warnedBefore`, with their meetings and
 * notes; counts stay.
 * @returns how many
 */
export async function deleteSomeExpiredContacts(tx: Transaction, now: Date, warnedBefore: Date): Promise<number> {
  const rows = await tx
    .select({ id: contact.id })
    .from(contact)
    .where(and(lt(contact.expiresAt, now), lte(contact.warnedAt, warnedBefore)))
    .orderBy(contact.expiresAt)
    .limit(batchSize)
    .for("update", { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await recordDeleted(tx, anyOf(contactMeeting.contactId, ids), now);
  await tx.delete(contact).where(anyOf(contact.id, ids));
  return ids.length;
}

/** Whose contacts are deleted before `end` without a warning. */
export type Unwarned = { assigneeId: string | null; organizationId: string | null; personId: string | null };

const isUnwarned = (end: Date) => and(lt(contact.expiresAt, end), isNull(contact.warnedAt));

export async function listUnwarned(db: Sql, end: Date): Promise<Unwarned[]> {
  const { assigneeId, organizationId, personId } = contact;
  return db.selectDistinct({ assigneeId, organizationId, personId }).from(contact).where(isUnwarned(end));
}

/**
 * Marks some of their contacts as warned of.
 * @returns how many, and when the first is deleted
 */
export async function markSomeWarned(
  tx: Transaction,
  { assigneeId, organizationId, personId }: Unwarned,
  end: Date,
  now: Date,
): Promise<{ count: number; first: Date } | null> {
  const same = (
    column: typeof contact.assigneeId | typeof contact.organizationId | typeof contact.personId,
    id: string | null,
  ) => (id === null ? isNull(column) : eq(column, id));
  const batch = await tx
    .select({ id: contact.id, expiresAt: contact.expiresAt })
    .from(contact)
    .where(
      and(
        isUnwarned(end),
        same(contact.assigneeId, assigneeId),
        same(contact.organizationId, organizationId),
        same(contact.personId, personId),
      ),
    )
    .orderBy(contact.expiresAt)
    .limit(batchSize)
    .for("update", { skipLocked: true });
  const [first] = batch;
  if (!first) return null;
  const ids = batch.map(({ id }) => id);
  await tx.update(contact).set({ warnedAt: now }).where(anyOf(contact.id, ids));
  return { count: ids.length, first: first.expiresAt };
}

/**
 * Locks who is warned: the assignee while they see the contacts, else the organization's active managers; outside of an
 * organization its person. Empty: there is nobody.
 */
export async function lockWarned(
  tx: Transaction,
  { assigneeId, organizationId, personId }: Unwarned,
): Promise<{ ids: string[]; areManagers: boolean }> {
  const lock = async (who: SQL | undefined) => {
    const rows = await tx.select({ id: person.id }).from(person).where(who).orderBy(person.id).for("share");
    return rows.map(({ id }) => id);
  };
  if (organizationId === null) {
    return { ids: personId === null ? [] : await lock(eq(person.id, personId)), areManagers: false };
  }
  const isActive = eq(person.status, "active");
  const isAssignee = and(eq(person.id, assigneeId ?? ""), eq(person.organizationId, organizationId), isActive);
  const assignees = await lock(isAssignee);
  if (assignees.length > 0) return { ids: assignees, areManagers: false };
  const isManager = sql`${person.id} in (select id from ${managersOf(organizationId)} manager)`;
  return { ids: await lock(and(isActive, isManager)), areManagers: true };
}
