import { and, eq, inArray, isNotNull, min, sql } from "drizzle-orm";
import type { Sql, Transaction } from "../../db/database.ts";
import { contact, contactMeeting, event } from "../../db/schema/contacts.ts";
import { person } from "../../db/schema/people.ts";

const isWaiting = eq(contactMeeting.isNotified, false);

export type WaitingPerson = { personId: string; organizationId: string | null; since: Date };

/** As in `receivedAtOf`. */
const receivedAt = sql`coalesce(
  to_timestamp(substring(${contactMeeting.id} from '^meeting_(\\d+)_')::float8 / 1000), ${contactMeeting.createdAt})`;

/** People of whose contacts some wait for a digest, and since when the first has arrived. */
export async function listWaitingPeople(db: Sql): Promise<WaitingPerson[]> {
  const rows = await db
    .select({
      personId: person.id,
      organizationId: person.organizationId,
      since: min(receivedAt).mapWith(contactMeeting.createdAt),
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
 * @returns how many contacts the person still sees, and the event of the first
 */
export async function takeWaiting(
  tx: Transaction,
  { personId, organizationId }: { personId: string; organizationId: string | null },
): Promise<{ count: number; event: { id: string; name: string } | null }> {
  const rows = await tx
    .select({ id: contactMeeting.id })
    .from(contactMeeting)
    .where(and(eq(contactMeeting.personId, personId), isWaiting))
    .orderBy(contactMeeting.createdAt, contactMeeting.id)
    .for("update", { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { count: 0, event: null };
  await tx.update(contactMeeting).set({ isNotified: true }).where(inArray(contactMeeting.id, ids));
  const seen = await tx
    .select({ contactId: contactMeeting.contactId, event: { id: event.id, name: event.name } })
    .from(contactMeeting)
    .innerJoin(contact, eq(contact.id, contactMeeting.contactId))
    .leftJoin(event, eq(event.id, contactMeeting.eventId))
    .where(
      and(
        inArray(contactMeeting.id, ids),
        sql`(${contact.personId} = ${personId} or ${contact.organizationId} = ${organizationId})`,
      ),
    )
    .orderBy(contactMeeting.createdAt, contactMeeting.id);
  return { count: new Set(seen.map(({ contactId }) => contactId)).size, event: seen[0]?.event ?? null };
}
