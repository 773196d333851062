import type { Decision } from "../core/decision.ts";
import { allow, deny } from "../core/decision.ts";
import { message } from "../core/messages.ts";
import { type Permissions, type Role, type SettableRole, type Status, settableRoles } from "./schema.ts";

/** The person who asks, as the database has them at this moment. A visitor is `null`. */
export type Actor = {
  id: string;
  role: Role;
  status: Status;
  organizationId: string | null;
  /** The organization they belong to and those they hold a grant for (product 3.2); empty for role user. */
  managedOrganizationIds: readonly string[];
};

const nothing: Permissions = {
  view_profile: false,
  edit_profile: false,
  view_organization: false,
  manage_organization: false,
  view_users: false,
  edit_user: false,
  add_user: false,
  remove_user: false,
};

/** The permission results of product 2.7, for `/api/me` and the role debugger. */
export function permissionsOf(actor: Actor | null): Permissions {
  if (actor?.status !== "active") return nothing;
  const own = { ...nothing, view_profile: true, edit_profile: true };
  switch (actor.role) {
    case "user":
      return { ...own, view_organization: actor.organizationId !== null };
    case "leader":
    case "orgmanager": {
      // Who manages none, as after its deletion, may do nothing in any.
      const manages = actor.managedOrganizationIds.length > 0;
      return {
        ...own,
        view_organization: manages || actor.organizationId !== null,
        manage_organization: manages,
        view_users: manages,
        edit_user: manages && actor.role === "leader",
        add_user: manages,
        remove_user: manages,
      };
    }
    case "admin":
      return {
        view_profile: true,
        edit_profile: true,
        view_organization: true,
        manage_organization: true,
        view_users: true,
        edit_user: true,
        add_user: true,
        remove_user: true,
      };
  }
}

/** Whether somebody in no organization may found one (product 3.3). */
export function mayFoundOrganization(
  person: { role: Role; status: Status; organizationId: string | null },
  teamsOpen: boolean,
): boolean {
  if (person.status !== "active") return false;
  return person.role !== "user" || (teamsOpen && person.organizationId === null);
}

export const isSettableRole = (role: string): role is SettableRole =>
  (settableRoles as readonly string[]).includes(role);

/**
 * The setter and the edit form: admins only, and nobody their own. `ownRole` is EVOX_ROLE_DEBUG's leave for the role
 * debugger. Known from who asks and the id alone, so it is answered before any look-up; which roles there are is
 * `isSettableRole`.
 */
export function maySetRole(actor: Actor, targetId: string, ownRole = false): Decision {
  const own = targetId === actor.id;
  if (own && ownRole) return allow;
  if (actor.role !== "admin") return deny(message.onlyAdminsSetRoles);
  return own ? deny(message.ownRole) : allow;
}

/** Roles that manage organizations by a membership or a grant (product 3.2). */
export const isManagerRole = (role: Role): boolean => role === "leader" || role === "orgmanager";

/**
 * No privilege follows from an address that nobody has proven: whoever registered it first would get what is meant for its
 * owner. An admin may accept that, and every way into the account ends with it.
 */
export function wantsProof(person: { role: Role; emailProven: boolean }, role: Role): boolean {
  return !person.emailProven && role !== "user" && role !== person.role;
}

/** What only admins do. */
export function mayAdminister(actor: Actor, text: string = message.permissionDenied): Decision {
  return actor.role === "admin" ? allow : deny(text);
}

/** The admin's status of a person; a leader's is organizations/policy.ts. */
export function maySetPersonStatus(actor: Actor, targetId: string): Decision {
  if (actor.role !== "admin") return deny(message.statusNotYours);
  return targetId === actor.id ? deny(message.ownStatus) : allow;
}

/** A link for somebody's new password (product 13.4); one's own is changed with the present one. */
export function mayMakeResetLink(actor: Actor, targetId: string): Decision {
  const decision = mayAdminister(actor);
  if (!decision.allowed) return decision;
  return targetId === actor.id ? deny(message.ownResetLink) : allow;
}

/** For somebody who lost theirs; one's own are changed in the account. */
export function mayResetSecondFactors(actor: Actor, targetId: string): Decision {
  const decision = mayAdminister(actor);
  if (!decision.allowed) return decision;
  return targetId === actor.id ? deny(message.ownSecondFactorReset) : allow;
}
