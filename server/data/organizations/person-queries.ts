import { asc, eq, inArray, or, sql } from "drizzle-orm";
import { isManagerRole } from "../../../domain/people/policy.ts";
import type { Sql } from "../../db/database.ts";
import { organization, organizationGrant, person } from "../../db/schema/people.ts";
import { managersOf } from "../memberships/grant-queries.ts";
import type { PersonRow } from "../people/queries.ts";
import type { OrganizationRow } from "./queries.ts";

/** Organizations that the person is in or manages, their own first, and who would remain. */
export async function listOrganizationsLeftBy(db: Sql, { id, role, organizationId }: PersonRow, limit?: number) {
  const others = sql`from ${person} o where o.organization_id = ${organization.id} and o.id <> ${id}`;
  const granted = sql`from ${organizationGrant} g where g.organization_id = ${organization.id}`;
  const otherManagers = sql`from ${managersOf(organization.id)} m where m.id <> ${id} and m.status = 'active'`;
  const query = db
    .select({
      id: organization.id,
      name: organization.name,
      otherMembers: sql<number>`(select count(*)::int ${others})`,
      hasOtherManager: sql<boolean>`exists (select ${otherManagers})`,
    })
    .from(organization)
    .where(or(sql`${id} in (select g.person_id ${granted})`, eq(organization.id, organizationId ?? "")))
    .orderBy(sql`${organization.id} <> ${organizationId ?? ""}`, asc(organization.name), asc(organization.id))
    .$dynamic();
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map((row) => ({ ...row, isMember: row.id === organizationId, manages: isManagerRole(role) }));
}

export async function listLastManagedBy(db: Sql, person: PersonRow): Promise<string[]> {
  const left = await listOrganizationsLeftBy(db, person);
  return left.filter(({ manages, hasOtherManager }) => manages && !hasOtherManager).map(({ id }) => id);
}

const isOf = (personId: string) =>
  or(
    eq(organization.createdBy, personId),
    inArray(
      organization.id,
      sql`(select g.organization_id from ${organizationGrant} g where g.person_id = ${personId})`,
    ),
    eq(organization.id, sql`(select p.organization_id from ${person} p where p.id = ${personId})`),
  );

/** Locked before any person (docs/decisions/0016), because deletion writes into organizations. */
export async function listOrganizationIdsOf(db: Sql, personId: string): Promise<string[]> {
  const rows = await db.select({ id: organization.id }).from(organization).where(isOf(personId));
  return rows.map(({ id }) => id);
}

export async function listFoundedBy(db: Sql, personId: string): Promise<OrganizationRow[]> {
  return db
    .select()
    .from(organization)
    .where(eq(organization.createdBy, personId))
    .orderBy(organization.createdAt, organization.id);
}
