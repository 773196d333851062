import { desc, eq, sql } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { cardCounter, cardView } from "../../db/schema/analytics.ts";
import { card } from "../../db/schema/cards.ts";

/**
 * Adds views to the totals and the days in one transaction. Cards that are not live, or Basic, are passed over; ids go
 * in one order, so that two processes never wait for each other in a circle. The cards are held: one that is being
 * deleted is waited for and passed over, or its going would fail the views of all the others.
 */
export async function addViews(
  db: Sql,
  views: ReadonlyMap<string, number>,
  now: Date,
  graceDays: number,
): Promise<void> {
  const ids = [...views.keys()].sort();
  const counts = ids.map((id) => views.get(id) ?? 0);
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with seen as materialized (
      select ${card.id} as card_id, reported.views
      from unnest(array[${sql.join(
        ids.map((id) => sql`${id}::text`),
        sql`, `,
      )}],
        array[${sql.join(
          counts.map((value) => sql`${value}::int`),
          sql`, `,
        )}]) as reported(card_id, views)
      join ${card} on ${card.id} = reported.card_id
      where ${card.status} = 'active' and ${card.category} <> 'Basic'
        and (${card.subscriptionExpiresAt} is null
          or ${card.subscriptionExpiresAt} + make_interval(days => ${graceDays}::int) > ${at})
      order by ${card.id}
      for key share of card
    ), totals as (
      insert into ${cardCounter} (card_id, qr_scans) select card_id, views from seen
      on conflict (card_id) do update set qr_scans = card_counter.qr_scans + excluded.qr_scans
    )
    insert into ${cardView} (card_id, day, channel, views)
    select card_id, (${at} at time zone 'UTC')::date, 'page', views from seen
    on conflict (card_id, day, channel) do update set views = card_view.views + excluded.views`);
}

export async function findTotal(db: Sql, cardId: string): Promise<number> {
  const [row] = await db.select().from(cardCounter).where(eq(cardCounter.cardId, cardId));
  return row?.qrScans ?? 0;
}

const shownDays = 90;

export async function listViewDays(db: Sql, cardId: string): Promise<{ day: string; views: number }[]> {
  return db
    .select({ day: cardView.day, views: sql<number>`sum(${cardView.views})::int` })
    .from(cardView)
    .where(eq(cardView.cardId, cardId))
    .groupBy(cardView.day)
    .orderBy(desc(cardView.day))
    .limit(shownDays);
}
