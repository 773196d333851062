import type { Credential } from "../../../../domain/auth/passkey-schema.ts";
import { type ChallengePurpose, takeChallenge } from "../../../data/second-factors/challenge-queries.ts";
import { findPasskey, notePasskeyUse } from "../../../data/second-factors/passkey-queries.ts";
import type { Transaction } from "../../../db/database.ts";
import type { Services } from "../../../services.ts";
import { verifyAnswer } from "./webauthn.ts";

/**
 * Requires a lock on the person's row.
 * @param boundTo the hash of the challenge's token
 * @returns whether the response is right
 */
export async function takePasskeyAnswer(
  tx: Transaction,
  { publicUrl }: Services,
  personId: string,
  credential: Credential,
  { boundTo, purpose }: { boundTo: string; purpose: ChallengePurpose },
  now: Date,
): Promise<boolean> {
  const challengeHash = await takeChallenge(tx, boundTo, purpose, now);
  const passkey = await findPasskey(tx, personId, credential.id);
  if (challengeHash === null || passkey === null) return false;
  const verified = await verifyAnswer(publicUrl, credential, passkey, challengeHash);
  if (!verified) return false;
  await notePasskeyUse(tx, passkey.id, verified, now);
  return true;
}
