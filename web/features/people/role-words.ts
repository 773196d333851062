import { type Role, settableRoles } from "../../../domain/people/schema.ts";

export const roleWords: Record<Role, string> = {
  user: "User",
  leader: "Leader",
  orgmanager: "Organization manager",
  admin: "Admin",
};

/** What the form offers; a role that only the command line gives is shown while it is the present one. */
export function roleOptions(present: Role): { value: Role; label: string }[] {
  const offered: Role[] = present === "orgmanager" ? [present, ...settableRoles] : [...settableRoles];
  return offered.map((value) => ({ value, label: roleWords[value] }));
}
