import type { AuthenticationOptions, Credential } from "../../../../domain/auth/passkey-schema.ts";
import { isBlockedByLeader } from "../../../../domain/auth/policy.ts";
import { hashToken, newToken } from "../../../core/tokens.ts";
import { lockPerson } from "../../../data/people/queries.ts";
import { putChallenge, takeChallenge } from "../../../data/second-factors/challenge-queries.ts";
import { findPasskeyOwner } from "../../../data/second-factors/passkey-queries.ts";
import { recordLogin } from "../../../data/sessions/queries.ts";
import type { Services } from "../../../services.ts";
import type { Blocked } from "../blocked.ts";
import { type Browser, type Signed, signInNow } from "../commands.ts";
import { takePasskeyAnswer } from "./use-commands.ts";
import { authenticationOptions } from "./webauthn.ts";

export async function beginPasskeySignIn({
  db,
  clock,
  publicUrl,
}: Services): Promise<{ token: string; options: AuthenticationOptions }> {
  const token = newToken();
  const options = await authenticationOptions(publicUrl, null);
  await putChallenge(db, hashToken(token), "sign-in", hashToken(options.challenge), clock.now());
  return { token, options };
}

export type PasskeySignInOutcome = Signed | { outcome: "invalid" } | Blocked;

/**
 * A passkey identifies and verifies the person, so no second factor follows. It cannot be guessed, so waits do not
 * apply.
 */
export async function signInWithPasskey(
  services: Services,
  token: string | null,
  credential: Credential,
  browser: Browser,
): Promise<PasskeySignInOutcome> {
  const { db, clock } = services;
  const now = clock.now();
  const challenge = { boundTo: hashToken(token ?? ""), purpose: "sign-in" } as const;
  const ownerId = await findPasskeyOwner(db, credential.id);
  return db.transaction(async (tx): Promise<PasskeySignInOutcome> => {
    const person = ownerId === null ? null : await lockPerson(tx, ownerId);
    if (!person || credential.response.userHandle === undefined) {
      await takeChallenge(tx, challenge.boundTo, challenge.purpose, now);
      return { outcome: "invalid" };
    }
    const used = await takePasskeyAnswer(tx, services, person.id, credential, challenge, now);
    if (used === "right" && person.status !== "blocked") return signInNow(tx, person, browser, now);
    await recordLogin(tx, { email: person.email, success: false, userAgent: browser.userAgent }, now);
    if (used === "right") return { outcome: "blocked", byLeader: isBlockedByLeader(person) };
    return { outcome: "invalid" };
  });
}
