import type { AuditAction } from "../../../domain/audit/schema.ts";
import { message } from "../../../domain/core/messages.ts";
import { isManagerRole } from "../../../domain/people/policy.ts";
import type { Role } from "../../../domain/people/schema.ts";
import { findPersonByEmail, isLastActiveAdmin, type PersonRow, updatePerson } from "../../data/people/queries.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import { notify } from "../../unit-of-work/notify.ts";
import { type UnitServices, unitOfWork, type Work } from "../../unit-of-work/unit-of-work.ts";
import { replaceAccess } from "../access/replace-access.ts";
import { endGrants } from "./end-grants.ts";
import { isEmailVerificationMissing } from "./unverified-access.ts";

/**
 * Also changes the membership's role and notifies the person. Grants end with a manager's role.
 * @param before the row, locked after `admins` if an admin's role may change
 * @param performedBy null for the configuration or the operator
 * @throws ApiError CONFLICT for the last active admin
 */
export async function changeRole(
  work: Work,
  before: PersonRow,
  role: Role,
  action: Extract<AuditAction, "role_change" | "update_role">,
  performedBy: string | null = work.performedBy,
): Promise<void> {
  const { tx, now } = work;
  const { id } = before;
  if (role === before.role) return;
  if (await isLastActiveAdmin(tx, before)) throw apiError("CONFLICT", message.lastAdmin);
  await updatePerson(tx, id, { role, updatedAt: now, updatedBy: performedBy });
  await notify(tx, [id], { kind: "role-changed", role }, now, performedBy);
  work.audit({ action, performedBy, targetUserId: id, fromValue: before.role, toValue: role });
  if (!isManagerRole(role)) await endGrants(work, [id]);
}

/**
 * For the command line.
 * @param newPasswordHash of a temporary password; ends sessions and links
 * @returns the former role
 * @throws ApiError NOT_FOUND, CONFLICT for the last admin, EMAIL_NOT_VERIFIED without a new password
 */
export async function setRole(
  services: UnitServices,
  email: string,
  role: Role,
  newPasswordHash: string | null,
): Promise<Role> {
  const found = await findPersonByEmail(services.db, email);
  if (!found) throw notFound(message.userNotFound);
  return unitOfWork(services, { by: null, locks: { admins: true, people: [found.id] } }, async (work) => {
    const person = work.person(found.id);
    if (person?.email !== email) throw notFound(message.userNotFound);
    if (newPasswordHash === null && isEmailVerificationMissing(person, role)) {
      throw apiError("EMAIL_NOT_VERIFIED", message.emailNotVerified);
    }
    await changeRole(work, person, role, "role_change");
    if (newPasswordHash !== null) {
      await replaceAccess(work, person.id, { passwordHash: newPasswordHash, mustChangePassword: true });
    }
    return person.role;
  });
}
