import { message } from "../../../../domain/core/messages.ts";
import { findApp } from "../../../data/second-factors/app-queries.ts";
import { noteConfirmed } from "../../../data/sessions/queries.ts";
import { apiError, fieldError } from "../../../http/api-error.ts";
import type { Services } from "../../../services.ts";
import { unitOfWork } from "../../../unit-of-work/unit-of-work.ts";
import { bookConfirmation, clearConfirmations, unbookConfirmation } from "../confirmation-attempts.ts";
import { lockOwnSession, type Own } from "./own-session.ts";
import { takeAppCode } from "./take-app-code.ts";

/**
 * Counts a wrong code together with wrong passwords.
 * @throws ApiError INVALID_INPUT when wrong, CONFLICT without a readable app, TOO_MANY_REQUESTS
 */
export async function confirmWithApp(services: Services, own: Own, code: string): Promise<void> {
  await bookConfirmation(services, own.personId);
  const refusal = await unitOfWork(services, { by: own.personId }, async (work) => {
    const { tx, now } = work;
    const { id } = await lockOwnSession(work, own);
    const app = await findApp(tx, id);
    if (!app) {
      await unbookConfirmation(tx, id);
      return apiError("CONFLICT", message.appNotFound);
    }
    const isRight = await takeAppCode(tx, services, app, code, now);
    if (isRight === null) {
      await unbookConfirmation(tx, id);
      return apiError("CONFLICT", message.appUnreadable);
    }
    if (!isRight) return fieldError("code", message.appCodeWrong);
    await clearConfirmations(tx, id);
    await noteConfirmed(tx, own.sessionHash, now);
    return null;
  });
  if (refusal) throw refusal;
}
