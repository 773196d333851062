import { isResetBlocked } from "../../../domain/auth/policy.ts";
import { hashToken } from "../../core/tokens.ts";
import { clearAttempts } from "../../data/limits/queries.ts";
import { findPersonById, type PersonRow } from "../../data/people/queries.ts";
import { deleteDevicesOf, deleteSessionsOf } from "../../data/sessions/queries.ts";
import { consumeLink, deleteLinksOf, findLink, type Link, passwordPurposes } from "../../data/tokens/queries.ts";
import type { Transaction } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { hashPassword } from "../access/hash-password.ts";
import { detachAccount } from "../organizations/detach-account.ts";
import { isAdminEmail } from "../people/admin-email.ts";
import { blockedError } from "./blocked.ts";
import { linkGoneError } from "./link-gone.ts";
import { recordEmailVerification } from "./record-email-verification.ts";
import { attemptKey } from "./sign-in-attempts.ts";
import { requireStrongPassword } from "./strong-password.ts";

/** A link handed over by an admin proves no mailbox, so a block stays. */
const isBlocked = (person: PersonRow, link: Link) =>
  link.email === null ? person.status === "blocked" : isResetBlocked(person);

/** @throws ApiError FORBIDDEN when the link is gone or the person blocked */
export async function requireUsableLink(
  { db, clock }: Services,
  hash: string,
): Promise<{ person: PersonRow; found: Link }> {
  const found = await findLink(db, hash, passwordPurposes, clock.now());
  const person = found && (await findPersonById(db, found.personId));
  if (!person) throw linkGoneError();
  if (isBlocked(person, found)) throw blockedError(person);
  return { person, found };
}

/**
 * Ends all earlier sessions and known browsers, and undoes what others did with the account while its address was
 * unproven (docs/security.md). An error after the link was taken leaves it used.
 * @throws ApiError FORBIDDEN when the link is gone or the person blocked, INVALID_INPUT, UNAVAILABLE
 */
export async function resetPassword(
  services: Services,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const hash = hashToken(token);
  const { person, found } = await requireUsableLink(services, hash);
  requireStrongPassword(services, password, person);
  const passwordHash = await hashPassword(services, password);
  const { id } = person;
  const locks = async (tx: Transaction) => {
    const organizationId = (await findPersonById(tx, id))?.organizationId;
    return { admins: isAdminEmail(services, found.email), organizations: organizationId ? [organizationId] : [] };
  };
  const refusal = await unitOfWork(services, { by: id, locks }, async (work) => {
    const { tx, now } = work;
    const locked = work.person(id);
    const link = await consumeLink(tx, hash, passwordPurposes, now);
    if (!link || !locked) return linkGoneError();
    if (isBlocked(locked, link)) return blockedError(locked);
    if (link.email !== null && link.email !== locked.email) return linkGoneError();
    work.audit({ action: "password_change", targetUserId: id });
    const organization = locked.organizationId === null ? null : work.organization(locked.organizationId);
    const accepts = link.purpose === "new-account";
    const before = link.email === null ? locked : await detachAccount(work, organization, locked, accepts);
    await recordEmailVerification(services, work, before, link.email, { passwordHash, mustChangePassword: false });
    await deleteSessionsOf(tx, id);
    await deleteDevicesOf(tx, id);
    await deleteLinksOf(tx, id);
    await clearAttempts(tx, attemptKey(before.email));
    await work.email({ kind: "password-changed", personId: id, at: now.toISOString() });
    return null;
  });
  if (refusal) throw refusal;
}
