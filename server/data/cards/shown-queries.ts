import { eq, getTableColumns, sql } from "drizzle-orm";
import { physicalCardsPerCard } from "../../../domain/physical-cards/states.ts";
import { askedTogether } from "../../db/asked-together.ts";
import type { Sql } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { organizationLinks } from "../../db/schema/former-codes.ts";
import { file, person } from "../../db/schema/people.ts";
import { physicalCard } from "../../db/schema/physical-cards.ts";
import { writtenOnce } from "../../db/sql.ts";
import type { CardRow } from "./queries.ts";

export type ShownCard = {
  card: CardRow;
  brand: { logoFileId: string | null; logoLink: string };
  portraitPath: string | null;
  cardHost: string | null;
  /** Newest first, up to a limit. */
  physicalCodes: string[];
};

const shown = {
  card: getTableColumns(card),
  brand: { logoFileId: person.logoFileId, logoLink: person.logoLink },
  portraitPath: file.portraitPath,
  cardHost: organizationLinks.cardHost,
  physicalCodes: sql<string[]>`array(select held.code from ${physicalCard} held
    where held.card_id = ${card.id} and held.lost_at is null
    order by held.created_at desc, held.code desc limit ${sql.raw(String(physicalCardsPerCard * 2))})`.as("held_codes"),
};

const given = sql.placeholder("given");

/** With the plan for one: the number of keys stands in a subquery, or PostgreSQL would plan each time. */
function selectGiven(db: Sql, key: typeof card.id | typeof card.shortCode) {
  const one = db
    .select(shown)
    .from(card)
    .innerJoin(person, eq(person.id, card.personId))
    .leftJoin(file, eq(file.id, card.photoFileId))
    .leftJoin(organizationLinks, eq(organizationLinks.organizationId, person.organizationId))
    .where(eq(key, sql`wanted.key`))
    .limit(1)
    .as("one");
  const { card: columns, brand, portraitPath, cardHost, physicalCodes } = one;
  return db
    .select({ card: columns, brand, portraitPath, cardHost, physicalCodes })
    .from(sql`unnest((select ${given}::text[])) as wanted(key)`)
    .crossJoinLateral(one);
}

const shownBy = (key: typeof card.id | typeof card.shortCode, name: string) =>
  writtenOnce((db) => {
    const statement = selectGiven(db, key).prepare(name);
    return askedTogether<ShownCard>(async (keys) => {
      const rows = await statement.execute({ given: keys });
      return new Map(rows.map((row) => [key === card.id ? row.card.id : row.card.shortCode, row]));
    });
  });

const shownById = shownBy(card.id, "shown_by_id");
const shownByCode = shownBy(card.shortCode, "shown_by_code");

export const findShownCard = (db: Sql, id: string): Promise<ShownCard | null> => shownById(db)(id);

export const findShownCardByCode = (db: Sql, code: string): Promise<ShownCard | null> => shownByCode(db)(code);
