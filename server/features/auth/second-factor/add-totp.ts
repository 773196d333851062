import { message } from "../../../../domain/core/messages.ts";
import {
  deleteAuthenticatorSetUp,
  findAuthenticatorSetUp,
  upsertAuthenticator,
} from "../../../data/second-factors/authenticator-queries.ts";
import { findHasSecondFactor } from "../../../data/second-factors/factor-queries.ts";
import { apiError, fieldError } from "../../../http/api-error.ts";
import type { Services } from "../../../services.ts";
import { unitOfWork } from "../../../unit-of-work/unit-of-work.ts";
import { completeOwnChange } from "./factor-changes.ts";
import { lockOwnSession, type OwnSession } from "./own-session.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { matchTotpStep } from "./totp.ts";

/**
 * The confirmed code counts as used.
 * @returns recovery codes with the first factor
 * @throws ApiError CONFLICT when the set-up is gone, INVALID_INPUT for the code
 */
export async function addTotp(services: Services, own: OwnSession, code: string): Promise<string[] | null> {
  const key = await services.encryptionKey();
  return unitOfWork(services, { by: own.personId }, async (work) => {
    const { tx, now } = work;
    const { id: personId } = await lockOwnSession(work, own);
    const setUp = await findAuthenticatorSetUp(tx, own.sessionHash, now);
    const secret = setUp && key.open(setUp.secret, personId);
    if (!setUp || secret === null) throw apiError("CONFLICT", message.appSetUpGone);
    const lastStep = matchTotpStep(secret, code, now);
    if (lastStep === null) throw fieldError("code", message.appCodeWrong);
    const isFirst = !(await findHasSecondFactor(tx, personId));
    await upsertAuthenticator(tx, { personId, secret: setUp.secret, lastStep }, now);
    await deleteAuthenticatorSetUp(tx, own.sessionHash);
    const recoveryCodes = isFirst ? await replaceRecoveryCodes(work, personId) : null;
    await completeOwnChange(work, own, "app-added", { action: "second_factor_add", toValue: "app" });
    return recoveryCodes;
  });
}
