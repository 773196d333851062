import type { Permissions, Role, Status } from "./schema.ts";

/** The person who asks, as the database has them at this moment. A visitor is `null`. */
export type Actor = {
  id: string;
  role: Role;
  status: Status;
  organizationId: string | null;
  /** The organization they belong to and those they created (decisions §2); empty for role user. */
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
export type ProtectedPage =
  | "/dashboard"
  | "/role-dashboard"
  | "/admin"
  | "/leader"
  | "/organization"
  | "/admin-tools"
  | "/dashboard/edit";

/** Whether a role opens a page; `mayFoundOrganization` is the server's word for `TEAMS=open` and being in none. */
export function mayOpenPage(
  page: ProtectedPage,
  person: { role: Role; organizationId: string | null },
  mayFoundOrganization: boolean,
): boolean {
  switch (page) {
    case "/dashboard":
    case "/role-dashboard":
      return true;
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
export function homePage(role: Role): "/admin" | "/leader" | "/dashboard" {
  if (role === "admin") return "/admin";
  if (role === "leader") return "/leader";
  return "/dashboard";
}
