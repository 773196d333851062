import {
  deleteOldNotifications,
  insertNotifications,
  keepNewest,
  type NewNotification,
} from "../../data/notifications/queries.ts";
import type { Sql } from "../../db/database.ts";

const dayMs = 86_400_000;
const keptEach = 100;
/** How many of those one sender fills in a day, and visitors who wrote through the contact form together. */
const senderShare = 10;
const visitorsShare = 25;

/**
 * Tells people in the transaction of what happened: a roll-back tells nobody. A trigger reaches their open pages. Whoever
 * has had the sender's share of a day is not told.
 * @param senderId whose act it is; null where it is nobody's, or must be told in any case
 * @param aboutPersonId whose name, or whose card's name, is in the body; the transaction locks their row or their card's
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
/** Sweeps are hourly; this leaves room for some that failed. */
const lookedBackMs = 7 * dayMs;

/** Each person keeps their newest 100, none older than a year. */
export async function sweepNotifications(db: Sql, now: Date): Promise<void> {
  await deleteOldNotifications(db, new Date(now.getTime() - longestKeptMs));
  await keepNewest(db, keptEach, new Date(now.getTime() - lookedBackMs));
}
