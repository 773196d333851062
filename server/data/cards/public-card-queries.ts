import { eq, getTableColumns, sql } from "drizzle-orm";
import type { PublicExchange } from "../../../domain/contacts/exchange-schema.ts";
import { physicalCardsPerCard } from "../../../domain/physical-cards/states.ts";
import type { Sql } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { event, exchangeNotice, exchangeSetting } from "../../db/schema/contacts.ts";
import { file, person } from "../../db/schema/people.ts";
import { physicalCard } from "../../db/schema/physical-cards.ts";
import { organizationLinks } from "../../db/schema/retired-links.ts";
import { memoizedStatement } from "../../db/sql.ts";
import { isEventOf } from "./event-people.ts";
import type { CardRow } from "./queries.ts";

export type PublicCardRecord = {
  card: CardRow;
  brand: { logoFileId: string | null; logoLink: string };
  portraitPath: string | null;
  cardHost: string | null;
  /** Newest first, up to a limit. */
  physicalCodes: string[];
  /** The form for contacts; null: the card takes none. */
  exchange: ExchangeRecord | null;
};

/** `events`: those that run or are to come, in order. Times are in ISO 8601. */
type ExchangeRecord = Omit<PublicExchange, "event" | "sendsEmails"> & {
  events: { id: string; name: string; startsAt: string; endsAt: string }[];
};

const events = sql`coalesce((
  select json_agg(next) from (
    select ${event.id}, ${event.name}, ${event.startsAt} as "startsAt", ${event.endsAt} as "endsAt" from ${event}
    where ${event.endsAt} > now() and ${isEventOf(person.organizationId, person.id)}
    order by ${event.startsAt}, ${event.createdAt}, ${event.id} limit 20) next), '[]')`;

const shown = {
  card: getTableColumns(card),
  brand: { logoFileId: person.logoFileId, logoLink: person.logoLink },
  portraitPath: file.portraitPath,
  cardHost: organizationLinks.cardHost,
  exchange: sql<ExchangeRecord | null>`(
    select json_build_object('noticeId', notice.id, 'notice', notice.content, 'questions', setting.questions,
      'events', ${events})
    from ${exchangeSetting} setting join ${exchangeNotice} notice on notice.id = setting.notice_id
    where setting.is_on and (setting.organization_id = ${person.organizationId}
      or (setting.card_id = ${card.id} and ${person.organizationId} is null)))`.as("exchange"),
  physicalCodes: sql<string[]>`array(select held.code from ${physicalCard} held
    where held.card_id = ${card.id} and held.lost_at is null
    order by held.created_at desc, held.code desc limit ${sql.raw(String(physicalCardsPerCard * 2))})`.as("held_codes"),
};

const shownBy = (key: typeof card.id | typeof card.shortCode, name: string) =>
  memoizedStatement((db) =>
    db
      .select(shown)
      .from(card)
      .innerJoin(person, eq(person.id, card.personId))
      .leftJoin(file, eq(file.id, card.photoFileId))
      .leftJoin(organizationLinks, eq(organizationLinks.organizationId, person.organizationId))
      .where(eq(key, sql.placeholder("given")))
      .limit(1)
      .prepare(name),
  );

const shownById = shownBy(card.id, "shown_by_id");
const shownByCode = shownBy(card.shortCode, "shown_by_code");

export async function findPublicCard(db: Sql, id: string): Promise<PublicCardRecord | null> {
  const [row] = await shownById(db).execute({ given: id });
  return row ?? null;
}

export async function findPublicCardByShortCode(db: Sql, code: string): Promise<PublicCardRecord | null> {
  const [row] = await shownByCode(db).execute({ given: code });
  return row ?? null;
}
