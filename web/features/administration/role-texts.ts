import { roleLabels } from "../../../domain/people/labels.ts";
import { type Role, settableRoles } from "../../../domain/people/schema.ts";

/** What the form offers; a role that only the command line gives is shown while it is the present one. */
export function roleOptions(present: Role): { value: Role; label: string }[] {
  const offered: Role[] = present === "orgmanager" ? [present, ...settableRoles] : [...settableRoles];
  return offered.map((value) => ({ value, label: roleLabels[value] }));
}
