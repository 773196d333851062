import { and, eq } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { organizationGrant } from "../../db/schema/people.ts";
import { anyOf } from "../../db/sql.ts";

/** Changes nothing for somebody who holds it already. */
export async function insertGrant(db: Sql, row: typeof organizationGrant.$inferInsert): Promise<void> {
  await db.insert(organizationGrant).values(row).onConflictDoNothing();
}

/** @returns whether there was one */
export async function deleteGrant(db: Sql, organizationId: string, personId: string): Promise<boolean> {
  const rows = await db
    .delete(organizationGrant)
    .where(and(eq(organizationGrant.personId, personId), eq(organizationGrant.organizationId, organizationId)))
    .returning({ personId: organizationGrant.personId });
  return rows.length > 0;
}

/** For one organization, or for all of them. */
export async function deleteGrantsOf(db: Sql, personIds: readonly string[], organizationId?: string): Promise<void> {
  const inIt = organizationId === undefined ? undefined : eq(organizationGrant.organizationId, organizationId);
  await db.delete(organizationGrant).where(and(anyOf(organizationGrant.personId, personIds), inIt));
}
