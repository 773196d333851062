import { findRecentEvent, findRunningEvent } from "../../data/contacts/event-queries.ts";
import type { Sql } from "../../db/database.ts";

/** A contact that waited on a phone without a network carries the event of its time, for this long. */
const lateMs = 7 * 86_400_000;

type Owner = { organizationId: string | null; personId: string };

/**
 * The event of a meeting that a visitor recorded.
 * @param eventId the event that their form showed
 */
export async function eventOfMeeting(
  db: Sql,
  owner: Owner,
  now: Date,
  eventId?: string,
): Promise<{ id: string; isRunning: boolean } | null> {
  const since = new Date(now.getTime() - lateMs);
  const late = eventId === undefined ? null : await findRecentEvent(db, owner, eventId, { now, since });
  if (late) return { id: late.id, isRunning: late.endsAt > now };
  const running = await findRunningEvent(db, owner, now);
  return running && { id: running.id, isRunning: true };
}

/**
 * When a meeting that its owner recorded was.
 * @param metAt by the clock of their device
 */
export function timeOfMeeting(now: Date, metAt: string | undefined): Date {
  const met = metAt === undefined ? now : new Date(metAt);
  return met < now && now.getTime() - met.getTime() < lateMs ? met : now;
}
