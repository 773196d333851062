import type { Credential } from "../../../../domain/auth/passkey-schema.ts";
import {
  type ChallengePurpose,
  consumePasskeyChallenge,
} from "../../../data/second-factors/passkey-challenge-queries.ts";
import { findPasskey, recordPasskeyUse } from "../../../data/second-factors/passkey-queries.ts";
import type { Transaction } from "../../../db/database.ts";
import type { Services } from "../../../services.ts";
import { verifyAssertion } from "./webauthn.ts";

/**
 * Requires a lock on the person's row.
 * @param boundTo the hash of the challenge's token
 * @returns whether the response is right
 */
export async function consumePasskeyAssertion(
  tx: Transaction,
  { publicUrl }: Services,
  personId: string,
  credential: Credential,
  { boundTo, purpose }: { boundTo: string; purpose: ChallengePurpose },
  now: Date,
): Promise<boolean> {
  const challengeHash = await consumePasskeyChallenge(tx, boundTo, purpose, now);
  const passkey = await findPasskey(tx, personId, credential.id);
  if (challengeHash === null || passkey === null) return false;
  const verified = await verifyAssertion(publicUrl, credential, passkey, challengeHash);
  if (!verified) return false;
  await recordPasskeyUse(tx, passkey.id, verified, now);
  return true;
}
