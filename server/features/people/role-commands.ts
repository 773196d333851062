import type { AuditAction } from "../../../domain/audit/schema.ts";
import { isManagerRole } from "../../../domain/people/policy.ts";
import type { Role } from "../../../domain/people/schema.ts";
import {
  findPersonByEmail,
  isLastActiveAdmin,
  lockAdmins,
  lockPerson,
  type PersonRow,
  updatePerson,
} from "../../data/people/queries.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { replaceAccess } from "../access/replace-access-commands.ts";
import { type AuditEvent, appendAudit } from "../audit/commands.ts";
import { notify } from "../notifications/commands.ts";
import { endGrants } from "./grant-commands.ts";
import { isUnproven } from "./unproven-commands.ts";

type RoleChange = { performedBy: string | null; action: Extract<AuditAction, "role_change" | "update_role"> };

/**
 * Changes the membership's role too and tells the person. Grants end with a manager's role.
 * @param before the row, locked; `lockAdmins` comes before it where an admin's role may change, so that one stays
 */
export async function changeRole(
  tx: Transaction,
  before: PersonRow,
  role: Role,
  { performedBy, action }: RoleChange,
  now: Date,
): Promise<AuditEvent[] | "last-admin"> {
  if (role === before.role) return [];
  if (await isLastActiveAdmin(tx, before)) return "last-admin";
  await updatePerson(tx, before.id, { role, updatedAt: now, updatedBy: performedBy });
  const ended = isManagerRole(role) ? [] : await endGrants(tx, [before.id], performedBy);
  await notify(tx, [before.id], { kind: "role-changed", role }, now, performedBy);
  return [{ action, performedBy, targetUserId: before.id, fromValue: before.role, toValue: role }, ...ended];
}

export type RoleOutcome = { outcome: "set"; from: Role } | { outcome: "not-found" | "last-admin" | "unproven" };

/**
 * For the command line.
 * @param newPasswordHash of a temporary password; ends sessions and links
 */
export async function setRole(
  db: Database,
  email: string,
  role: Role,
  newPasswordHash: string | null,
  now: Date,
): Promise<RoleOutcome> {
  return db.transaction(async (tx) => {
    await lockAdmins(tx);
    const found = await findPersonByEmail(tx, email);
    const person = found ? await lockPerson(tx, found.id) : null;
    if (!person) return { outcome: "not-found" };
    if (newPasswordHash === null && isUnproven(person, role)) return { outcome: "unproven" };
    const events = await changeRole(tx, person, role, { performedBy: null, action: "role_change" }, now);
    if (events === "last-admin") return { outcome: "last-admin" };
    if (newPasswordHash !== null) {
      const password = { passwordHash: newPasswordHash, mustChangePassword: true };
      events.push(await replaceAccess(tx, person.id, password, null, now));
    }
    await appendAudit(tx, events, now);
    return { outcome: "set", from: person.role };
  });
}
