import { eq, sql } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { person } from "../../db/schema/people.ts";
import { authenticatorApp, passkey } from "../../db/schema/second-factors.ts";

/** Refers to the enclosing query's person; qualified like `managedOrganizationIds`. */
export const hasSecondFactor = sql<boolean>`(exists (select from ${authenticatorApp} a where a.person_id = ${person}.id)
  or exists (select from ${passkey} k where k.person_id = ${person}.id))`;

/** Requires a lock on the person's row. */
export async function findHasSecondFactor(db: Sql, personId: string): Promise<boolean> {
  const [row] = await db.select({ hasSecondFactor }).from(person).where(eq(person.id, personId));
  return row?.hasSecondFactor ?? false;
}
