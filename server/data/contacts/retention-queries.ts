import { and, eq, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Sql, Transaction } from "../../db/database.ts";
import { contact, contactMeeting, deletedMeeting } from "../../db/schema/contacts.ts";
import { person } from "../../db/schema/people.ts";
import { anyOf } from "../../db/sql.ts";
import { managersOf } from "../memberships/grant-queries.ts";
import { type ContactPlace, isIn } from "./queries.ts";

const atOnce = 2000;

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

/**
 * Shortens how long contacts are kept; a longer time is not what their notice said.
 * @param earliest before which none is deleted, so that their owners are warned
 */
export async function shortenRetention(db: Sql, place: ContactPlace, months: number, earliest: Date): Promise<void> {
  const end = sql`greatest(${contact.lastMetAt} + ${months} * interval '1 month', ${earliest.toISOString()}::timestamptz)`;
  for (let count = atOnce; count === atOnce; ) {
    const batch = db
      .select({ id: contact.id })
      .from(contact)
      .where(and(isIn(place), sql`${contact.expiresAt} > ${end}`))
      .orderBy(contact.id)
      .limit(atOnce)
      .for("update");
    const rows = await db
      .update(contact)
      .set({ expiresAt: end })
      .where(inArray(contact.id, batch))
      .returning({ id: contact.id });
    count = rows.length;
  }
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
    .limit(atOnce)
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
    .limit(atOnce)
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
