import { type NewPerson, type PersonRow, updatePerson } from "../../data/people/queries.ts";
import type { Services } from "../../services.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";
import { changeRole } from "../people/set-role.ts";

/**
 * Marks the address as proven, unless it is null: the link was handed over. With ADMIN_DOMAIN, an admin address becomes
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
  if (!isNews || person.status !== "active" || !isAdminEmail(services, email)) return person;
  // The configuration makes the admin, not the address's owner.
  await changeRole(work, person, "admin", "role_change", null);
  return { ...person, role: "admin" };
}

/** Only the operator assigns `admin@` or `admin.sita@` of their own domain. */
export function isAdminEmail({ config }: Services, email: string | null): boolean {
  if (config.adminDomain === null || email === null) return false;
  const [local = "", domain] = email.split("@");
  return domain === config.adminDomain && /^admin(?:[._-].*)?$/u.test(local);
}
