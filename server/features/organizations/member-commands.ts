import { allOf, type Refused } from "../../../domain/core/verdict.ts";
import {
  mayEditMember,
  mayEditMembers,
  mayRemoveMember,
  mayRemoveMembers,
  maySetMemberStatus,
  maySetMemberStatuses,
} from "../../../domain/organizations/policy.ts";
import type { MemberRole } from "../../../domain/organizations/schema.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import type { Status } from "../../../domain/people/schema.ts";
import { findMember, type MemberRow } from "../../data/memberships/queries.ts";
import { lockOrganization } from "../../data/organizations/queries.ts";
import { lockActorAnd } from "../../data/people/actor-queries.ts";
import { lockAdmins, type PersonRow, updatePerson } from "../../data/people/queries.ts";
import type { Transaction } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import { hashUnknownPassword } from "../access/replace-access-commands.ts";
import { type AuditEvent, appendAudit } from "../audit/commands.ts";
import { notify } from "../notifications/commands.ts";
import { changeRole } from "../people/role-commands.ts";
import { changePersonStatus } from "../people/status-commands.ts";
import { endUnprovenAccess, isUnproven } from "../people/unproven-commands.ts";
import { leaveOrganization } from "./membership-commands.ts";

type Refusal = { outcome: "refused"; verdict: Refused } | { outcome: "not-found" };
export type MemberOutcome =
  | { outcome: "changed"; member: MemberRow; cardIds: string[] }
  | Refusal
  | { outcome: "last-admin" | "unproven" | "busy" };
type Ids = { organizationId: string; memberId: string };

const notFound = { outcome: "not-found" } as const;

async function lockActorAndMember(
  tx: Transaction,
  actorId: string,
  { organizationId, memberId }: Ids,
): Promise<{ actor: Actor; member: PersonRow | null }> {
  const { actor, person } = await lockActorAnd(tx, actorId, memberId);
  return { actor, member: person?.organizationId === organizationId ? person : null };
}

async function finish(
  tx: Transaction,
  { organizationId, memberId }: Ids,
  { cardIds, events }: { cardIds: string[]; events: AuditEvent[] },
  now: Date,
): Promise<MemberOutcome> {
  const member = await findMember(tx, organizationId, memberId);
  await appendAudit(tx, events, now);
  return member ? { outcome: "changed", member, cardIds } : notFound;
}

type MemberChange = {
  name?: string | undefined;
  role?: MemberRole | undefined;
  acceptUnproven?: true | undefined;
};

export async function updateMember(
  services: Services,
  asker: Actor,
  ids: Ids,
  { name, role, acceptUnproven }: MemberChange,
): Promise<MemberOutcome> {
  const now = services.clock.now();
  // Only an admin may accept an unproven address.
  const accepts = acceptUnproven && role !== undefined && asker.role === "admin";
  const unknown = accepts ? await hashUnknownPassword(services) : null;
  if (accepts && unknown === null) return { outcome: "busy" };
  return services.db.transaction(async (tx) => {
    if (role !== undefined) await lockAdmins(tx);
    const { actor, member: person } = await lockActorAndMember(tx, asker.id, ids);
    if (!person) return notFound;
    const verdict = allOf(mayEditMembers(actor, ids.organizationId), mayEditMember(actor, person, { role }));
    if (!verdict.allowed) return { outcome: "refused", verdict };
    const events: AuditEvent[] = [];
    if (role !== undefined && isUnproven(person, role)) {
      if (unknown === null || actor.role !== "admin") return { outcome: "unproven" };
      events.push(await endUnprovenAccess(tx, services, person.id, unknown, actor.id, now));
    }
    const by = { performedBy: actor.id, action: "update_role" as const };
    const roleEvents = role === undefined ? [] : await changeRole(tx, person, role, by, now);
    if (roleEvents === "last-admin") return { outcome: "last-admin" };
    events.push(...roleEvents);
    if (name !== undefined && name !== person.name) {
      await updatePerson(tx, person.id, { name, displayName: name, updatedAt: now, updatedBy: actor.id });
      events.push({ action: "update_user", performedBy: actor.id, targetUserId: person.id });
    }
    return finish(tx, ids, { cardIds: [], events }, now);
  });
}

export async function setMemberStatus(
  services: Services,
  performedBy: string,
  ids: Ids,
  status: Status,
): Promise<MemberOutcome> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    await lockAdmins(tx);
    const { actor, member: person } = await lockActorAndMember(tx, performedBy, ids);
    if (!person) return notFound;
    const may = maySetMemberStatuses(actor, ids.organizationId);
    const verdict = allOf(may, maySetMemberStatus(actor, person, status));
    if (!verdict.allowed) return { outcome: "refused", verdict };
    const result = await changePersonStatus(tx, actor, person, status, now);
    if (result.outcome !== "changed") return result.outcome === "gone" ? notFound : { outcome: "last-admin" };
    return finish(tx, ids, { cardIds: result.cardIds, events: result.events }, now);
  });
}

export type RemoveOutcome = { outcome: "removed"; cardIds: string[] } | Refusal;

export async function removeMember(services: Services, performedBy: string, ids: Ids): Promise<RemoveOutcome> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const organization = await lockOrganization(tx, ids.organizationId);
    if (!organization) return notFound;
    const { actor, member: person } = await lockActorAndMember(tx, performedBy, ids);
    if (!person) return notFound;
    const verdict = allOf(mayRemoveMembers(actor, organization.id), mayRemoveMember(actor, person));
    if (!verdict.allowed) return { outcome: "refused", verdict };
    const { cardIds, events } = await leaveOrganization(tx, organization, [person], actor.id, now);
    await notify(tx, [person.id], { kind: "removed", organizationName: organization.name }, now, actor.id);
    await appendAudit(tx, events, now);
    return { outcome: "removed", cardIds };
  });
}
