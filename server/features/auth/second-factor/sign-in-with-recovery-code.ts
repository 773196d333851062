import { message } from "../../../../domain/core/messages.ts";
import { hashToken } from "../../../core/tokens.ts";
import { consumeRecoveryCode } from "../../../data/second-factors/recovery-queries.ts";
import { fieldError } from "../../../http/api-error.ts";
import type { Services } from "../../../services.ts";
import type { OpenedSession } from "../open-session.ts";
import { completeMfaChallenge, type MfaRequest } from "./complete-mfa-challenge.ts";
import { notifyFactorChange } from "./factor-changes.ts";

/**
 * Notifies the owner, because another person may have found the codes.
 * @throws ApiError as `completeMfaChallenge` does, INVALID_INPUT when wrong
 */
export async function signInWithRecoveryCode(
  services: Services,
  request: MfaRequest,
  code: string,
): Promise<OpenedSession> {
  return completeMfaChallenge(
    services,
    request,
    async (work, { id }) => {
      if (!(await consumeRecoveryCode(work.tx, id, hashToken(code)))) return false;
      await notifyFactorChange(work, id, "recovery-code-used");
      work.audit({ action: "recovery_code_use", performedBy: id, targetUserId: id });
      return true;
    },
    () => fieldError("code", message.recoveryCodeWrong),
  );
}
