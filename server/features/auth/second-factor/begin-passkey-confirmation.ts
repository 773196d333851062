import type { AuthenticationOptions } from "../../../../domain/auth/passkey-schema.ts";
import { message } from "../../../../domain/core/messages.ts";
import { hashToken } from "../../../core/tokens.ts";
import { upsertPasskeyChallenge } from "../../../data/second-factors/passkey-challenge-queries.ts";
import { listPasskeys } from "../../../data/second-factors/passkey-queries.ts";
import { apiError } from "../../../http/api-error.ts";
import type { Services } from "../../../services.ts";
import type { OwnSession } from "./own-session.ts";
import { authenticationOptions } from "./webauthn.ts";

/** @throws ApiError CONFLICT without a passkey */
export async function beginPasskeyConfirmation(
  { db, clock, publicUrl }: Services,
  { personId, sessionHash }: OwnSession,
): Promise<AuthenticationOptions> {
  const passkeys = await listPasskeys(db, personId);
  if (passkeys.length === 0) throw apiError("CONFLICT", message.noSecondFactor);
  const options = await authenticationOptions(publicUrl, passkeys);
  await upsertPasskeyChallenge(db, sessionHash, "confirm", hashToken(options.challenge), clock.now());
  return options;
}
