import type { Refused, Verdict } from "../../../domain/core/verdict.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import type { Role } from "../../../domain/people/schema.ts";
import { lockActorAnd } from "../../data/people/actor-queries.ts";
import { lockAdmins, updatePerson } from "../../data/people/queries.ts";
import type { Services } from "../../services.ts";
import { hashUnknownPassword } from "../access/replace-access-commands.ts";
import { type AuditEvent, appendAudit } from "../audit/commands.ts";
import { changeRole } from "../people/role-commands.ts";
import { endUnprovenAccess, isUnproven } from "../people/unproven-commands.ts";

export type UserChange = {
  name?: string | undefined;
  role?: Role | undefined;
  acceptUnproven?: true | undefined;
};
export type UserOutcome =
  | { outcome: "changed" | "not-found" | "last-admin" | "unproven" | "busy" }
  | { outcome: "refused"; verdict: Refused };

/**
 * The last active admin stays one.
 * @param may the policy, asked once the row of who asks is locked
 */
export async function changeUser(
  services: Services,
  performedBy: string,
  personId: string,
  { name, role, acceptUnproven }: UserChange,
  may: (actor: Actor) => Verdict,
): Promise<UserOutcome> {
  const now = services.clock.now();
  const accepts = acceptUnproven && role !== undefined && personId !== performedBy;
  const unknown = accepts ? await hashUnknownPassword(services) : null;
  if (accepts && unknown === null) return { outcome: "busy" };
  return services.db.transaction(async (tx) => {
    if (role !== undefined) await lockAdmins(tx);
    const { actor, person: before } = await lockActorAnd(tx, performedBy, personId);
    const verdict = may(actor);
    if (!verdict.allowed) return { outcome: "refused", verdict };
    if (!before) return { outcome: "not-found" };
    const events: AuditEvent[] = [];
    // One's own role may be changed here by the role debugger.
    if (role !== undefined && personId !== performedBy && isUnproven(before, role)) {
      if (unknown === null) return { outcome: "unproven" };
      events.push(await endUnprovenAccess(tx, services, personId, unknown, performedBy, now));
    }
    const by = { performedBy, action: "role_change" as const };
    const roleEvents = role === undefined ? [] : await changeRole(tx, before, role, by, now);
    if (roleEvents === "last-admin") return { outcome: "last-admin" };
    if (name !== undefined && name !== before.name) {
      await updatePerson(tx, personId, { name, displayName: name, updatedAt: now, updatedBy: performedBy });
      events.push({ action: "update_user", performedBy, targetUserId: personId });
    }
    await appendAudit(tx, [...events, ...roleEvents], now);
    return { outcome: "changed" };
  });
}
