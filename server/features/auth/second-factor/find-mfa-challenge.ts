import type { MfaChallenge } from "../../../../domain/auth/second-factor-schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import { hashToken } from "../../../core/tokens.ts";
import { findAuthenticator } from "../../../data/second-factors/authenticator-queries.ts";
import { listPasskeys } from "../../../data/second-factors/passkey-queries.ts";
import { findPendingSignIn } from "../../../data/second-factors/pending-sign-in-queries.ts";
import { countRecoveryCodes } from "../../../data/second-factors/recovery-queries.ts";
import { type ApiError, apiError } from "../../../http/api-error.ts";
import type { Services } from "../../../services.ts";

export const mfaChallengeExpired = (): ApiError => apiError("SECOND_STEP_OVER", message.mfaChallengeExpired);

/** @throws ApiError SECOND_STEP_OVER */
export async function findMfaChallenge({ db, clock }: Services, token: string | null): Promise<MfaChallenge> {
  const pending = token === null ? null : await findPendingSignIn(db, hashToken(token), clock.now());
  if (!pending) throw mfaChallengeExpired();
  const { personId, expiresAt } = pending;
  return {
    app: (await findAuthenticator(db, personId)) !== null,
    passkey: (await listPasskeys(db, personId)).length > 0,
    recoveryCode: (await countRecoveryCodes(db, personId)) > 0,
    expiresAt: expiresAt.toISOString(),
  };
}
