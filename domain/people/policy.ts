import type { Decision } from "../core/decision.ts";
import { allow, deny } from "../core/decision.ts";
import { message } from "../core/messages.ts";
import { type Permissions, type Role, type SettableRole, type Status, settableRoles } from "./schema.ts";

/** The caller as currently stored in the database. A visitor is `null`. */
export type Actor = {
  id: string;
  role: Role;
  status: Status;
  organizationId: string | null;
  /** The own organization and those with a grant (product 3.2); empty for role user. */
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
      // A manager without organizations, for example after a deletion, has no rights in any.
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

/** Whether a person without an organization may found one (product 3.3). */
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
 * For the setter and the edit form: admins only, and never their own role. `ownRole` lifts this for the role debugger
 * (EVOX_ROLE_DEBUG). Depends on the caller and the id only, so it is checked before any look-up; `isSettableRole`
 * checks the role itself.
 */
export function maySetRole(actor: Actor, targetId: string, ownRole = false): Decision {
  const own = targetId === actor.id;
  if (own && ownRole) return allow;
  if (actor.role !== "admin") return deny(message.onlyAdminsSetRoles);
  return own ? deny(message.ownRole) : allow;
}

/** Roles that manage organizations by membership or grant (product 3.2). */
export const isManagerRole = (role: Role): boolean => role === "leader" || role === "orgmanager";

/**
 * An unverified address grants no privilege, because another person may have registered it. An admin may accept the
 * risk; then all sign-in methods of the account are revoked.
 */
export function needsEmailVerification(person: { role: Role; emailProven: boolean }, role: Role): boolean {
  return !person.emailProven && role !== "user" && role !== person.role;
}

/** For operations of admins only. */
export function mayAdminister(actor: Actor, text: string = message.permissionDenied): Decision {
  return actor.role === "admin" ? allow : deny(text);
}

/** An admin's right to set a person's status; a leader's is in organizations/policy.ts. */
export function maySetPersonStatus(actor: Actor, targetId: string): Decision {
  if (actor.role !== "admin") return deny(message.statusNotYours);
  return targetId === actor.id ? deny(message.ownStatus) : allow;
}

/** A link with which a person sets a new password (product 13.4); the own password is changed with the current one. */
export function mayMakeResetLink(actor: Actor, targetId: string): Decision {
  const decision = mayAdminister(actor);
  if (!decision.allowed) return decision;
  return targetId === actor.id ? deny(message.ownResetLink) : allow;
}

/** For people who lost their second factors; the own ones are changed in the account. */
export function mayResetSecondFactors(actor: Actor, targetId: string): Decision {
  const decision = mayAdminister(actor);
  if (!decision.allowed) return decision;
  return targetId === actor.id ? deny(message.ownSecondFactorReset) : allow;
}
