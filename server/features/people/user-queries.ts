import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Position } from "../../core/position.ts";
import type { Sql } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { organization, person } from "../../db/schema/people.ts";
import { fewFound, findKeys } from "../../db/search.ts";
import { anyOf, isBehind } from "../../db/sql.ts";
import { hasSecondFactor } from "../auth/second-factor/factor-queries.ts";
import { findByAddress, findPeopleByIndex, isFound } from "./directory-queries.ts";
import type { PersonRow } from "./queries.ts";

/** A person with what an admin sees beside them. */
export type UserParts = {
  person: PersonRow;
  organization: { id: string; name: string } | null;
  cardCount: number;
  hasSecondFactor: boolean;
};

const parts = {
  person,
  organization: { id: organization.id, name: organization.name },
  cardCount: sql<number>`(select ${count()}::int from ${card} where ${card.personId} = ${person.id})`,
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
  after?: Position | undefined;
  limit: number;
};

const newestFirst = [desc(person.createdAt), desc(person.id)];

/** Newest first, one row more than `limit`. Searches what the directory does, which has the index for it. */
export async function listUserRows(db: Sql, { search, after, limit }: UserList): Promise<UserParts[]> {
  const text = search?.trim();
  const from = after && isBehind({ time: person.createdAt, key: person.id }, after);
  const nearest = async (rows: number) => {
    const near = db
      .select()
      .from(person)
      .where(from)
      .orderBy(...newestFirst)
      .limit(rows)
      .as("near");
    const found = await db
      .select({ id: near.id })
      .from(near)
      .where(isFound(near.id, { text: text ?? "", people: null }))
      .orderBy(desc(near.createdAt), desc(near.id))
      .limit(limit + 1);
    return found.map(({ id }) => id);
  };
  const gathered = async (typed: string) => {
    const found = await findPeopleByIndex(db, typed);
    if (found.length > fewFound) return null;
    const page = await db
      .select({ id: person.id })
      .from(person)
      .where(and(anyOf(person.id, found), from))
      .orderBy(...newestFirst)
      .limit(limit + 1);
    return page.map(({ id }) => id);
  };
  const findPeople = async (typed: string) => {
    const having = await findByAddress(db, typed);
    if (having) return having.map(({ personId }) => personId);
    return findKeys({ nearest, gathered: () => gathered(typed) }, limit + 1);
  };
  const keys = text ? await findPeople(text) : null;
  return db
    .select(parts)
    .from(person)
    .leftJoin(organization, eq(organization.id, person.organizationId))
    .where(and(text ? isFound(person.id, { text, people: keys }) : undefined, from))
    .orderBy(...newestFirst)
    .limit(limit + 1);
}
