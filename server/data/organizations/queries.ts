import { and, desc, eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import type { Cursor } from "../../core/cursor.ts";
import type { Sql } from "../../db/database.ts";
import { organization, organizationGrant, organizationMember, person } from "../../db/schema/people.ts";
import { containsByIndex, containsText, findKeys, searchStrategiesIn } from "../../db/search.ts";
import { anyOf, isAfterCursor } from "../../db/sql.ts";
import { managersOf } from "../memberships/grant-queries.ts";

export type OrganizationRow = typeof organization.$inferSelect;
export type CountedOrganization = OrganizationRow & { memberCount: number };

// Counted for each returned row, not for all.
const counted = {
  ...getTableColumns(organization),
  memberCount: sql<number>`(select count(*)::int from ${organizationMember} m where m.organization_id = ${organization}.id)`,
};

export async function findOrganization(db: Sql, id: string): Promise<CountedOrganization | null> {
  const [row] = await db.select(counted).from(organization).where(eq(organization.id, id));
  return row ?? null;
}

/** Locks by id, before any person (docs/decisions/0016); serializes joining and deletion. */
export async function lockOrganizations(db: Sql, ids: readonly string[]): Promise<OrganizationRow[]> {
  return db
    .select()
    .from(organization)
    .where(anyOf(organization.id, ids))
    .orderBy(sql`${organization.id} collate "C"`)
    .for("no key update");
}

export async function insertOrganization(db: Sql, row: typeof organization.$inferInsert): Promise<void> {
  await db.insert(organization).values(row);
}

export async function updateOrganizationRow(
  db: Sql,
  id: string,
  values: Partial<Pick<OrganizationRow, "name" | "description">>,
): Promise<void> {
  await db.update(organization).set(values).where(eq(organization.id, id));
}

export async function deleteOrganizationRow(db: Sql, id: string): Promise<void> {
  await db.delete(organization).where(eq(organization.id, id));
}

type OrganizationList = {
  /** Undefined: all. */
  ids?: readonly string[] | undefined;
  search?: string | undefined;
  after?: Cursor | undefined;
  limit: number;
};

const lowerName = sql`lower(${organization.name})`;
const listedBy = [organization.createdAt, organization.id];
const newestFirst = listedBy.map((column) => desc(column));

/** One row more than `limit`. */
export async function listOrganizationRows(
  db: Sql,
  { ids, search, after, limit }: OrganizationList,
): Promise<CountedOrganization[]> {
  const text = search?.trim();
  const matches = text ? containsText(lowerName, text) : undefined;
  const among = and(
    ids === undefined ? undefined : inArray(organization.id, [...ids]),
    after && isAfterCursor({ time: organization.createdAt, key: organization.id }, after),
  );
  const looked = { columns: listedBy, falling: true, from: among, matches, most: limit + 1 };
  const ways =
    text && ids === undefined ? searchStrategiesIn(db, organization, looked, containsByIndex(lowerName, text)) : null;
  const keys = ways && (await findKeys(ways, limit + 1));
  return db
    .select(counted)
    .from(organization)
    .where(and(among, keys ? anyOf(organization.id, keys) : matches))
    .orderBy(...newestFirst)
    .limit(limit + 1);
}

const holdsGrant = (organizationId: string) =>
  sql`exists (select from ${organizationGrant} g where g.person_id = ${person.id} and g.organization_id = ${organizationId})`;

export async function listPersonIdsOf(db: Sql, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(or(eq(person.organizationId, id), holdsGrant(id)))
    .orderBy(sql`${person.id} collate "C"`);
  return rows.map((row) => row.id);
}

const byName = sql<string>`lower(${person.name})`;

/** By name; one row more than `limit`. */
export async function listManagerRows(
  db: Sql,
  id: string,
  { after, limit }: { after?: { name: string; id: string } | undefined; limit: number },
) {
  return db
    .select({
      sortName: byName,
      userId: person.id,
      name: person.name,
      email: person.email,
      role: person.role,
      status: person.status,
      emailVerified: sql<boolean>`${person.emailProvenAt} is not null`,
      isMember: sql<boolean>`${person.organizationId} is not distinct from ${id}`,
      grantedAt: organizationGrant.grantedAt,
    })
    .from(person)
    .leftJoin(
      organizationGrant,
      and(eq(organizationGrant.personId, person.id), eq(organizationGrant.organizationId, id)),
    )
    .where(
      and(
        sql`${person.id} in (select id from ${managersOf(id)} manager)`,
        after ? sql`(${byName}, ${person.id}) > (${after.name}, ${after.id})` : undefined,
      ),
    )
    .orderBy(byName, person.id)
    .limit(limit + 1);
}
export type ManagerRow = Awaited<ReturnType<typeof listManagerRows>>[number];

/** Active ones only. */
export async function listManagerIds(db: Sql, id: string): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(
    sql`select id from ${managersOf(id)} manager where status = 'active' order by id`,
  );
  return rows.map((row) => row.id);
}
