import { and, asc, desc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Temperature } from "../../../domain/contacts/states.ts";
import type { Cursor } from "../../core/cursor.ts";
import type { Sql, Transaction } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { contact, contactMeeting, event, eventPerson } from "../../db/schema/contacts.ts";
import { person } from "../../db/schema/people.ts";
import { anyOf, isAfterCursor, likePattern } from "../../db/sql.ts";
import { isEventOf } from "../cards/event-people.ts";
import type { ContactPlace } from "./queries.ts";

export type EventRow = typeof event.$inferSelect;

/** The days in their time zone. @returns null for a time zone that the database does not know */
export async function findInstants(
  db: Sql,
  { firstDay, lastDay, timeZone }: Pick<EventRow, "firstDay" | "lastDay" | "timeZone">,
): Promise<{ startsAt: Date; endsAt: Date } | null> {
  const [row] = await db.execute<{ startsAt: string; endsAt: string }>(sql`
    select (extract(epoch from ${firstDay}::date::timestamp at time zone name) * 1000)::text as "startsAt",
      (extract(epoch from (${lastDay}::date + 1)::timestamp at time zone name) * 1000)::text as "endsAt"
    from pg_timezone_names where name = ${timeZone}`);
  return row ? { startsAt: new Date(Number(row.startsAt)), endsAt: new Date(Number(row.endsAt)) } : null;
}

type Owner = { organizationId: string | null; personId: string };

/**
 * The event that contacts of this person carry at that time; of several the one that began first, then the one that was
 * created first (product 23.13). Not deleted in a transaction.
 */
export async function findRunningEvent(
  db: Sql,
  { organizationId, personId }: Owner,
  at: Date,
): Promise<EventRow | null> {
  const [row] = await db
    .select()
    .from(event)
    .where(and(isEventOf(organizationId, personId), lte(event.startsAt, at), gt(event.endsAt, at)))
    .orderBy(asc(event.startsAt), asc(event.createdAt), asc(event.id))
    .limit(1)
    .for("key share");
  return row ?? null;
}

/** An event of this person that began, and that ended after `since` if it ended. */
export async function findRecentEvent(
  db: Sql,
  { organizationId, personId }: Owner,
  id: string,
  { now, since }: { now: Date; since: Date },
): Promise<{ id: string; endsAt: Date } | null> {
  const [row] = await db
    .select({ id: event.id, endsAt: event.endsAt })
    .from(event)
    .where(
      and(eq(event.id, id), isEventOf(organizationId, personId), lte(event.startsAt, now), gt(event.endsAt, since)),
    )
    .for("key share");
  return row ?? null;
}

export async function insertEvent(db: Sql, row: typeof event.$inferInsert): Promise<void> {
  await db.insert(event).values(row);
}

export async function updateEventRow(db: Sql, id: string, change: Partial<EventRow>): Promise<void> {
  await db.update(event).set(change).where(eq(event.id, id));
}

export async function deleteEventRow(db: Sql, id: string): Promise<void> {
  await db.delete(event).where(eq(event.id, id));
}

export async function findEvent(db: Sql, id: string): Promise<EventRow | null> {
  const [row] = await db.select().from(event).where(eq(event.id, id));
  return row ?? null;
}

export async function findEventName(db: Sql, id: string): Promise<string | null> {
  return (await findEvent(db, id))?.name ?? null;
}

export async function listEventNames(db: Sql, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return db.select({ id: event.id, name: event.name }).from(event).where(anyOf(event.id, ids));
}

export async function lockEvent(tx: Transaction, id: string): Promise<EventRow | null> {
  const [row] = await tx.select().from(event).where(eq(event.id, id)).for("update");
  return row ?? null;
}

export async function countEvents(db: Sql, { organizationId, personId }: ContactPlace): Promise<number> {
  return db.$count(
    event,
    organizationId === null ? eq(event.personId, personId) : eq(event.organizationId, organizationId),
  );
}

/** Replaces them. */
export async function setEventPeople(db: Sql, eventId: string, personIds: readonly string[]): Promise<void> {
  await db.delete(eventPerson).where(eq(eventPerson.eventId, eventId));
  if (personIds.length > 0) await db.insert(eventPerson).values(personIds.map((personId) => ({ eventId, personId })));
}

/** Without those who left the organization. */
export async function listEventPeople(
  db: Sql,
  { id, organizationId }: Pick<EventRow, "id" | "organizationId">,
): Promise<{ id: string; name: string }[]> {
  if (organizationId === null) return [];
  return db
    .select({ id: person.id, name: person.name })
    .from(eventPerson)
    .innerJoin(person, eq(person.id, eventPerson.personId))
    .where(and(eq(eventPerson.eventId, id), eq(person.organizationId, organizationId)))
    .orderBy(person.name, person.id);
}

