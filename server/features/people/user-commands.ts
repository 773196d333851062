import type { Role } from "../../../domain/people/schema.ts";
import type { Services } from "../../services.ts";
import { type AuditEvent, appendAudit } from "../audit/commands.ts";
import { lockAdmins, lockPerson, updatePerson } from "./queries.ts";
import { changeRole } from "./role-commands.ts";

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
    const by = { performedBy, action: "role_change" as const };
    const roleEvents = role === undefined ? [] : await changeRole(tx, before, role, by, now);
    if (roleEvents === "last-admin") return "last-admin";
    const events: AuditEvent[] = [];
    if (name !== undefined && name !== before.name) {
      await updatePerson(tx, personId, { name, displayName: name, updatedAt: now, updatedBy: performedBy });
      events.push({ action: "update_user", performedBy, targetUserId: personId });
    }
    await appendAudit(tx, [...events, ...roleEvents], now);
    return "changed";
  });
}
