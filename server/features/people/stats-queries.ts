import { sql } from "drizzle-orm";
import type { Stats } from "../../../domain/people/directory.ts";
import type { Sql } from "../../db/database.ts";

/** People counted once each, however many cards they have. */
export async function countStats(db: Sql, now: Date): Promise<Stats> {
  const [row] = await db.execute<Record<keyof Stats, string>>(sql`
    select
      (select count(*) from person) as users,
      count(distinct person_id) filter (where category = 2) as premium,
      count(distinct person_id) filter (where category = 3) as executive,
      count(distinct person_id) filter (
        where subscription_ends > 'epoch' and subscription_ends <= ${now.toISOString()}::timestamptz
      ) as expired,
      (select count(*) from contact_message where read_at is null and archived_at is null) as "unreadMessages"
    from directory_entry where category >= 2`);
  if (!row) throw new Error("counting returned no row");
  return {
    users: Number(row.users),
    premium: Number(row.premium),
    executive: Number(row.executive),
    expired: Number(row.expired),
    unreadMessages: Number(row.unreadMessages),
  };
}
