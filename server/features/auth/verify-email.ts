import { message } from "../../../domain/core/messages.ts";
import { hashToken } from "../../core/tokens.ts";
import { clearAttempts } from "../../data/limits/queries.ts";
import type { PersonRow } from "../../data/people/queries.ts";
import { consumeLink, deleteLinksOf, findLink, type Link } from "../../data/tokens/queries.ts";
import { violatedConstraint } from "../../db/errors.ts";
import { ApiError, apiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { isAdminEmail } from "../people/admin-email.ts";
import { linkGoneError } from "./link-gone.ts";
import { recordEmailVerification } from "./record-email-verification.ts";
import { attemptKey } from "./sign-in-attempts.ts";

export const emailLinkPurposes = ["prove-email", "change-email"] as const;

/** @throws ApiError FORBIDDEN when the link is gone, CONFLICT when another account has the address */
export async function verifyEmail(services: Services, personId: string, token: string): Promise<PersonRow> {
  const hash = hashToken(token);
  const found = await findLink(services.db, hash, emailLinkPurposes, services.clock.now());
  if (found?.personId !== personId) throw linkGoneError();
  const result = await followLink(services, found, hash).catch((error: unknown) => {
    if (violatedConstraint(error) === "person_email_unique") return apiError("CONFLICT", message.emailInUse);
    throw error;
  });
  if (result instanceof ApiError) throw result;
  return result;
}

/** Returns the error, so that the link stays used. */
function followLink(services: Services, { personId, email }: Link, hash: string): Promise<PersonRow | ApiError> {
  const locks = { admins: isAdminEmail(services, email) };
  return unitOfWork(services, { by: personId, locks }, async (work) => {
    const { tx, now } = work;
    const before = work.person(personId);
    const link = await consumeLink(tx, hash, emailLinkPurposes, now);
    if (!before || !link?.email) return linkGoneError();
    const changes = link.purpose === "change-email";
    if (!changes && link.email !== before.email) return linkGoneError();
    if (changes) {
      // Links mailed to the old address must stop working.
      await deleteLinksOf(tx, before.id);
      await clearAttempts(tx, attemptKey(link.email));
      await work.email({ kind: "address-changed", personId, email: before.email, at: now.toISOString() });
      work.audit({ action: "email_change", targetUserId: personId });
    } else {
      await deleteLinksOf(tx, before.id, ["prove-email"]);
    }
    return recordEmailVerification(services, work, before, link.email);
  });
}
