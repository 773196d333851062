import { sql } from "drizzle-orm";
import type { NotificationBody } from "../../domain/notifications/schema.ts";
import type { Database } from "../../server/db/database.ts";

const body = { kind: "status-changed", status: "active" } satisfies NotificationBody;

/**
 * Inserts three sign-ins (the second fails) and a notification for each person whose id begins with `prefix`, and a
 * contact message for one in twenty. The database generates the rows.
 */
export async function seedEvents(db: Database, prefix: string, now: Date): Promise<void> {
  const time = now.toISOString();
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into login_event (person_id, success, user_agent, created_at)
      select id, round <> 2, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0',
        ${time}::timestamptz - (3 - round) * interval '30 days' - row_number() over (order by id) * interval '1 second'
      from person cross join generate_series(1, 3) as round
      where starts_with(id, ${prefix})
      order by round, md5(id)`);
    await tx.execute(sql`insert into notification (person_id, body, created_at)
      select id, ${JSON.stringify(body)}::jsonb, ${time}::timestamptz from person where starts_with(id, ${prefix})`);
    await tx.execute(sql`insert into contact_message (id, first_name, last_name, email, comments, created_at)
      select 'msg_' || id, split_part(name, ' ', 1), split_part(name, ' ', 2), email, 'How many cards can a team have?',
        created_at
      from (select *, row_number() over (order by id) as number from person where starts_with(id, ${prefix})) as people
      where number % 20 = 0`);
  });
}
