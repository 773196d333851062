import {
  deleteOldNotifications,
  insertNotifications,
  keepNewest,
  type NewNotification,
} from "../../data/notifications/queries.ts";
import type { Sql } from "../../db/database.ts";

const dayMs = 86_400_000;
const keptEach = 100;
/** For each person and day: from one sender, and from all visitors of the contact form. */
const senderShare = 10;
const visitorsShare = 25;

/**
 * In the transaction of what happened. Whoever has had the sender's share of the day gets nothing.
 * @param senderId null where nobody's share applies
 * @param aboutPersonId whose name, or whose card's name, is in the body; the transaction locks their row or their
 * card's
 */
export async function notify(
  tx: Sql,
  personIds: readonly string[],
  body: NewNotification["body"],
  now: Date,
  senderId: string | null,
  aboutPersonId: string | null = null,
): Promise<void> {
  const max = senderId !== null ? senderShare : body.kind === "contact-message" ? visitorsShare : null;
  const share = max === null ? null : { max, since: new Date(now.getTime() - dayMs) };
  await insertNotifications(tx, personIds, { body, senderId, aboutPersonId, createdAt: now }, share);
}

const longestKeptMs = 365 * dayMs;
/** Sweeps are hourly; some may fail. */
const lookedBackMs = 7 * dayMs;

export async function sweepNotifications(db: Sql, now: Date): Promise<void> {
  await deleteOldNotifications(db, new Date(now.getTime() - longestKeptMs));
  await keepNewest(db, keptEach, new Date(now.getTime() - lookedBackMs));
}
