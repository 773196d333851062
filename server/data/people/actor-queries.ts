import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../../domain/people/policy.ts";
import type { Sql } from "../../db/database.ts";
import { organizationGrant, person } from "../../db/schema/people.ts";
import type { PersonRow } from "./queries.ts";

/**
 * The person's own, and those with a grant (product 3.2). Columns are qualified by hand, because drizzle omits table
 * names in queries of one table.
 */
export const managedOrganizationIds = sql<string[]>`case when ${person}.role in ('leader', 'orgmanager') then
  array(select granted.organization_id from ${organizationGrant} granted where granted.person_id = ${person}.id
    union select ${person}.organization_id where ${person}.organization_id is not null) else '{}' end`;

export function actorOf(row: PersonRow, managed: readonly string[]): Actor {
  const { id, status, organizationId } = row;
  // A suspended person has no role (product 5.4).
  if (status !== "active") return { id, role: "user", status, organizationId, managedOrganizationIds: [] };
  return { id, role: row.role, status, organizationId, managedOrganizationIds: managed };
}

export const anonymousActor: Actor = {
  id: "",
  role: "user",
  status: "blocked",
  organizationId: null,
  managedOrganizationIds: [],
};

/** Requires a lock on the person's row. */
export async function readActor(db: Sql, id: string): Promise<Actor> {
  const [row] = await db.select({ person, managed: managedOrganizationIds }).from(person).where(eq(person.id, id));
  if (row) return actorOf(row.person, row.managed);
  return { ...anonymousActor, id };
}
