import type { Role, Status } from "./schema.ts";

// Separate from policy.ts, which imports the schemas, to keep the public pages' navigation small.

/** Pages with restricted access (product 2.9). */
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

/** Whether a person may open a page. `mayFoundOrganization`: `TEAMS=open` and no organization, per the server. */
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

/** The target of `/role-dashboard` (product 2.10). */
export function homePage({ role, status }: { role: Role; status: Status }): "/admin" | "/leader" | "/dashboard" {
  if (status !== "active") return "/dashboard";
  if (role === "admin") return "/admin";
  if (role === "leader") return "/leader";
  return "/dashboard";
}

/** The pages in the menu of a signed-in person, filtered by `mayOpenPage` (product 2.9). */
export const menuPages = [
  "/admin",
  "/leader",
  "/organization",
  "/admin-tools",
] as const satisfies readonly ProtectedPage[];
