import { insertNotifications, type NewNotification } from "../data/notifications/queries.ts";
import type { Sql } from "../db/database.ts";

const dayMs = 86_400_000;
/** Daily, per recipient: from one sender, and from all visitors of the contact form. */
const senderShare = 10;
const visitorsShare = 25;

export type NotificationBody = NewNotification["body"];

/**
 * Runs in the transaction of the event. Skips recipients at the daily limit.
 * @param senderId null: no sender's limit applies
 * @param aboutPersonId the person whose name, or whose card's name, is in the body; the transaction locks their row or
 * their card's
 */
export async function notify(
  tx: Sql,
  personIds: readonly string[],
  body: NotificationBody,
  now: Date,
  senderId: string | null,
  aboutPersonId: string | null = null,
): Promise<void> {
  const max = senderId !== null ? senderShare : body.kind === "contact-message" ? visitorsShare : null;
  const share = max === null ? null : { max, since: new Date(now.getTime() - dayMs) };
  await insertNotifications(tx, personIds, { body, senderId, aboutPersonId, createdAt: now }, share);
}
