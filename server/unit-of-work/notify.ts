import { insertNotifications, type NewNotification } from "../data/notifications/queries.ts";
import type { Sql } from "../db/database.ts";

const dayMs = 86_400_000;
/** Daily, per recipient: from one sender, and from all visitors. */
const senderShare = 10;
const visitorsShare = 25;
/** Of visitors who share their contact: a day at a fair. */
const sharedContactsShare = 200;
const sharesOfVisitors: Partial<Record<NotificationBody["kind"], number>> = {
  ...{ "contact-message": visitorsShare, "contact-shared": sharedContactsShare },
};

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
  const max = senderId !== null ? senderShare : (sharesOfVisitors[body.kind] ?? null);
  const share = max === null ? null : { max, since: new Date(now.getTime() - dayMs) };
  await insertNotifications(tx, personIds, { body, senderId, aboutPersonId, createdAt: now }, share);
}
