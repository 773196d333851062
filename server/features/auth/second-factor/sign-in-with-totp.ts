import { message } from "../../../../domain/core/messages.ts";
import { findAuthenticator } from "../../../data/second-factors/authenticator-queries.ts";
import { fieldError } from "../../../http/api-error.ts";
import type { Services } from "../../../services.ts";
import type { OpenedSession } from "../open-session.ts";
import { completeMfaChallenge, type MfaRequest } from "./complete-mfa-challenge.ts";
import { consumeTotpCode } from "./consume-totp-code.ts";

/** @throws ApiError as `completeMfaChallenge` does, INVALID_INPUT when wrong */
export async function signInWithTotp(services: Services, request: MfaRequest, code: string): Promise<OpenedSession> {
  return completeMfaChallenge(
    services,
    request,
    async ({ tx, now }, { id }) => {
      const app = await findAuthenticator(tx, id);
      return app ? consumeTotpCode(tx, services, app, code, now) : false;
    },
    () => fieldError("code", message.appCodeWrong),
  );
}
