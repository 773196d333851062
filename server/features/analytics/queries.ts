import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Channel } from "../../../domain/sharing/channels.ts";
import type { Sql } from "../../db/database.ts";
import { cardCounter, cardView } from "../../db/schema/analytics.ts";
import { card } from "../../db/schema/cards.ts";
import type { Views } from "./view-counter.ts";

/**
 * Adds views to the totals and the days in one transaction. Cards that are not live, or Basic, are passed over; ids go
 * in one order, so that two processes never wait for each other in a circle. The cards are held: one that is being
 * deleted is waited for and passed over, or its going would fail the views of all the others.
 */
export async function addViews(db: Sql, views: Views, now: Date, graceDays: number): Promise<void> {
  const reported = [...views].flatMap(([id, ofCard]) =>
    [...ofCard].map(([channel, count]) => ({ id, channel, count })),
  );
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with seen as materialized (
      select ${card.id} as card_id, reported.channel, reported.views
      from unnest(${array(reported.map(({ id }) => sql`${id}::text`))},
        ${array(reported.map(({ channel }) => sql`${channel}::view_channel`))},
        ${array(reported.map(({ count }) => sql`${count}::int`))}) as reported(card_id, channel, views)
      join ${card} on ${card.id} = reported.card_id
      where ${card.status} = 'active' and ${card.category} <> 'Basic'
        and (${card.subscriptionExpiresAt} is null
          or ${card.subscriptionExpiresAt} + make_interval(days => ${graceDays}::int) > ${at})
      order by ${card.id}
      for key share of card
    ), totals as (
      insert into ${cardCounter} (card_id, qr_scans) select card_id, sum(views) from seen group by card_id
      on conflict (card_id) do update set qr_scans = card_counter.qr_scans + excluded.qr_scans
    )
    insert into ${cardView} (card_id, day, channel, views)
    select card_id, (${at} at time zone 'UTC')::date, channel, views from seen
    on conflict (card_id, day, channel) do update set views = card_view.views + excluded.views`);
}

const array = (values: SQL[]): SQL => sql`array[${sql.join(values, sql`, `)}]`;

export async function findTotal(db: Sql, cardId: string): Promise<number> {
  const [row] = await db.select().from(cardCounter).where(eq(cardCounter.cardId, cardId));
  return row?.qrScans ?? 0;
}

const shownDays = 90;

export type ViewDay = { day: string; views: number; channels: Partial<Record<Channel, number>> };

/** The latest days with views, newest first. */
export async function listViewDays(db: Sql, cardId: string): Promise<ViewDay[]> {
  return db
    .select({
      day: cardView.day,
      views: sql<number>`sum(${cardView.views})::int`,
      channels: sql<ViewDay["channels"]>`json_object_agg(${cardView.channel}, ${cardView.views})`,
    })
    .from(cardView)
    .where(eq(cardView.cardId, cardId))
    .groupBy(cardView.day)
    .orderBy(desc(cardView.day))
    .limit(shownDays);
}
