import type { Credential } from "../../../../domain/auth/passkey-schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import { hashToken } from "../../../core/tokens.ts";
import { fieldError } from "../../../http/api-error.ts";
import type { Services } from "../../../services.ts";
import type { Signed } from "../open-session.ts";
import { endSecondStep, type StepRequest } from "./end-second-step.ts";
import { takePasskeyAnswer } from "./take-passkey-answer.ts";

/** @throws ApiError as `endSecondStep` does, INVALID_INPUT when wrong */
export async function signInWithSecondStepPasskey(
  services: Services,
  request: StepRequest,
  credential: Credential,
): Promise<Signed> {
  const challenge = { boundTo: hashToken(request.token ?? ""), purpose: "second-step" } as const;
  return endSecondStep(
    services,
    request,
    ({ tx, now }, { id }) => takePasskeyAnswer(tx, services, id, credential, challenge, now),
    () => fieldError("credential", message.passkeyRefused),
  );
}
