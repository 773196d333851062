import type { Refused } from "../../../domain/core/verdict.ts";
import { isManagerRole, mayAdminister } from "../../../domain/people/policy.ts";
import { deleteGrant, insertGrant } from "../../data/memberships/grant-queries.ts";
import { demoteLeadersOfNothing } from "../../data/memberships/queries.ts";
import { lockOrganization } from "../../data/organizations/queries.ts";
import { lockActorAnd } from "../../data/people/actor-queries.ts";
import type { PersonRow } from "../../data/people/queries.ts";
import type { Transaction } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import { type AuditEvent, appendAudit } from "../audit/commands.ts";
import { notify } from "../notifications/commands.ts";

export type ManagerOutcome =
  | { outcome: "done" | "no-organization" | "not-found" | "no-manager" | "unproven" }
  | { outcome: "refused"; verdict: Refused };

type Ids = { organizationId: string; personId: string };
type Locked = { organization: { id: string; name: string }; person: PersonRow };

async function changeManager(
  services: Services,
  performedBy: string,
  { organizationId, personId }: Ids,
  change: (tx: Transaction, locked: Locked, now: Date) => Promise<ManagerOutcome>,
): Promise<ManagerOutcome> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<ManagerOutcome> => {
    const organization = await lockOrganization(tx, organizationId);
    const { actor, person } = await lockActorAnd(tx, performedBy, personId);
    const verdict = mayAdminister(actor);
    if (!verdict.allowed) return { outcome: "refused", verdict };
    if (!organization) return { outcome: "no-organization" };
    if (!person) return { outcome: "not-found" };
    return change(tx, { organization, person }, now);
  });
}

/** For leaders and orgmanagers who are not members. */
export function appointManager(services: Services, performedBy: string, ids: Ids): Promise<ManagerOutcome> {
  return changeManager(services, performedBy, ids, async (tx, { organization, person }, now) => {
    if (!isManagerRole(person.role) || person.status !== "active") return { outcome: "no-manager" };
    if (person.emailProvenAt === null) return { outcome: "unproven" };
    if (person.organizationId === organization.id) return { outcome: "done" };
    await insertGrant(tx, { ...ids, grantedBy: performedBy, grantedAt: now });
    const event: AuditEvent = { action: "organization_grant", performedBy, targetUserId: person.id, organization };
    await appendAudit(tx, event, now);
    return { outcome: "done" };
  });
}

/** A leader of nothing else becomes a user. */
export function dismissManager(services: Services, performedBy: string, ids: Ids): Promise<ManagerOutcome> {
  return changeManager(services, performedBy, ids, async (tx, { organization, person }, now) => {
    if (!(await deleteGrant(tx, organization.id, person.id))) return { outcome: "not-found" };
    const demoted = await demoteLeadersOfNothing(tx, [person.id], performedBy, now);
    await notify(tx, demoted, { kind: "role-changed", role: "user" }, now, performedBy);
    const who = { performedBy, targetUserId: person.id };
    const events: AuditEvent[] = [{ action: "organization_revoke", ...who, organization }];
    if (demoted.length > 0) events.push({ action: "role_change", ...who, fromValue: person.role, toValue: "user" });
    await appendAudit(tx, events, now);
    return { outcome: "done" };
  });
}
