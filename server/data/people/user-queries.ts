import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Cursor } from "../../core/cursor.ts";
import type { Sql } from "../../db/database.ts";
import { taggedWithPersonDays } from "../../db/directory-tags.ts";
import { card } from "../../db/schema/cards.ts";
import { organization, person } from "../../db/schema/people.ts";
import { collectByIndex, findKeys, type SearchStrategies, scanByDays, scanFirstRows } from "../../db/search.ts";
import { isAfterCursor } from "../../db/sql.ts";
import { findByAddress, matchesPeopleSearch, selectMatchingPeople } from "../directory/queries.ts";
import { hasSecondFactor } from "../second-factors/factor-queries.ts";
import type { PersonRow } from "./queries.ts";

export type UserParts = {
  person: PersonRow;
  organization: { id: string; name: string } | null;
  cardCount: number;
  cards: string[];
  hasSecondFactor: boolean;
};

const parts = {
  person,
  organization: { id: organization.id, name: organization.name },
  cardCount: sql<number>`(select ${count()}::int from ${card} where ${card.personId} = ${person.id})`,
  cards: sql<string[]>`array(select ${card.id} from ${card} where ${card.personId} = ${person.id}
    order by ${card.createdAt} desc, ${card.id} desc limit 100)`,
  hasSecondFactor,
};

export async function findUser(db: Sql, id: string): Promise<UserParts | null> {
  const [row] = await db
    .select(parts)
    .from(person)
    .leftJoin(organization, eq(organization.id, person.organizationId))
    .where(eq(person.id, id));
  return row ?? null;
}

type UserList = {
  search?: string | undefined;
  after?: Cursor | undefined;
  limit: number;
};

const listedBy = [person.createdAt, person.id];
const newestFirst = listedBy.map((column) => desc(column));

function waysToPeople(db: Sql, text: string, from: SQL | undefined, most: number): SearchStrategies {
  // `offset` makes PostgreSQL look up each person by id.
  const named = sql`select ${sql.join(listedBy, sql`, `)} from ${person} where ${person.id} = found.person_id offset 0`;
  const pageOf = (hit: SQL) => sql`
    select ${person.id} from ${hit} found, lateral (${named}) ${person} ${from ? sql`where ${from}` : sql``}
    order by ${sql.join(newestFirst, sql`, `)} limit ${most}`;
  const looked = {
    columns: listedBy,
    falling: true,
    from,
    matches: matchesPeopleSearch(person.id, { text, people: null }),
    most,
  };
  return {
    nearest: scanFirstRows(db, person, looked),
    along: scanByDays(db, person, looked, (days) =>
      collectByIndex(db, selectMatchingPeople(db, text, taggedWithPersonDays(days)), pageOf),
    ),
    gathered: () => collectByIndex(db, selectMatchingPeople(db, text), pageOf),
    async sorted() {
      const found = await db.execute<{ id: string }>(pageOf(sql`(${selectMatchingPeople(db, text)})`));
      return found.map(({ id }) => id);
    },
  };
}

async function findIds(db: Sql, text: string, from: SQL | undefined, most: number): Promise<string[]> {
  const having = await findByAddress(db, text);
  return having?.map(({ personId }) => personId) ?? findKeys(waysToPeople(db, text, from, most), most);
}

/** One row more than `limit`. */
export async function listUserRows(db: Sql, { search, after, limit }: UserList): Promise<UserParts[]> {
  const text = search?.trim();
  const from = after && isAfterCursor({ time: person.createdAt, key: person.id }, after);
  const keys = text ? await findIds(db, text, from, limit + 1) : null;
  return db
    .select(parts)
    .from(person)
    .leftJoin(organization, eq(organization.id, person.organizationId))
    .where(and(text ? matchesPeopleSearch(person.id, { text, people: keys }) : undefined, from))
    .orderBy(...newestFirst)
    .limit(limit + 1);
}
