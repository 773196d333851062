import { allow, type Decision, deny } from "../core/decision.ts";
import { message } from "../core/messages.ts";
import { type Actor, isManagerRole } from "../people/policy.ts";
import type { Me, Role, Status } from "../people/schema.ts";

/** Roles that organization screens assign (product 3.5); an admin may also create an admin. */
export const memberRoles = ["user", "leader"] as const;
export type MemberRole = (typeof memberRoles)[number];
export const newPersonRoles = ["user", "leader", "admin"] as const;
export type NewPersonRole = (typeof newPersonRoles)[number];

/** How long a member who was reminded is left alone (product 3.15). */
export const reminderPauseDays = 7;

/**
 * Permissions in an organization (product 2.4). The first group depends on the caller and the ids in the URL only, and
 * is checked before any look-up, so that responses do not reveal what exists. The second group needs the member's row,
 * locked by the transaction.
 */

type Member = { id: string; role: Role; status: Status; statusSetBy: "leader" | "admin" | null };

export const isMemberRole = (role: string): role is MemberRole => (memberRoles as readonly string[]).includes(role);
export const isNewPersonRole = (role: string): role is NewPersonRole =>
  (newPersonRoles as readonly string[]).includes(role);
const manages = (actor: Actor, organizationId: string) => actor.managedOrganizationIds.includes(organizationId);

/** The organization's name and description: visible to its managers, its members and admins. */
export function mayViewOrganization(actor: Actor, organizationId: string): Decision {
  const sees = actor.role === "admin" || actor.organizationId === organizationId || manages(actor, organizationId);
  return sees ? allow : deny(message.permissionDenied);
}

/** Changing its name and description: whoever may add members. */
export function mayUpdateOrganization(actor: Actor, organizationId: string): Decision {
  return mayAddMembers(actor, organizationId).allowed ? allow : deny(message.permissionDenied);
}

export function mayViewMembers(actor: Actor, organizationId: string): Decision {
  if (actor.role === "admin") return allow;
  if (!isManagerRole(actor.role)) return deny(message.onlyManagersView);
  return manages(actor, organizationId) ? allow : deny(message.leadersViewOwn);
}

export function mayAddMembers(actor: Actor, organizationId: string): Decision {
  if (actor.role === "admin" || (isManagerRole(actor.role) && manages(actor, organizationId))) return allow;
  return deny(message.mayNotAdd);
}

/** Founding an organization does not circumvent closed sign-up (product 14.7). */
export function mayCreateMembers(
  actor: Pick<Actor, "role">,
  { madeByAdmin }: { madeByAdmin: boolean },
  signUpOpen: boolean,
): boolean {
  return signUpOpen || actor.role === "admin" || madeByAdmin;
}

/** Adding immediately, by id or address: admins only. A manager invites by address (product 3.6 and 3.9). */
export function mayAddDirectly(actor: Actor): Decision {
  return actor.role === "admin" ? allow : deny(message.mayNotAdd);
}

/** Whom an invitation reaches. The sender is answered alike for everyone (product 3.6). */
export function mayBeInvited(person: { role: Role; status: Status }): boolean {
  return (person.role === "user" || person.role === "leader") && person.status === "active";
}

/** The role of a new person: a manager creates users only. */
export function mayGiveNewRole(actor: Actor, role: string): Decision {
  if (actor.role !== "admin" && role !== "user") return deny(message.onlyAdminsSetRoles);
  return allow;
}

export function mayEditMembers(actor: Actor, organizationId: string): Decision {
  if (actor.role === "admin") return allow;
  if (actor.role !== "leader") return deny(message.onlyManagersSetRoles);
  return manages(actor, organizationId) ? allow : deny(message.leadersEditOwn);
}

export function maySetMemberStatuses(actor: Actor, organizationId: string): Decision {
  if (actor.role === "admin") return allow;
  if (actor.role !== "leader") return deny(message.statusNotYours);
  return manages(actor, organizationId) ? allow : deny(message.leadersEditOwn);
}

export function mayRemoveMembers(actor: Actor, organizationId: string): Decision {
  if (actor.role === "admin" || (isManagerRole(actor.role) && manages(actor, organizationId))) return allow;
  return deny(message.mayNotRemove);
}

/** Members can get the roles user and leader only, and never from themselves (product 2.6 and 3.5). */
export function mayGiveMemberRole(actor: Actor, memberId: string, role: string): Decision {
  if (!isMemberRole(role)) return deny(message.adminsAssign);
  return memberId === actor.id ? deny(message.ownRole) : allow;
}

/** The checks that do not need the member's row: not the own status, and a leader only sets active or blocked. */
export function mayGiveMemberStatus(actor: Actor, memberId: string, status: Status): Decision {
  if (memberId === actor.id) return deny(message.ownStatus);
  return actor.role !== "admin" && status === "suspended" ? deny(message.permissionDenied) : allow;
}

/**
 * An admin edits any member; a leader edits people with role user, and their own name. A leader cannot promote a person
 * who is not active, because no leader could then lift the block.
 */
export function mayEditMember(actor: Actor, member: Member, change: { role?: string | undefined }): Decision {
  if (actor.role === "admin") return allow;
  const own = member.id === actor.id;
  if (own && change.role === undefined) return allow;
  const held = change.role !== undefined && member.status !== "active";
  if (member.role === "user") return held ? deny(message.mayNotEditThis) : allow;
  const asked = change.role !== undefined && member.role === "leader";
  return deny(asked ? message.leadersNoDowngrade : message.mayNotEditThis);
}

/** A leader sets active or blocked, for people with role user, unless an admin set the status (product 3.11). */
export function maySetMemberStatus(actor: Actor, member: Member, status: Status): Decision {
  const given = mayGiveMemberStatus(actor, member.id, status);
  if (!given.allowed || actor.role === "admin") return given;
  if (member.role !== "user") return deny(message.leaderStatus);
  const heldByAdmin = member.status !== "active" && member.statusSetBy === "admin";
  return heldByAdmin ? deny(message.permissionDenied) : allow;
}

export function mayRemoveMember(actor: Actor, member: Member): Decision {
  if (actor.role === "admin") return allow;
  if (member.role === "user") return allow;
  return deny(member.role === "leader" ? message.leadersNoRemove : message.mayNotRemoveThis);
}

/** Returns the error that the server would send if the invitation were accepted now, or null. */
export function acceptanceError({ role, organizationId }: Pick<Actor, "role" | "organizationId">): string | null {
  if (organizationId !== null) return message.alreadyInOrganization;
  return role === "leader" ? message.leadersCannotJoin : null;
}

/** Returns the error that the server would send if this person left without handing over, or null (product 3.12). */
export function leavingError(actor: Actor, organizationId: string, activeManagerIds: readonly string[]): string | null {
  const isLast = manages(actor, organizationId) && activeManagerIds.every((id) => id === actor.id);
  return isLast ? message.lastManager : null;
}

/** Returns the error that the server would send if this person created an organization now, or null. */
export function creationError(me: Pick<Me, "user" | "mayFoundOrganization"> | null): string | null {
  if (!me) return message.signInToCreateOrganization;
  const { role, organizationId, emailProven } = me.user;
  if (role === "user" && organizationId !== null) return message.alreadyInOrganization;
  if (!me.mayFoundOrganization) return message.mayNotFoundOrganization;
  return emailProven || role === "admin" ? null : message.proveAddressFirst;
}
