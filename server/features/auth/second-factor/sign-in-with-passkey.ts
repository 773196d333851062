import type { Credential } from "../../../../domain/auth/passkey-schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import { hashToken } from "../../../core/tokens.ts";
import { consumePasskeyChallenge } from "../../../data/second-factors/passkey-challenge-queries.ts";
import { findPasskeyOwner } from "../../../data/second-factors/passkey-queries.ts";
import { recordLogin } from "../../../data/sessions/queries.ts";
import { ApiError, apiError } from "../../../http/api-error.ts";
import type { Services } from "../../../services.ts";
import { unitOfWork } from "../../../unit-of-work/unit-of-work.ts";
import { blockedError } from "../blocked.ts";
import { type Browser, completeSignIn, type OpenedSession } from "../open-session.ts";
import { consumePasskeyAssertion } from "./consume-passkey-assertion.ts";

/**
 * A passkey identifies and verifies the person, so no second factor follows. It cannot be guessed, so attempts are not
 * limited. Writes before an error stay.
 * @throws ApiError INVALID_CREDENTIALS, FORBIDDEN when blocked
 */
export async function signInWithPasskey(
  services: Services,
  token: string | null,
  credential: Credential,
  browser: Browser,
): Promise<OpenedSession> {
  const challenge = { boundTo: hashToken(token ?? ""), purpose: "sign-in" } as const;
  const ownerId = await findPasskeyOwner(services.db, credential.id);
  const locks = { people: ownerId === null ? [] : [ownerId] };
  const result = await unitOfWork(services, { by: null, locks }, async (work) => {
    const { tx, now } = work;
    const person = ownerId === null ? null : work.person(ownerId);
    if (!person || credential.response.userHandle === undefined) {
      await consumePasskeyChallenge(tx, challenge.boundTo, challenge.purpose, now);
      return refused();
    }
    const right = await consumePasskeyAssertion(tx, services, person.id, credential, challenge, now);
    if (right && person.status !== "blocked") return completeSignIn(work, person, browser);
    await recordLogin(tx, { email: person.email, success: false, userAgent: browser.userAgent }, now);
    return right ? blockedError(person) : refused();
  });
  if (result instanceof ApiError) throw result;
  return result;
}

const refused = () => apiError("INVALID_CREDENTIALS", message.passkeyRefused);
