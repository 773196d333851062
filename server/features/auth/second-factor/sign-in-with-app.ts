import { message } from "../../../../domain/core/messages.ts";
import { findApp } from "../../../data/second-factors/app-queries.ts";
import { fieldError } from "../../../http/api-error.ts";
import type { Services } from "../../../services.ts";
import type { Signed } from "../open-session.ts";
import { completeMfaChallenge, type MfaRequest } from "./complete-mfa-challenge.ts";
import { takeAppCode } from "./take-app-code.ts";

/** @throws ApiError as `completeMfaChallenge` does, INVALID_INPUT when wrong */
export async function signInWithApp(services: Services, request: MfaRequest, code: string): Promise<Signed> {
  return completeMfaChallenge(
    services,
    request,
    async ({ tx, now }, { id }) => {
      const app = await findApp(tx, id);
      return app ? takeAppCode(tx, services, app, code, now) : false;
    },
    () => fieldError("code", message.appCodeWrong),
  );
}
