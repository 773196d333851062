import { type Role, settableRoles } from "../../../domain/people/schema.ts";
import { roleLabel } from "../../texts/person-labels.ts";

/** Returns the roles of the form. A role that only the command line sets is included only if it is the current one. */
export function roleOptions(present: Role): { value: Role; label: string }[] {
  const offered: Role[] = present === "orgmanager" ? [present, ...settableRoles] : [...settableRoles];
  return offered.map((value) => ({ value, label: roleLabel(value) }));
}
