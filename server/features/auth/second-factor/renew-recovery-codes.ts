import { message } from "../../../../domain/core/messages.ts";
import { findHasSecondFactor } from "../../../data/second-factors/factor-queries.ts";
import { apiError } from "../../../http/api-error.ts";
import type { Services } from "../../../services.ts";
import { unitOfWork } from "../../../unit-of-work/unit-of-work.ts";
import { completeOwnChange } from "./factor-changes.ts";
import { lockOwnSession, type OwnSession } from "./own-session.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";

/** @throws ApiError CONFLICT without a second factor */
export async function renewRecoveryCodes(services: Services, own: OwnSession): Promise<string[]> {
  return unitOfWork(services, { by: own.personId }, async (work) => {
    const { id } = await lockOwnSession(work, own);
    if (!(await findHasSecondFactor(work.tx, id))) throw apiError("CONFLICT", message.noSecondFactor);
    const codes = await replaceRecoveryCodes(work, id);
    await completeOwnChange(work, own, "recovery-codes-renewed", { action: "recovery_codes_renew" });
    return codes;
  });
}
