import type { Sql } from "../../db/database.ts";
import { notification } from "../../db/schema/notifications.ts";

export type NewNotification = typeof notification.$inferInsert;

export async function insertNotifications(db: Sql, rows: NewNotification[]): Promise<void> {
  if (rows.length > 0) await db.insert(notification).values(rows);
}
