import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Position } from "../../core/position.ts";
import type { Sql } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { organization, person } from "../../db/schema/people.ts";
import { isBehind } from "../../db/sql.ts";
import { hasSecondFactor } from "../auth/second-factor/factor-queries.ts";
import { findPeople, isFound } from "./directory-queries.ts";
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

/** Newest first, one row more than `limit`. Searches what the directory does, which has the index for it. */
export async function listUserRows(db: Sql, { search, after, limit }: UserList): Promise<UserParts[]> {
  const text = search?.trim();
  const found = text ? await findPeople(db, text) : null;
  return db
    .select(parts)
    .from(person)
    .leftJoin(organization, eq(organization.id, person.organizationId))
    .where(
      and(
        found ? isFound(person.id, found) : undefined,
        after && isBehind({ time: person.createdAt, key: person.id }, after),
      ),
    )
    .orderBy(desc(person.createdAt), desc(person.id))
    .limit(limit + 1);
}
