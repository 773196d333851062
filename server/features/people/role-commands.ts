import type { Role } from "../../../domain/people/schema.ts";
import type { Database } from "../../db/database.ts";
import { appendAudit } from "../audit/commands.ts";
import { findPersonByEmail, isLastActiveAdmin, lockAdmins, lockPerson, updatePerson } from "./queries.ts";

export type RoleOutcome = { outcome: "set"; from: Role } | { outcome: "not-found" | "last-admin" };

/**
 * Sets a role, any of the four, with its audit entry. Changes of admins go one after the other, so the last active one
 * stays even when two are demoted at the same moment.
 * @param performedBy null for the command line
 */
export async function setRole(
  db: Database,
  email: string,
  role: Role,
  performedBy: string | null,
  now: Date,
): Promise<RoleOutcome> {
  return db.transaction(async (tx) => {
    await lockAdmins(tx);
    const found = await findPersonByEmail(tx, email);
    const person = found ? await lockPerson(tx, found.id) : null;
    if (!person) return { outcome: "not-found" };
    if (role !== "admin" && (await isLastActiveAdmin(tx, person))) return { outcome: "last-admin" };
    if (person.role === role) return { outcome: "set", from: person.role };
    await updatePerson(tx, person.id, { role, updatedAt: now, updatedBy: performedBy });
    const values = { fromValue: person.role, toValue: role };
    await appendAudit(tx, { action: "role_change", performedBy, targetUserId: person.id, ...values }, now);
    return { outcome: "set", from: person.role };
  });
}
