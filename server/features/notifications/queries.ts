import { sql } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { notification } from "../../db/schema/notifications.ts";
import { person } from "../../db/schema/people.ts";
import { anyOf } from "../../db/sql.ts";

export type NewNotification = typeof notification.$inferInsert;

/** Whoever was deleted in the meantime is passed over; rows are held in the one order of locks (by id). */
export async function insertNotifications(
  db: Sql,
  personIds: readonly string[],
  body: NewNotification["body"],
  now: Date,
): Promise<void> {
  if (personIds.length === 0) return;
  await db.execute(sql`
    insert into ${notification} (person_id, body, created_at)
    select told.id, ${JSON.stringify(body)}::jsonb, ${now.toISOString()}::timestamptz
    from (select id from ${person} where ${anyOf(person.id, personIds)} order by id for key share) told`);
}
