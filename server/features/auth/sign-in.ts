import { message } from "../../../domain/core/messages.ts";
import { hashToken, newToken } from "../../core/tokens.ts";
import { clearAttempts, touchAttempt, uncountAttempt } from "../../data/limits/queries.ts";
import { findPersonByEmail } from "../../data/people/queries.ts";
import { findHasSecondFactor } from "../../data/second-factors/factor-queries.ts";
import { insertPendingSignIn } from "../../data/second-factors/pending-sign-in-queries.ts";
import { recordLogin } from "../../data/sessions/queries.ts";
import { ApiError, apiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { blockedError } from "./blocked.ts";
import { type Browser, completeSignIn, type OpenedSession } from "./open-session.ts";
import { countSignInAttempt, findAttemptKey } from "./sign-in-attempts.ts";

/** Identifies the sign-in that waits for a second factor, without a session. */
type SecondStepBegun = { secondStepToken: string };

/**
 * Runs the same statements for an unknown address and a wrong password, so that timing reveals nothing. Writes before
 * an error stay.
 * @throws ApiError INVALID_CREDENTIALS, FORBIDDEN when blocked, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function signIn(
  services: Services,
  input: { email: string; password: string },
  browser: Browser,
): Promise<OpenedSession | SecondStepBegun> {
  const { db } = services;
  const now = services.clock.now();
  const place = services.hasher.enter();
  if (!place) throw apiError("UNAVAILABLE", message.internalLater);
  try {
    const countedKey = await findAttemptKey(db, input.email, browser);
    await countSignInAttempt(services, countedKey);
    const failed = { email: input.email, success: false, userAgent: browser.userAgent };
    const person = await findPersonByEmail(db, input.email);
    const right = await place.verify(person?.passwordHash ?? services.hasher.dummy, input.password);
    if (!person || !right) {
      // Recording a failure takes milliseconds, so an unknown address causes a write too.
      if (person) await recordLogin(db, failed, now);
      else await touchAttempt(db, countedKey, now);
      throw invalidCredentials();
    }
    const locks = { people: [person.id] };
    const result = await unitOfWork(services, { by: null, locks }, async (work) => {
      const { tx } = work;
      // The password may have changed while it was verified.
      const current = work.person(person.id);
      if (current?.passwordHash !== person.passwordHash) {
        await recordLogin(tx, failed, now);
        return invalidCredentials();
      }
      if (current.status === "blocked") {
        await uncountAttempt(tx, countedKey);
        await recordLogin(tx, { ...failed, email: current.email }, now);
        return blockedError(current);
      }
      if (await findHasSecondFactor(tx, current.id)) {
        // Wrong codes stay counted; otherwise the password alone would give new guesses each time.
        await uncountAttempt(tx, countedKey);
        const secondStepToken = newToken();
        await insertPendingSignIn(tx, hashToken(secondStepToken), current.id, now);
        return { secondStepToken };
      }
      await clearAttempts(tx, countedKey);
      return completeSignIn(work, current, browser);
    });
    if (result instanceof ApiError) throw result;
    return result;
  } finally {
    place.leave();
  }
}

const invalidCredentials = () => apiError("INVALID_CREDENTIALS", message.invalidCredentials);
