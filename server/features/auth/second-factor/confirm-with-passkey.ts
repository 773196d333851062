import type { Credential } from "../../../../domain/auth/passkey-schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import { noteConfirmed } from "../../../data/sessions/queries.ts";
import { fieldError } from "../../../http/api-error.ts";
import type { Services } from "../../../services.ts";
import { unitOfWork } from "../../../unit-of-work/unit-of-work.ts";
import { lockOwnSession, type Own } from "./own-session.ts";
import { takePasskeyAnswer } from "./take-passkey-answer.ts";

/** A wrong response leaves the challenge used. @throws ApiError INVALID_INPUT when wrong */
export async function confirmWithPasskey(services: Services, own: Own, credential: Credential): Promise<void> {
  const challenge = { boundTo: own.sessionHash, purpose: "confirm" } as const;
  const right = await unitOfWork(services, { by: own.personId }, async (work) => {
    const { tx, now } = work;
    const { id } = await lockOwnSession(work, own);
    const right = await takePasskeyAnswer(tx, services, id, credential, challenge, now);
    if (right) await noteConfirmed(tx, own.sessionHash, now);
    return right;
  });
  if (!right) throw fieldError("credential", message.passkeyRefused);
}
