import { findRecentEvent, findRunningEvent } from "../../data/contacts/event-queries.ts";
import type { Sql } from "../../db/database.ts";

/** A contact that waited on a phone without a network has its own time and event, for this long. */
const lateMs = 7 * 86_400_000;

type Owner = { organizationId: string | null; personId: string };

/**
 * The event of a meeting that a visitor recorded.
 * @param met when they sent it
 * @param eventId the event that their form showed
 */
export async function eventOfMeeting(
  db: Sql,
  owner: Owner,
  { now, met }: { now: Date; met: Date },
  eventId?: string,
): Promise<{ id: string; isRunning: boolean } | null> {
  const since = new Date(now.getTime() - lateMs);
  const late = eventId === undefined ? null : await findRecentEvent(db, owner, eventId, { now, since });
  if (late) return { id: late.id, isRunning: late.endsAt > now };
  const running = await findRunningEvent(db, owner, met);
  return running && { id: running.id, isRunning: running.endsAt > now };
}

/**
 * When a meeting was.
 * @param metAt by the clock of the device on which it waited
 */
export function timeOfMeeting(now: Date, metAt: string | undefined): Date {
  const met = metAt === undefined ? now : new Date(metAt);
  return met < now && now.getTime() - met.getTime() < lateMs ? met : now;
}
