import type { Credential } from "../../../../domain/auth/passkey-schema.ts";
import { findApp, takeStep } from "../../../data/second-factors/app-queries.ts";
import { type ChallengePurpose, takeChallenge } from "../../../data/second-factors/challenge-queries.ts";
import { findPasskey, notePasskeyUse } from "../../../data/second-factors/passkey-queries.ts";
import type { Transaction } from "../../../db/database.ts";
import type { Services } from "../../../services.ts";
import { stepOf } from "./totp.ts";
import { verifyAnswer } from "./webauthn.ts";

/** The caller holds the person's row. */

export type AppUse = "right" | "wrong" | "none" | "unreadable";

export async function takeAppCode(
  tx: Transaction,
  { sealingKey, log }: Services,
  personId: string,
  code: string,
  now: Date,
): Promise<AppUse> {
  const app = await findApp(tx, personId);
  if (!app) return "none";
  const secret = (await sealingKey()).open(app.secret, personId);
  if (secret === null) {
    log.error("an authenticator app's secret was sealed with another SECOND_FACTOR_KEY and cannot be read");
    return "unreadable";
  }
  const step = stepOf(secret, code, now);
  return step !== null && (await takeStep(tx, personId, step, now)) ? "right" : "wrong";
}

/** @param boundTo the hash of the token that the challenge was given to */
export async function takePasskeyAnswer(
  tx: Transaction,
  { publicUrl }: Services,
  personId: string,
  credential: Credential,
  { boundTo, purpose }: { boundTo: string; purpose: ChallengePurpose },
  now: Date,
): Promise<"right" | "wrong"> {
  const challengeHash = await takeChallenge(tx, boundTo, purpose, now);
  const passkey = await findPasskey(tx, personId, credential.id);
  if (challengeHash === null || passkey === null) return "wrong";
  const verified = await verifyAnswer(publicUrl, credential, passkey, challengeHash);
  if (!verified) return "wrong";
  await notePasskeyUse(tx, passkey.id, verified, now);
  return "right";
}
