import { deleteInvitationNotificationsOf } from "../../data/notifications/queries.ts";
import { type NewPerson, type PersonRow, updatePerson } from "../../data/people/queries.ts";
import type { Services } from "../../services.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";
import { notifyOfInvitations } from "../organizations/notify-of-invitations.ts";
import { isAdminEmail } from "../people/admin-email.ts";
import { changeRole } from "../people/set-role.ts";

/**
 * Marks the address as proven, unless it is null: the link was handed over. Its open invitations reach the person. With ADMIN_DOMAIN, an admin address becomes
 * an admin now, never earlier (product 1.6).
 * @param before the row, locked after `admins` if `isAdminEmail`
 */
export async function recordEmailVerification(
  services: Services,
  work: Work,
  before: PersonRow,
  email: string | null,
  more: Partial<NewPerson> = {},
): Promise<PersonRow> {
  const { tx, now } = work;
  const isNews = email !== null && (before.emailProvenAt === null || email !== before.email);
  const proof = isNews ? { email, emailProvenAt: now } : {};
  const change = { ...proof, ...more, updatedAt: now, updatedBy: before.id };
  const person = await updatePerson(tx, before.id, change);
  if (!person) throw new Error("the locked person is gone");
  if (!isNews) return person;
  if (email !== before.email) await deleteInvitationNotificationsOf(tx, person.id);
  if (person.status !== "active" || !isAdminEmail(services, email)) {
    await notifyOfInvitations(work, person);
    return person;
  }
  // The configuration makes the admin, not the address's owner.
  await changeRole(work, person, "admin", "role_change", null);
  return { ...person, role: "admin" };
}
