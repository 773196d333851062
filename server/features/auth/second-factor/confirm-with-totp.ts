import { message } from "../../../../domain/core/messages.ts";
import { findAuthenticator } from "../../../data/second-factors/authenticator-queries.ts";
import { recordConfirmation } from "../../../data/sessions/queries.ts";
import { apiError, fieldError } from "../../../http/api-error.ts";
import type { Services } from "../../../services.ts";
import { unitOfWork } from "../../../unit-of-work/unit-of-work.ts";
import {
  clearConfirmationAttempts,
  countConfirmationAttempt,
  uncountConfirmationAttempt,
} from "../confirmation-attempts.ts";
import { consumeTotpCode } from "./consume-totp-code.ts";
import { lockOwnSession, type OwnSession } from "./own-session.ts";

/**
 * Counts a wrong code together with wrong passwords.
 * @throws ApiError INVALID_INPUT when wrong, CONFLICT without a readable app, TOO_MANY_REQUESTS
 */
export async function confirmWithTotp(services: Services, own: OwnSession, code: string): Promise<void> {
  await countConfirmationAttempt(services, own.personId);
  const refusal = await unitOfWork(services, { by: own.personId }, async (work) => {
    const { tx, now } = work;
    const { id } = await lockOwnSession(work, own);
    const app = await findAuthenticator(tx, id);
    if (!app) {
      await uncountConfirmationAttempt(tx, id);
      return apiError("CONFLICT", message.appNotFound);
    }
    const isRight = await consumeTotpCode(tx, services, app, code, now);
    if (isRight === null) {
      await uncountConfirmationAttempt(tx, id);
      return apiError("CONFLICT", message.appUnreadable);
    }
    if (!isRight) return fieldError("code", message.appCodeWrong);
    await clearConfirmationAttempts(tx, id);
    await recordConfirmation(tx, own.sessionHash, now);
    return null;
  });
  if (refusal) throw refusal;
}
