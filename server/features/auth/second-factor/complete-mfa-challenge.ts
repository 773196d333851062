import { message } from "../../../../domain/core/messages.ts";
import { hashToken } from "../../../core/tokens.ts";
import { clearAttempts, uncountAttempt } from "../../../data/limits/queries.ts";
import { findPersonById, type PersonRow } from "../../../data/people/queries.ts";
import {
  countWrongCode,
  deletePendingSignIn,
  findPendingSignIn,
} from "../../../data/second-factors/pending-sign-in-queries.ts";
import { recordLogin } from "../../../data/sessions/queries.ts";
import { ApiError, apiError } from "../../../http/api-error.ts";
import type { Services } from "../../../services.ts";
import { unitOfWork, type Work } from "../../../unit-of-work/unit-of-work.ts";
import { blockedError } from "../blocked.ts";
import { type Browser, completeSignIn, type OpenedSession } from "../open-session.ts";
import { countSignInAttempt, findAttemptKey } from "../sign-in-attempts.ts";
import { mfaChallengeExpired } from "./find-mfa-challenge.ts";

/** From the MFA cookie. */
export type MfaRequest = { token: string | null; browser: Browser };

const maxWrong = 5;

/**
 * Locks the person's row, so that the same code signs in once. A wrong code counts as a wrong password and for this
 * sign-in. Writes before an error stay.
 * @param takeFactor returns whether it is right; null: it cannot be checked
 * @throws ApiError SECOND_STEP_OVER, FORBIDDEN when blocked, CONFLICT when unreadable, TOO_MANY_REQUESTS, `wrong`
 */
export async function completeMfaChallenge(
  services: Services,
  { token, browser }: MfaRequest,
  takeFactor: (work: Work, person: PersonRow) => Promise<boolean | null>,
  wrong: () => ApiError,
): Promise<OpenedSession> {
  const { db, clock } = services;
  const hash = hashToken(token ?? "");
  const found = await findPendingSignIn(db, hash, clock.now());
  const owner = found && (await findPersonById(db, found.personId));
  if (!owner) throw mfaChallengeExpired();
  const countedKey = await findAttemptKey(db, owner.email, browser);
  await countSignInAttempt(services, countedKey);
  const result = await unitOfWork(services, { by: null, locks: { people: [owner.id] } }, async (work) => {
    const { tx, now } = work;
    const person = work.person(owner.id);
    if (!person || !(await findPendingSignIn(tx, hash, now))) {
      await uncountAttempt(tx, countedKey);
      return mfaChallengeExpired();
    }
    if (person.status === "blocked") {
      await uncountAttempt(tx, countedKey);
      await deletePendingSignIn(tx, hash);
      return blockedError(person);
    }
    const right = await takeFactor(work, person);
    if (right === null) {
      await uncountAttempt(tx, countedKey);
      return apiError("CONFLICT", message.appUnreadable);
    }
    if (!right) {
      await recordLogin(tx, { email: person.email, success: false, userAgent: browser.userAgent }, now);
      if ((await countWrongCode(tx, hash)) < maxWrong) return wrong();
      await deletePendingSignIn(tx, hash);
      return mfaChallengeExpired();
    }
    await deletePendingSignIn(tx, hash);
    await clearAttempts(tx, countedKey);
    return completeSignIn(work, person, browser);
  });
  if (result instanceof ApiError) throw result;
  return result;
}
