import { sql } from "drizzle-orm";
import type { Stats } from "../../../domain/directory/schema.ts";
import type { Sql } from "../../db/database.ts";

/** Counts only today's ends; triggers maintain the rest. */
export async function countStats(db: Sql, now: Date): Promise<Stats> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const today = sql`date_trunc('day', ${at}, 'UTC')`;
  const [row] = await db.execute<Record<keyof Stats, string>>(sql`
    select
      coalesce(sum(change) filter (where kind = 'people'), 0) as users,
      coalesce(sum(change) filter (where kind = 'premium'), 0) as premium,
      coalesce(sum(change) filter (where kind = 'executive'), 0) as executive,
      coalesce(sum(change) filter (where kind = 'ends' and day < (${today} at time zone 'UTC')::date), 0)
        + (select count(*) from person_paying where ends >= ${today} and ends <= ${at}) as expired,
      coalesce(sum(change) filter (where kind = 'unread'), 0) as "unreadMessages",
      (select count(*) from upgrade_request where state = 'requested') as "openUpgrades"
    from count_change`);
  if (!row) throw new Error("counting returned no row");
  return {
    users: Number(row.users),
    premium: Number(row.premium),
    executive: Number(row.executive),
    expired: Number(row.expired),
    unreadMessages: Number(row.unreadMessages),
    openUpgrades: Number(row.openUpgrades),
  };
}

/** Fewer changes are not worth a write. */
const fewChanges = 20;

/** Concurrent runs add up different rows. */
export async function compactCounts(db: Sql): Promise<void> {
  await db.execute(sql`
    with many as (
      select kind, day from count_change group by kind, day having count(*) > ${fewChanges}
    ), gone as (
      delete from count_change kept using many
      where kept.kind = many.kind and kept.day is not distinct from many.day
      returning kept.kind, kept.day, kept.change
    )
    insert into count_change (kind, day, change)
    select kind, day, sum(change) from gone group by kind, day having sum(change) <> 0`);
}
