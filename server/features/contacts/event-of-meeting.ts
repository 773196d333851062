import { findRecentEvent, findRunningEvent } from "../../data/contacts/event-queries.ts";
import type { Sql } from "../../db/database.ts";

/** How long after an event a form that showed it is still counted: it waited on a phone without a network. */
const lateMs = 7 * 86_400_000;

/**
 * The event of a new meeting.
 * @param eventId the event that the form showed
 */
export async function eventOfMeeting(
  db: Sql,
  owner: { organizationId: string | null; personId: string },
  now: Date,
  eventId?: string,
): Promise<{ id: string; isRunning: boolean } | null> {
  const since = new Date(now.getTime() - lateMs);
  const late = eventId === undefined ? null : await findRecentEvent(db, owner, eventId, { now, since });
  if (late) return { id: late.id, isRunning: late.endsAt > now };
  const running = await findRunningEvent(db, owner, now);
  return running && { id: running.id, isRunning: true };
}
