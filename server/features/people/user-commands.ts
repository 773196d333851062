import type { Role } from "../../../domain/people/schema.ts";
import type { Services } from "../../services.ts";
import { type AuditEvent, appendAudit } from "../audit/commands.ts";
import { notify } from "../notifications/commands.ts";
import { isLastActiveAdmin, lockAdmins, lockPerson, setMembershipRole, updatePerson } from "./queries.ts";

export type UserChange = { name?: string | undefined; role?: Role | undefined };
export type UserOutcome = "changed" | "not-found" | "last-admin";

/** An admin's change of a person's name and role, each with its audit entry. The last active admin stays one. */
export async function changeUser(
  services: Services,
  performedBy: string,
  personId: string,
  { name, role }: UserChange,
): Promise<UserOutcome> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    if (role !== undefined) await lockAdmins(tx);
    const before = await lockPerson(tx, personId);
    if (!before) return "not-found";
    if (role !== undefined && role !== "admin" && (await isLastActiveAdmin(tx, before))) return "last-admin";
    const events: AuditEvent[] = [];
    const who = { performedBy, targetUserId: personId };
    if (name !== undefined && name !== before.name) {
      await updatePerson(tx, personId, { name, displayName: name, updatedAt: now, updatedBy: performedBy });
      events.push({ action: "update_user", ...who });
    }
    if (role !== undefined && role !== before.role) {
      await updatePerson(tx, personId, { role, updatedAt: now, updatedBy: performedBy });
      await setMembershipRole(tx, personId, role, performedBy, now);
      await notify(tx, [personId], { kind: "role-changed", role }, now);
      events.push({ action: "role_change", ...who, fromValue: before.role, toValue: role });
    }
    await appendAudit(tx, events, now);
    return "changed";
  });
}
