import type { Credential } from "../../../../domain/auth/passkey-schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import { hashToken } from "../../../core/tokens.ts";
import { fieldError } from "../../../http/api-error.ts";
import type { Services } from "../../../services.ts";
import type { OpenedSession } from "../open-session.ts";
import { completeMfaChallenge, type MfaRequest } from "./complete-mfa-challenge.ts";
import { consumePasskeyAssertion } from "./consume-passkey-assertion.ts";

/** @throws ApiError as `completeMfaChallenge` does, INVALID_INPUT when wrong */
export async function signInWithMfaPasskey(
  services: Services,
  request: MfaRequest,
  credential: Credential,
): Promise<OpenedSession> {
  const challenge = { boundTo: hashToken(request.token ?? ""), purpose: "second-step" } as const;
  return completeMfaChallenge(
    services,
    request,
    ({ tx, now }, { id }) => consumePasskeyAssertion(tx, services, id, credential, challenge, now),
    () => fieldError("credential", message.passkeyRefused),
  );
}
