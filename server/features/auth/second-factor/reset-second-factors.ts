import { message } from "../../../../domain/core/messages.ts";
import { mayResetSecondFactors } from "../../../../domain/people/policy.ts";
import { findPersonByEmail } from "../../../data/people/queries.ts";
import { deleteAuthenticator } from "../../../data/second-factors/authenticator-queries.ts";
import { deletePasskeysOf } from "../../../data/second-factors/passkey-queries.ts";
import { deleteRecoveryCodesOf } from "../../../data/second-factors/recovery-queries.ts";
import { deleteSessionsOf } from "../../../data/sessions/queries.ts";
import { apiError, notFound } from "../../../http/api-error.ts";
import type { Services } from "../../../services.ts";
import { type UnitServices, unitOfWork, type Work } from "../../../unit-of-work/unit-of-work.ts";
import { notifyFactorChange } from "./factor-changes.ts";

/** @throws ApiError FORBIDDEN, NOT_FOUND, CONFLICT without a second factor */
export async function resetSecondFactors(services: Services, actorId: string, personId: string): Promise<void> {
  await unitOfWork(services, { by: actorId, locks: { people: [personId] } }, async (work) => {
    work.authorize(mayResetSecondFactors, personId);
    if (!work.person(personId)) throw notFound(message.userNotFound);
    await removeAll(work, personId);
  });
}

/**
 * For the command line, when the only admin is locked out.
 * @throws ApiError NOT_FOUND, CONFLICT without a second factor
 */
export async function resetSecondFactorsByEmail(services: UnitServices, email: string): Promise<void> {
  const found = await findPersonByEmail(services.db, email);
  if (!found) throw notFound(message.userNotFound);
  await unitOfWork(services, { by: null, locks: { people: [found.id] } }, async (work) => {
    if (work.person(found.id)?.email !== email) throw notFound(message.userNotFound);
    await removeAll(work, found.id);
  });
}

/** Also ends the sessions, because a lost phone may have one. */
async function removeAll(work: Work, personId: string): Promise<void> {
  const { tx } = work;
  const hadApp = await deleteAuthenticator(tx, personId);
  const passkeys = await deletePasskeysOf(tx, personId);
  if (!hadApp && passkeys === 0) throw apiError("CONFLICT", message.noSecondFactor);
  await deleteRecoveryCodesOf(tx, personId);
  await deleteSessionsOf(tx, personId);
  await notifyFactorChange(work, personId, "reset");
  work.audit({ action: "second_factor_reset", targetUserId: personId });
}
