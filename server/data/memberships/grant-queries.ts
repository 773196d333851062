import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { organization, organizationGrant, person } from "../../db/schema/people.ts";
import { anyOf } from "../../db/sql.ts";

/** Selects id and status of the leaders and orgmanagers who are members or hold a grant (product 3.2). */
export const managersOf = (organizationId: SQLWrapper | string): SQL => sql`(select manager.id, manager.status
  from ${person} manager join (
    select member.id from ${person} member where member.organization_id = ${organizationId}
    union select granted.person_id from ${organizationGrant} granted where granted.organization_id = ${organizationId}
  ) of_it on of_it.id = manager.id
  where manager.role in ('leader', 'orgmanager'))`;

/** Ignores an existing one. */
export async function insertGrant(db: Sql, row: typeof organizationGrant.$inferInsert): Promise<void> {
  await db.insert(organizationGrant).values(row).onConflictDoNothing();
}

export async function deleteGrant(db: Sql, organizationId: string, personId: string): Promise<boolean> {
  const rows = await db
    .delete(organizationGrant)
    .where(and(eq(organizationGrant.personId, personId), eq(organizationGrant.organizationId, organizationId)))
    .returning({ personId: organizationGrant.personId });
  return rows.length > 0;
}

export async function deleteGrantsOf(
  db: Sql,
  personIds: readonly string[],
  organizationId?: string,
): Promise<{ personId: string; organizationId: string; organizationName: string }[]> {
  const inIt = organizationId === undefined ? undefined : eq(organizationGrant.organizationId, organizationId);
  return db
    .delete(organizationGrant)
    .where(and(anyOf(organizationGrant.personId, personIds), inIt))
    .returning({
      personId: organizationGrant.personId,
      organizationId: organizationGrant.organizationId,
      organizationName: sql<string>`(select o.name from ${organization} o where o.id = ${organizationGrant}.organization_id)`,
    });
}

export async function listGrantsOf(db: Sql, personId: string) {
  return db
    .select({ id: organization.id, name: organization.name, grantedAt: organizationGrant.grantedAt })
    .from(organizationGrant)
    .innerJoin(organization, eq(organization.id, organizationGrant.organizationId))
    .where(eq(organizationGrant.personId, personId))
    .orderBy(organizationGrant.grantedAt, organization.id);
}