/** How many of these people are in the organization. */
export async function countMembers(db: Sql, organizationId: string, personIds: readonly string[]): Promise<number> {
  return db.$count(person, and(eq(person.organizationId, organizationId), anyOf(person.id, personIds)));
}

/** The cards on which the event is shown while it runs. */
export async function listCardIdsOfEvent(db: Sql, { id, organizationId, personId, isForAll }: EventRow) {
  const chosen = db.select({ id: eventPerson.personId }).from(eventPerson).where(eq(eventPerson.eventId, id));
  const owners =
    organizationId === null
      ? and(isNull(person.organizationId), eq(person.id, personId ?? ""))
      : and(eq(person.organizationId, organizationId), isForAll ? undefined : sql`${person.id} in ${chosen}`);
  const rows = await db
    .select({ id: card.id })
    .from(card)
    .innerJoin(person, eq(person.id, card.personId))
    .where(owners);
  return rows.map((row) => row.id);
}

/** Whose events: everyone's, or those of organizations and of a person. */
export type EventScope = "everyone" | { organizationIds: readonly string[]; personId: string | null };

/** Latest start first; one row more than `limit`. */
export async function listEventRows(
  db: Sql,
  { scope, search }: { scope: EventScope; search?: string | undefined },
  { after, limit }: { after?: Cursor | undefined; limit: number },
): Promise<EventRow[]> {
  const isInScope =
    scope === "everyone"
      ? undefined
      : or(
          anyOf(event.organizationId, scope.organizationIds),
          scope.personId === null ? undefined : eq(event.personId, scope.personId),
        );
  return db
    .select()
    .from(event)
    .where(
      and(
        isInScope,
        search ? sql`lower(${event.name} || ' ' || ${event.place}) like lower(${likePattern(search)})` : undefined,
        after && isAfterCursor({ time: event.startsAt, key: event.id }, after),
      ),
    )
    .orderBy(desc(event.startsAt), desc(event.id))
    .limit(limit + 1);
}

const count = sql<number>`count(*)::int`;

/**
 * The kept meetings of an event, or of one of its days, in numbers.
 * @param questionIds of questions with options, whose answers are counted
 */
export async function readEventFigures(
  db: Sql,
  { id, timeZone }: Pick<EventRow, "id" | "timeZone">,
  { day, questionIds }: { day: string | undefined; questionIds: readonly string[] },
) {
  const local = sql`${contactMeeting.createdAt} at time zone ${timeZone}`;
  const ofEvent = eq(contactMeeting.eventId, id);
  const shown = and(ofEvent, day === undefined ? undefined : sql`(${local})::date = ${day}::date`);
  const days = await db.execute<{ day: string; meetings: number }>(sql`
    select to_char(${local}, 'YYYY-MM-DD') as day, ${count} as meetings from ${contactMeeting}
    where ${ofEvent} group by 1 order by 1`);
  const hours = await db.execute<{ hour: number; meetings: number }>(sql`
    select extract(hour from ${local})::int as hour, ${count} as meetings from ${contactMeeting}
    where ${shown} group by 1 order by 1`);
  const people = await db
    .select({ person: { id: person.id, name: person.name }, meetings: count })
    .from(contactMeeting)
    .leftJoin(person, eq(person.id, contactMeeting.personId))
    .where(shown)
    .groupBy(person.id, person.name)
    .orderBy(desc(count), person.name);
  const temperatures = await db.execute<{ temperature: Temperature | null; contacts: number }>(sql`
    select ${contact.temperature} as temperature, ${count} as contacts from ${contact}
    where ${contact.id} in (select ${contactMeeting.contactId} from ${contactMeeting} where ${shown})
    group by 1 order by 1`);
  const answers = await db.execute<{ label: string; value: string; meetings: number }>(sql`
    select answer.content->>'label' as label, chosen.value, ${count} as meetings
    from ${contactMeeting}, jsonb_array_elements(${contactMeeting.answers}) answer(content),
      jsonb_array_elements_text(answer.content->'values') chosen(value)
    where ${shown} and answer.content->>'id' = any(${sql.param(questionIds)}::text[])
    group by 1, 2 order by 1, 3 desc, 2`);
  return { days: [...days], hours: [...hours], people, temperatures: [...temperatures], answers: [...answers] };
}
