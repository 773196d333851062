import type { Role, Status } from "./schema.ts";

// Apart from policy.ts, which brings the schemas: the bar of the public pages is light.

/** The pages that not everyone may open (product 2.9). */
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

/** Where `/role-dashboard` leads (product 2.10). */
export function homePage({ role, status }: { role: Role; status: Status }): "/admin" | "/leader" | "/dashboard" {
  if (status !== "active") return "/dashboard";
  if (role === "admin") return "/admin";
  if (role === "leader") return "/leader";
  return "/dashboard";
}

/** The pages of the menu of whoever is signed in, by what the policy opens (product 2.9). */
export const menuPages = [
  { path: "/admin", label: "Admin Dashboard" },
  { path: "/leader", label: "Team Dashboard" },
  { path: "/organization", label: "Organization Management" },
  { path: "/admin-tools", label: "Admin Tools" },
] as const satisfies readonly { path: ProtectedPage; label: string }[];
