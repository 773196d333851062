import {
  leavingError,
  mayAddMembers,
  mayEditMember,
  mayEditMembers,
  mayRemoveMember,
  mayRemoveMembers,
  maySetMemberStatus,
  maySetMemberStatuses,
  mayUpdateOrganization,
  reminderPauseDays,
} from "../../../domain/organizations/policy.ts";
import type { Manager, Member } from "../../../domain/organizations/schema.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import { type Me, type Status, statuses } from "../../../domain/people/schema.ts";

type ManagerPage = { items: readonly Manager[]; nextCursor: string | null };

/** Returns the user as a manager of the organization, because the server lists members only to its managers. */
export function actorIn({ user }: Me, organizationId: string): Actor {
  const { id, role, status } = user;
  return { id, role, status, organizationId: user.organizationId, managedOrganizationIds: [organizationId] };
}

/** Returns the actions that the screen offers; the server checks again. */
export function abilitiesOf(actor: Actor, organizationId: string) {
  return {
    add: mayAddMembers(actor, organizationId).allowed,
    edit: mayEditMembers(actor, organizationId).allowed,
    setStatus: maySetMemberStatuses(actor, organizationId).allowed,
    remove: mayRemoveMembers(actor, organizationId).allowed,
    update: mayUpdateOrganization(actor, organizationId).allowed,
  };
}
export type Abilities = ReturnType<typeof abilitiesOf>;

/** Why a manager cannot simply leave; null if they can, and while the managers are not known. */
export function leaveErrorOf(actor: Actor, organizationId: string, managers: ManagerPage | undefined): string | null {
  // With more pages, somebody else is active on one of them, or the server refuses.
  if (!managers || managers.nextCursor !== null) return null;
  const active = managers.items.filter(({ status }) => status === "active");
  return leavingError(
    actor,
    organizationId,
    active.map(({ userId }) => userId),
  );
}

function subjectOf(member: Member) {
  const { userId: id, role, status, heldByAdmin } = member;
  return { id, role, status, statusSetBy: heldByAdmin ? ("admin" as const) : null };
}

export const editDecision = (actor: Actor, member: Member) => mayEditMember(actor, subjectOf(member), {});
export const removeDecision = (actor: Actor, member: Member) => mayRemoveMember(actor, subjectOf(member));

/** Returns the settable statuses and the current one; a single one means that there is no choice. */
export function statusChoices(actor: Actor, member: Member): Status[] {
  const subject = subjectOf(member);
  return statuses.filter((status) => status === member.status || maySetMemberStatus(actor, subject, status).allowed);
}

const pauseMs = reminderPauseDays * 86_400_000;

export const wasReminded = ({ remindedAt }: Member, now = Date.now()): boolean =>
  remindedAt !== null && now - Date.parse(remindedAt) < pauseMs;

/** Whether the member still needs a card and may be reminded of it, now or after the pause. */
export const needsReminder = (actor: Actor, { userId, card, status }: Member): boolean =>
  card === null && status === "active" && userId !== actor.id;
