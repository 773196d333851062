import { message } from "../core/messages.ts";
import type { Verdict } from "../core/verdict.ts";
import { allow, refuseWith } from "../core/verdict.ts";
import { type Permissions, type Role, type SettableRole, type Status, settableRoles } from "./schema.ts";

/** The person who asks, as the database has them at this moment. A visitor is `null`. */
export type Actor = {
  id: string;
  role: Role;
  status: Status;
  organizationId: string | null;
  /** The organization they belong to and those they hold a grant for (decisions §2); empty for role user. */
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

/** The permission results of decisions §2, for `/api/me` and the role debugger. */
export function permissionsOf(actor: Actor | null): Permissions {
  if (actor?.status !== "active") return nothing;
  const own = { ...nothing, view_profile: true, edit_profile: true };
  switch (actor.role) {
    case "user":
      return { ...own, view_organization: actor.organizationId !== null };
    case "leader":
    case "orgmanager":
      return {
        ...own,
        view_organization: true,
        manage_organization: true,
        view_users: true,
        edit_user: actor.role === "leader",
        add_user: true,
        remove_user: true,
      };
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

/** The pages that not everyone may open (specification §2, decisions §2). */
export const protectedPages = [
  "/dashboard",
  "/role-dashboard",
  "/account",
  "/admin",
  "/leader",
  "/organization",
  "/admin-tools",
  "/dashboard/edit",
] as const;
export type ProtectedPage = (typeof protectedPages)[number];

/** Whether a role opens a page; `mayFoundOrganization` is the server's word for `TEAMS=open` and being in none. */
export function mayOpenPage(
  page: ProtectedPage,
  person: { role: Role; status: Status; organizationId: string | null },
  mayFoundOrganization: boolean,
): boolean {
  if (page === "/dashboard" || page === "/role-dashboard" || page === "/account") return true;
  if (person.status !== "active") return false;
  switch (page) {
    case "/admin":
    case "/admin-tools":
    case "/dashboard/edit":
      return person.role === "admin";
    case "/leader":
      return person.role === "leader" || person.role === "admin";
    case "/organization":
      return person.role !== "user" || (mayFoundOrganization && person.organizationId === null);
  }
}

/** Where `/role-dashboard` leads (specification §2). */
export function homePage({ role, status }: { role: Role; status: Status }): "/admin" | "/leader" | "/dashboard" {
  if (status !== "active") return "/dashboard";
  if (role === "admin") return "/admin";
  if (role === "leader") return "/leader";
  return "/dashboard";
}

/** Whether somebody in no organization may found one (decisions §2). */
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
export function maySetRole(actor: Actor, targetId: string, ownRole = false): Verdict {
  const own = targetId === actor.id;
  if (own && ownRole) return allow;
  if (actor.role !== "admin") return refuseWith(message.onlyAdminsSetRoles);
  return own ? refuseWith(message.ownRole) : allow;
}

/** Roles that manage organizations by a membership or a grant (decisions §2). */
export const isManagerRole = (role: Role): boolean => role === "leader" || role === "orgmanager";

/**
 * No privilege follows from an address that nobody has proven: whoever registered it first would get what is meant for its
 * owner. An admin may accept that, and every way into the account ends with it.
 */
export function wantsProof(person: { role: Role; emailProven: boolean }, role: Role): boolean {
  return !person.emailProven && role !== "user" && role !== person.role;
}

/** What only admins do. */
export function mayAdminister(actor: Actor, text: string = message.permissionDenied): Verdict {
  return actor.role === "admin" ? allow : refuseWith(text);
}

/** The admin's status of a person; a leader's is organizations/policy.ts. */
export function maySetPersonStatus(actor: Actor, targetId: string): Verdict {
  if (actor.role !== "admin") return refuseWith(message.statusNotYours);
  return targetId === actor.id ? refuseWith(message.ownStatus) : allow;
}

/** A link for somebody's new password (decisions §4); one's own is changed with the present one. */
export function mayMakeResetLink(actor: Actor, targetId: string): Verdict {
  const verdict = mayAdminister(actor);
  if (!verdict.allowed) return verdict;
  return targetId === actor.id ? refuseWith(message.ownResetLink) : allow;
}

/** For somebody who lost theirs; one's own are changed in the account. */
export function mayResetSecondFactors(actor: Actor, targetId: string): Verdict {
  const verdict = mayAdminister(actor);
  if (!verdict.allowed) return verdict;
  return targetId === actor.id ? refuseWith(message.ownSecondFactorReset) : allow;
}
