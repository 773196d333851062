import type { AuthenticationOptions } from "../../../../domain/auth/passkey-schema.ts";
import { hashToken } from "../../../core/tokens.ts";
import { putChallenge } from "../../../data/second-factors/challenge-queries.ts";
import { listPasskeys } from "../../../data/second-factors/passkey-queries.ts";
import { findPending } from "../../../data/second-factors/pending-queries.ts";
import type { Services } from "../../../services.ts";
import { mfaChallengeExpired } from "./find-mfa-challenge.ts";
import { authenticationOptions } from "./webauthn.ts";

/** @throws ApiError SECOND_STEP_OVER */
export async function beginMfaPasskey(
  { db, clock, publicUrl }: Services,
  token: string | null,
): Promise<AuthenticationOptions> {
  const hash = hashToken(token ?? "");
  const pending = await findPending(db, hash, clock.now());
  if (!pending) throw mfaChallengeExpired();
  const options = await authenticationOptions(publicUrl, await listPasskeys(db, pending.personId));
  await putChallenge(db, hash, "second-step", hashToken(options.challenge), clock.now());
  return options;
}
