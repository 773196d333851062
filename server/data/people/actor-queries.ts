import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../../domain/people/policy.ts";
import type { Sql, Transaction } from "../../db/database.ts";
import { organizationGrant, person } from "../../db/schema/people.ts";
import { lockPeople, type PersonRow } from "./queries.ts";

/**
 * Their own, and those with a grant (product 3.2). Columns are qualified by hand, because drizzle omits table names in
 * queries of one table.
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

/** Call it with the person's row locked. */
export async function readActor(db: Sql, id: string): Promise<Actor> {
  const [row] = await db.select({ person, managed: managedOrganizationIds }).from(person).where(eq(person.id, id));
  if (row) return actorOf(row.person, row.managed);
  return { id, role: "user", status: "blocked", organizationId: null, managedOrganizationIds: [] };
}

/** Reads the actor's role again, because it may have changed since the request began (docs/decisions/0016). */
export async function lockActor(
  tx: Transaction,
  actorId: string,
  otherIds: readonly string[] = [],
): Promise<{ actor: Actor; people: ReadonlyMap<string, PersonRow> }> {
  const rows = await lockPeople(tx, [actorId, ...otherIds]);
  return { actor: await readActor(tx, actorId), people: new Map(rows.map((row) => [row.id, row])) };
}

export async function lockActorAnd(
  tx: Transaction,
  actorId: string,
  personId: string,
): Promise<{ actor: Actor; person: PersonRow | null }> {
  const { actor, people } = await lockActor(tx, actorId, [personId]);
  return { actor, person: people.get(personId) ?? null };
}
