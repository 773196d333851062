import type { Credential } from "../../../../domain/auth/passkey-schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import { recordConfirmation } from "../../../data/sessions/queries.ts";
import { fieldError } from "../../../http/api-error.ts";
import type { Services } from "../../../services.ts";
import { unitOfWork } from "../../../unit-of-work/unit-of-work.ts";
import { consumePasskeyAssertion } from "./consume-passkey-assertion.ts";
import { lockOwnSession, type OwnSession } from "./own-session.ts";

/** A wrong response leaves the challenge used. @throws ApiError INVALID_INPUT when wrong */
export async function confirmWithPasskey(services: Services, own: OwnSession, credential: Credential): Promise<void> {
  const challenge = { boundTo: own.sessionHash, purpose: "confirm" } as const;
  const right = await unitOfWork(services, { by: own.personId }, async (work) => {
    const { tx, now } = work;
    const { id } = await lockOwnSession(work, own);
    const right = await consumePasskeyAssertion(tx, services, id, credential, challenge, now);
    if (right) await recordConfirmation(tx, own.sessionHash, now);
    return right;
  });
  if (!right) throw fieldError("credential", message.passkeyRefused);
}
