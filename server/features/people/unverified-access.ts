import { needsEmailVerification } from "../../../domain/people/policy.ts";
import type { Role } from "../../../domain/people/schema.ts";
import type { PersonRow } from "../../data/people/queries.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";
import { replaceAccess } from "../access/replace-access.ts";

export const isEmailVerificationMissing = (person: PersonRow, role: Role): boolean =>
  needsEmailVerification({ role: person.role, emailProven: person.emailProvenAt !== null }, role);

/** Afterwards only a mailed link or one from an admin gives access. */
export async function revokeUnverifiedAccess(work: Work, personId: string, passwordHash: string): Promise<void> {
  await replaceAccess(work, personId, { passwordHash, mustChangePassword: false });
  await work.email({ kind: "reset-password", personId });
}
