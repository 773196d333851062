import {
  mayAddMembers,
  mayEditMember,
  mayEditMembers,
  mayRemoveMember,
  mayRemoveMembers,
  maySetMemberStatus,
  maySetMemberStatuses,
} from "../../../domain/organizations/policy.ts";
import type { Member } from "../../../domain/organizations/schema.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import { type Me, type Status, statuses } from "../../../domain/people/schema.ts";

/** The server lists members to those who manage the organization alone, so whoever looks at such a list does. */
export function actorIn({ user }: Me, organizationId: string): Actor {
  const { id, role, status } = user;
  return { id, role, status, organizationId: user.organizationId, managedOrganizationIds: [organizationId] };
}

/** What the screen shows the buttons of; the server decides again. */
export function abilitiesOf(actor: Actor, organizationId: string) {
  return {
    add: mayAddMembers(actor, organizationId).allowed,
    edit: mayEditMembers(actor, organizationId).allowed,
    setStatus: maySetMemberStatuses(actor, organizationId).allowed,
    remove: mayRemoveMembers(actor, organizationId).allowed,
  };
}
export type Abilities = ReturnType<typeof abilitiesOf>;

function subjectOf(member: Member) {
  const { userId: id, role, status, heldByAdmin } = member;
  return { id, role, status, statusSetBy: heldByAdmin ? ("admin" as const) : null };
}

export const editDecision = (actor: Actor, member: Member) => mayEditMember(actor, subjectOf(member), {});
export const removeDecision = (actor: Actor, member: Member) => mayRemoveMember(actor, subjectOf(member));

/** Those that may be set, and the one that stands; one alone leaves nothing to choose. */
export function statusChoices(actor: Actor, member: Member): Status[] {
  const subject = subjectOf(member);
  return statuses.filter((status) => status === member.status || maySetMemberStatus(actor, subject, status).allowed);
}
