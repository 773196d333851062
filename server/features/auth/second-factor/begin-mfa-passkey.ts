import type { AuthenticationOptions } from "../../../../domain/auth/passkey-schema.ts";
import { hashToken } from "../../../core/tokens.ts";
import { upsertPasskeyChallenge } from "../../../data/second-factors/passkey-challenge-queries.ts";
import { listPasskeys } from "../../../data/second-factors/passkey-queries.ts";
import { findPendingSignIn } from "../../../data/second-factors/pending-sign-in-queries.ts";
import type { Services } from "../../../services.ts";
import { mfaChallengeExpired } from "./find-mfa-challenge.ts";
import { authenticationOptions } from "./webauthn.ts";

/** @throws ApiError SECOND_STEP_OVER */
export async function beginMfaPasskey(
  { db, clock, publicUrl }: Services,
  token: string | null,
): Promise<AuthenticationOptions> {
  const hash = hashToken(token ?? "");
  const pending = await findPendingSignIn(db, hash, clock.now());
  if (!pending) throw mfaChallengeExpired();
  const options = await authenticationOptions(publicUrl, await listPasskeys(db, pending.personId));
  await upsertPasskeyChallenge(db, hash, "second-step", hashToken(options.challenge), clock.now());
  return options;
}
