import { and, eq, exists, gt, lte, or, sql } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { event, eventPerson } from "../../db/schema/contacts.ts";

/** The first of the events that run for a person: of their organization, or their own without one. */
export async function findRunningEvent(
  db: Sql,
  { organizationId, personId }: { organizationId: string | null; personId: string },
  now: Date,
): Promise<{ id: string; name: string } | null> {
  const takesPart = exists(
    db
      .select({ one: sql`1` })
      .from(eventPerson)
      .where(and(eq(eventPerson.eventId, event.id), eq(eventPerson.personId, personId))),
  );
  const isTheirs =
    organizationId === null
      ? eq(event.personId, personId)
      : and(eq(event.organizationId, organizationId), or(event.isForAll, takesPart));
  const [row] = await db
    .select({ id: event.id, name: event.name })
    .from(event)
    .where(and(isTheirs, lte(event.startsAt, now), gt(event.endsAt, now)))
    .orderBy(event.startsAt, event.id)
    .limit(1);
  return row ?? null;
}

export async function findEventName(db: Sql, id: string): Promise<string | null> {
  const [row] = await db.select({ name: event.name }).from(event).where(eq(event.id, id));
  return row?.name ?? null;
}
