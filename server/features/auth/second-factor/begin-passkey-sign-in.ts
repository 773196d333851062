import type { AuthenticationOptions } from "../../../../domain/auth/passkey-schema.ts";
import { hashToken, newToken } from "../../../core/tokens.ts";
import { upsertPasskeyChallenge } from "../../../data/second-factors/passkey-challenge-queries.ts";
import type { Services } from "../../../services.ts";
import { authenticationOptions } from "./webauthn.ts";

export async function beginPasskeySignIn({
  db,
  clock,
  publicUrl,
}: Services): Promise<{ token: string; options: AuthenticationOptions }> {
  const token = newToken();
  const options = await authenticationOptions(publicUrl, null);
  await upsertPasskeyChallenge(db, hashToken(token), "sign-in", hashToken(options.challenge), clock.now());
  return { token, options };
}
