import { and, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { notification, subscriptionWarning } from "../../db/schema/notifications.ts";
import { person } from "../../db/schema/people.ts";

const atOnce = 500;
const dayMs = 86_400_000;

function daysLeft(daysBefore: readonly number[], now: Date): SQL {
  const sorted = [...daysBefore].sort((one, other) => one - other);
  const cases = sorted.map((days) => sql`when ${card.subscriptionExpiresAt} <= ${after(now, days)} then ${days}::int`);
  return sql`case ${sql.join(cases, sql` `)} end`;
}

function after(now: Date, days: number): SQL {
  return sql`${new Date(now.getTime() + days * dayMs).toISOString()}::timestamptz`;
}

/** A batch of Premium and Executive cards not yet warned at this point. */
export async function listCardsToWarn(db: Sql, daysBefore: readonly number[], now: Date) {
  return db
    .select({ id: card.id, personId: card.personId })
    .from(card)
    .where(
      and(
        sql`${card.category} <> 'Basic'`,
        sql`${card.subscriptionExpiresAt} > ${after(now, 0)}`,
        sql`${card.subscriptionExpiresAt} <= ${after(now, Math.max(...daysBefore))}`,
        sql`not exists (select from ${subscriptionWarning} given where given.card_id = card.id
          and given.ends_at = card.subscription_expires_at and given.days_before = ${daysLeft(daysBefore, now)})`,
      ),
    )
    .orderBy(card.subscriptionExpiresAt, card.id)
    .limit(atOnce);
}

/** Locks owners and active admins. @returns the admins */
export async function lockRecipients(db: Sql, ownerIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: person.id, role: person.role, status: person.status })
    .from(person)
    .where(or(inArray(person.id, [...ownerIds]), and(eq(person.role, "admin"), eq(person.status, "active"))))
    .orderBy(person.id)
    .for("key share");
  return rows.filter(({ role, status }) => role === "admin" && status === "active").map(({ id }) => id);
}

export type WarnedCard = { cardId: string; endsAt: string };

/** @returns the cards without an earlier warning */
export async function insertSubscriptionWarnings(
  db: Sql,
  cardIds: readonly string[],
  adminIds: readonly string[],
  daysBefore: readonly number[],
  now: Date,
): Promise<WarnedCard[]> {
  const at = after(now, 0);
  const admins = sql`(select id from ${person} where id in ${adminIds.length > 0 ? [...adminIds] : [""]})`;
  const endsAt = sql`to_char(ending.subscription_expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return db.execute<WarnedCard>(sql`
    with ending as (
      select id, person_id, name, subscription_expires_at, ${daysLeft(daysBefore, now)} as days_before
      from ${card} where id in ${[...cardIds]} and category <> 'Basic' order by id for key share skip locked
    ), warned as (
      insert into ${subscriptionWarning} (card_id, ends_at, days_before, created_at)
      select id, subscription_expires_at, days_before, ${at} from ending
      where subscription_expires_at > ${at} and days_before is not null order by id
      on conflict do nothing returning card_id
    ), told as (
      insert into ${notification} (person_id, body, about_person_id, created_at)
      select hearer.id, jsonb_build_object('kind', 'subscription-ends', 'cardId', ending.id, 'cardName', ending.name,
        'endsAt', ${endsAt}), nullif(ending.person_id, hearer.id), ${at}
      from ending join warned on warned.card_id = ending.id
      cross join lateral (select ending.person_id as id union ${admins}) hearer
      order by ending.subscription_expires_at desc, ending.id
    )
    select ending.id as "cardId", ${endsAt} as "endsAt" from ending join warned on warned.card_id = ending.id`);
}

export async function findPaidCard(db: Sql, id: string) {
  const { name, category, personId, subscriptionExpiresAt: endsAt } = card;
  const [row] = await db.select({ name, category, personId, endsAt }).from(card).where(eq(card.id, id));
  return row && row.category !== "Basic" ? row : null;
}

export async function deletePastWarnings(db: Sql, now: Date): Promise<void> {
  await db.delete(subscriptionWarning).where(lt(subscriptionWarning.endsAt, now));
}
