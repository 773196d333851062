import type { Refused } from "../../../domain/core/verdict.ts";
import { isManagerRole, mayAdminister } from "../../../domain/people/policy.ts";
import type { Services } from "../../services.ts";
import { type AuditEvent, appendAudit } from "../audit/commands.ts";
import { notify } from "../notifications/commands.ts";
import { lockActorAnd } from "../people/actor-queries.ts";
import { deleteGrant, insertGrant } from "../people/grant-queries.ts";
import { demoteLeadersOfNothing } from "./member-queries.ts";
import { lockOrganization } from "./queries.ts";

export type ManagerOutcome =
  | { outcome: "done" | "no-organization" | "not-found" | "no-manager" }
  | { outcome: "refused"; verdict: Refused };

type Ids = { organizationId: string; personId: string };

/** An admin lets a leader or orgmanager manage an organization that they are not in. Members manage theirs already. */
export async function appointManager(
  services: Services,
  performedBy: string,
  { organizationId, personId }: Ids,
): Promise<ManagerOutcome> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<ManagerOutcome> => {
    const organization = await lockOrganization(tx, organizationId);
    const { actor, person } = await lockActorAnd(tx, performedBy, personId);
    const verdict = mayAdminister(actor);
    if (!verdict.allowed) return { outcome: "refused", verdict };
    if (!organization) return { outcome: "no-organization" };
    if (!person) return { outcome: "not-found" };
    if (!isManagerRole(person.role) || person.status !== "active") return { outcome: "no-manager" };
    if (person.organizationId === organizationId) return { outcome: "done" };
    await insertGrant(tx, { personId, organizationId, grantedBy: performedBy, grantedAt: now });
    const event: AuditEvent = { action: "organization_grant", performedBy, targetUserId: personId, organization };
    await appendAudit(tx, event, now);
    return { outcome: "done" };
  });
}

/** Takes a grant back; a leader of nothing else becomes a user. */
export async function dismissManager(
  services: Services,
  performedBy: string,
  { organizationId, personId }: Ids,
): Promise<ManagerOutcome> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<ManagerOutcome> => {
    const organization = await lockOrganization(tx, organizationId);
    const { actor, person } = await lockActorAnd(tx, performedBy, personId);
    const verdict = mayAdminister(actor);
    if (!verdict.allowed) return { outcome: "refused", verdict };
    if (!organization) return { outcome: "no-organization" };
    if (!person || !(await deleteGrant(tx, organizationId, personId))) return { outcome: "not-found" };
    const demoted = await demoteLeadersOfNothing(tx, [personId], performedBy, now);
    await notify(tx, demoted, { kind: "role-changed", role: "user" }, now);
    const who = { performedBy, targetUserId: personId };
    const events: AuditEvent[] = [{ action: "organization_revoke", ...who, organization }];
    if (demoted.length > 0) events.push({ action: "role_change", ...who, fromValue: person.role, toValue: "user" });
    await appendAudit(tx, events, now);
    return { outcome: "done" };
  });
}
