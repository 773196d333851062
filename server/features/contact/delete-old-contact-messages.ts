import { messageRetentionDays } from "../../../domain/contact/retention.ts";
import { deleteMessagesBefore } from "../../data/messages/queries.ts";
import { deleteNotificationsOfMessages } from "../../data/notifications/queries.ts";
import type { Database } from "../../db/database.ts";

const dayMs = 86_400_000;

export async function deleteOldContactMessages(db: Database, now: Date): Promise<void> {
  const { all, archived } = messageRetentionDays;
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await db.transaction(async (tx) => {
    await deleteNotificationsOfMessages(tx, await deleteMessagesBefore(tx, daysAgo(all), daysAgo(archived)));
  });
}
