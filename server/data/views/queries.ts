import { desc, eq, sql } from "drizzle-orm";
import type { Channel } from "../../../domain/sharing/channels.ts";
import type { Sql } from "../../db/database.ts";
import { cardCounter, cardView } from "../../db/schema/analytics.ts";
import { card } from "../../db/schema/cards.ts";
import { anyOf } from "../../db/sql.ts";

export type Views = ReadonlyMap<string, ReadonlyMap<Channel, number>>;

/** Other processes that count views lock these rows for a commit each. */
const maxWaitMs = 1000;

/**
 * Adds all views or none, except those of locked cards, which it returns. Skips cards that are not live, or Basic.
 * Locks cards by id, against deadlocks, because a concurrently deleted one would fail all.
 * @throws 55P03, with nothing written, when the counters stay locked
 */
export async function addViews(db: Sql, views: Views, now: Date, graceDays: number): Promise<ReadonlySet<string>> {
  const reported = [...views].flatMap(([id, ofCard]) =>
    [...ofCard].map(([channel, count]) => ({ id, channel, count: String(count) })),
  );
  const at = sql`${now.toISOString()}::timestamptz`;
  const counts = sql`${card.status} = 'active' and ${card.category} <> 'Basic'
        and (${card.subscriptionExpiresAt} is null
          or ${card.subscriptionExpiresAt} + make_interval(days => ${graceDays}::int) > ${at})`;
  // Keeps the statement's text constant.
  const listOf = (key: "id" | "channel" | "count") => sql`${sql.param(reported.map((one) => one[key]))}::text[]`;
  const held = await db.execute<{ id: string }>(sql`
    with reported as materialized (
      select id, channel::view_channel, views::int
      from unnest(${listOf("id")}, ${listOf("channel")}, ${listOf("count")}) as given(id, channel, views)
    ), free as materialized (
      select ${card.id} as card_id from (select distinct id from reported) wanted join ${card} on ${card.id} = wanted.id
      where ${counts} and set_config('lock_timeout', ${sql.raw(`'${maxWaitMs}ms'`)}, true) is not null
      order by ${card.id}
      for key share of card skip locked
    ), seen as materialized (
      select card_id, channel, views from free join reported on reported.id = free.card_id
    ), totals as (
      insert into ${cardCounter} (card_id, qr_scans)
      select card_id, sum(views) from seen group by card_id order by card_id
      on conflict (card_id) do update set qr_scans = card_counter.qr_scans + excluded.qr_scans
    ), days as (
      insert into ${cardView} (card_id, day, channel, views)
      select card_id, (${at} at time zone 'UTC')::date, channel, views from seen order by card_id, channel
      on conflict (card_id, day, channel) do update set views = card_view.views + excluded.views
    ), missing as materialized (
      select id from reported except select card_id from free
    )
    select ${card.id} as id from missing join ${card} on ${card.id} = missing.id where ${counts}`);
  return new Set(held.map(({ id }) => id));
}

export async function findTotal(db: Sql, cardId: string): Promise<number> {
  const [row] = await db.select().from(cardCounter).where(eq(cardCounter.cardId, cardId));
  return row?.qrScans ?? 0;
}

const shownDays = 90;

export type ViewDay = { day: string; views: number; channels: Partial<Record<Channel, number>> };

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

export async function listTotals(db: Sql, cardIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select().from(cardCounter).where(anyOf(cardCounter.cardId, cardIds));
  return new Map(rows.map(({ cardId, qrScans }) => [cardId, qrScans]));
}

export async function listViews(db: Sql, cardIds: readonly string[]): Promise<(typeof cardView.$inferSelect)[]> {
  return db
    .select()
    .from(cardView)
    .where(anyOf(cardView.cardId, cardIds))
    .orderBy(cardView.cardId, cardView.day, cardView.channel);
}
