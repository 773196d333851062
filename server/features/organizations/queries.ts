import { and, desc, eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import type { Position } from "../../core/position.ts";
import type { Sql } from "../../db/database.ts";
import { organization, organizationMember, person } from "../../db/schema/people.ts";
import { findKeys, holds, holdsByIndex, waysIn } from "../../db/search.ts";
import { anyOf, isBehind } from "../../db/sql.ts";
import type { PersonRow } from "../people/queries.ts";

type OrganizationRow = typeof organization.$inferSelect;
export type CountedOrganization = OrganizationRow & { memberCount: number };

// Reads an index for each row that is shown, not for all that exist.
const counted = {
  ...getTableColumns(organization),
  memberCount: sql<number>`(select count(*)::int from ${organizationMember} m where m.organization_id = ${organization}.id)`,
};

export async function findOrganization(db: Sql, id: string): Promise<CountedOrganization | null> {
  const [row] = await db.select(counted).from(organization).where(eq(organization.id, id));
  return row ?? null;
}

/** Held before the people in it (docs/decisions/0016): who joins and who deletes it wait for each other. */
export async function lockOrganization(db: Sql, id: string): Promise<OrganizationRow | null> {
  const [row] = await db.select().from(organization).where(eq(organization.id, id)).for("no key update");
  return row ?? null;
}

export async function insertOrganization(db: Sql, row: typeof organization.$inferInsert): Promise<void> {
  await db.insert(organization).values(row);
}

/** Its invitations go with it. */
export async function deleteOrganizationRow(db: Sql, id: string): Promise<void> {
  await db.delete(organization).where(eq(organization.id, id));
}

type OrganizationList = {
  /** Only these; all when left out. */
  ids?: readonly string[] | undefined;
  search?: string | undefined;
  after?: Position | undefined;
  limit: number;
};

const lowerName = sql`lower(${organization.name})`;
const listedBy = [organization.createdAt, organization.id];
const newestFirst = listedBy.map((column) => desc(column));

/** Newest first, one row more than `limit`. */
export async function listOrganizationRows(
  db: Sql,
  { ids, search, after, limit }: OrganizationList,
): Promise<CountedOrganization[]> {
  const text = search?.trim();
  const matches = text ? holds(lowerName, text) : undefined;
  const among = and(
    ids === undefined ? undefined : inArray(organization.id, [...ids]),
    after && isBehind({ time: organization.createdAt, key: organization.id }, after),
  );
  const looked = { columns: listedBy, falling: true, from: among, matches, most: limit + 1 };
  const ways = text && ids === undefined ? waysIn(db, organization, looked, holdsByIndex(lowerName, text)) : null;
  const keys = ways && (await findKeys(ways, limit + 1));
  return db
    .select(counted)
    .from(organization)
    .where(and(among, keys ? anyOf(organization.id, keys) : matches))
    .orderBy(...newestFirst)
    .limit(limit + 1);
}

/**
 * All whom its end concerns, held in one order: its members, and its founder, who may lead nothing else.
 * @param actorId who ends it: held with them, and not among the answer unless it concerns them too
 */
export async function lockPeopleOf(db: Sql, { id, createdBy }: OrganizationRow, actorId: string): Promise<PersonRow[]> {
  const founder = createdBy === null ? undefined : eq(person.id, createdBy);
  const rows = await db
    .select()
    .from(person)
    .where(or(eq(person.organizationId, id), founder, eq(person.id, actorId)))
    .orderBy(sql`${person.id} collate "C"`)
    .for("no key update");
  return rows.filter((row) => row.organizationId === id || row.id === createdBy);
}

/** Who manages it: leaders and orgmanagers among its members, and its founder if they are one. */
export async function listManagerIds(
  db: Sql,
  { id, createdBy }: Pick<OrganizationRow, "id" | "createdBy">,
): Promise<string[]> {
  const founder = createdBy === null ? undefined : eq(person.id, createdBy);
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(and(inArray(person.role, ["leader", "orgmanager"]), or(eq(person.organizationId, id), founder)));
  return rows.map((row) => row.id);
}
