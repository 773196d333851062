import { and, eq, isNotNull, min, not, or, sql } from "drizzle-orm";
import type { Sql, Transaction } from "../../db/database.ts";
import { contact, contactMeeting, event, exchangeSetting } from "../../db/schema/contacts.ts";
import { person } from "../../db/schema/people.ts";
import { anyOf } from "../../db/sql.ts";

const isWaiting = eq(contactMeeting.isNotified, false);

export type WaitingPerson = { personId: string; organizationId: string | null; since: Date };

/** People of whose contacts some wait for a digest, and since when the first has arrived. */
export async function listWaitingPeople(db: Sql): Promise<WaitingPerson[]> {
  const rows = await db
    .select({
      personId: person.id,
      organizationId: person.organizationId,
      since: min(contactMeeting.receivedAt),
    })
    .from(contactMeeting)
    .innerJoin(person, eq(person.id, contactMeeting.personId))
    .where(and(isWaiting, isNotNull(contactMeeting.personId)))
    .groupBy(person.id, person.organizationId)
    .orderBy(person.id);
  return rows.flatMap(({ since, ...row }) => (since === null ? [] : [{ ...row, since }]));
}

/**
 * Marks a person's waiting meetings as notified. Skips rows that another transaction has locked: they wait on.
 * @returns their ids
 */
export async function takeWaiting(tx: Transaction, personId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: contactMeeting.id })
    .from(contactMeeting)
    .where(and(eq(contactMeeting.personId, personId), isWaiting))
    .for("update", { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.update(contactMeeting).set({ isNotified: true }).where(anyOf(contactMeeting.id, ids));
  return ids;
}

/**
 * What a digest says now.
 * @returns of how many contacts of these meetings the person is notified: those that they see and whose form's settings
 * want it; and the event of the first
 */
export async function readDigest(
  db: Sql,
  personId: string,
  meetingIds: readonly string[],
): Promise<{ count: number; event: { id: string; name: string } | null }> {
  const isSeen = or(
    eq(contact.personId, personId),
    and(eq(contact.organizationId, person.organizationId), eq(person.status, "active")),
  );
  const isTurnedOff = sql`exists (select 1 from ${exchangeSetting} where ${exchangeSetting.notify} = 'off'
    and (${exchangeSetting.organizationId} = ${contact.organizationId}
      or (${contact.organizationId} is null and ${exchangeSetting.cardId} = ${contactMeeting.cardId})))`;
  const rows = await db
    .select({ contactId: contactMeeting.contactId, event: { id: event.id, name: event.name } })
    .from(contactMeeting)
    .innerJoin(contact, eq(contact.id, contactMeeting.contactId))
    .innerJoin(person, eq(person.id, contactMeeting.personId))
    .leftJoin(event, eq(event.id, contactMeeting.eventId))
    .where(and(anyOf(contactMeeting.id, meetingIds), eq(person.id, personId), isSeen, not(isTurnedOff)))
    .orderBy(contactMeeting.createdAt, contactMeeting.id);
  return { count: new Set(rows.map(({ contactId }) => contactId)).size, event: rows[0]?.event ?? null };
}
