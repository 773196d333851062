import type { Role, Status } from "./schema.ts";

/** Display names of roles and statuses. */

export const roleLabels: Record<Role, string> = {
  user: "User",
  leader: "Leader",
  orgmanager: "Organization manager",
  admin: "Admin",
};

export const statusLabels: Record<Status, string> = { active: "Active", suspended: "Suspended", blocked: "Blocked" };
