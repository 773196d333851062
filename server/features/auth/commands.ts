import { createHash } from "node:crypto";
import { isBlockedByLeader } from "../../../domain/auth/policy.ts";
import type { Theme } from "../../../domain/core/theme.ts";
import { newPersonId } from "../../core/ids.ts";
import { hashToken, newToken } from "../../core/tokens.ts";
import { isWeakPassword } from "../../core/weak-passwords.ts";
import { bookAttempt, clearAttempts, deleteAttempts, touchAttempt, unbookAttempt } from "../../data/limits/queries.ts";
import {
  findPersonByEmail,
  insertPerson,
  lockPerson,
  type NewPerson,
  type PersonRow,
  updatePerson,
} from "../../data/people/queries.ts";
import { findHasSecondFactor } from "../../data/second-factors/factor-queries.ts";
import { insertPending } from "../../data/second-factors/pending-queries.ts";
import {
  insertKnownDevice,
  insertSession,
  isDeviceToken,
  isKnownDevice,
  listDeviceHashesOf,
  recordLogin,
} from "../../data/sessions/queries.ts";
import type { Sql } from "../../db/database.ts";
import { brokenConstraint } from "../../db/errors.ts";
import type { Services } from "../../services.ts";
import type { Blocked } from "./blocked.ts";

/** Tokens for the two cookies; only their hashes are stored. */
export type Signed = { outcome: "signed-in"; person: PersonRow; token: string; deviceToken: string };

export type Browser = { userAgent: string; deviceToken: string | null };

export async function openSession(db: Sql, person: PersonRow, browser: Browser, now: Date): Promise<Signed> {
  const token = newToken();
  // An unknown token is replaced, because it could be handed to others.
  const given = browser.deviceToken;
  const deviceToken = given !== null && (await isDeviceToken(db, hashToken(given))) ? given : newToken();
  await insertSession(db, { tokenHash: hashToken(token), personId: person.id, userAgent: browser.userAgent }, now);
  await insertKnownDevice(db, hashToken(deviceToken), person.id, now);
  return { outcome: "signed-in", person, token, deviceToken };
}

export type SignUpOutcome = Signed | { outcome: "closed" | "busy" | "weak-password" | "email-in-use" };

/**
 * Always role user, whatever the address (product 1.5).
 * @param browser its theme becomes the account's
 */
export async function signUp(
  services: Services,
  input: { name: string; email: string; password: string },
  browser: Browser & { theme: Theme },
): Promise<SignUpOutcome> {
  if (!services.config.signUpOpen) return { outcome: "closed" };
  if (isWeakPassword(input.password, input)) return { outcome: "weak-password" };
  const place = services.hasher.enter();
  if (!place) return { outcome: "busy" };
  const passwordHash = await place.hash(input.password);
  const now = services.clock.now();
  const settings = { notifications: true, theme: browser.theme };
  return createAccount(services, { ...newAccount(input, passwordHash, now), settings, role: "user" }, browser, now);
}

function newAccount(input: { name: string; email: string }, passwordHash: string, now: Date): NewPerson {
  return {
    id: newPersonId(),
    email: input.email,
    name: input.name,
    displayName: input.name,
    passwordHash,
    createdAt: now,
    updatedAt: now,
    lastLoginAt: now,
  };
}

async function createAccount(
  { db, letters }: Services,
  row: NewPerson,
  browser: Browser,
  now: Date,
): Promise<Signed | { outcome: "email-in-use" }> {
  try {
    return await db.transaction(async (tx) => {
      const person = await insertPerson(tx, row);
      await recordLogin(tx, { email: person.email, success: true, userAgent: browser.userAgent }, now);
      // Others' attempts on this address must not delay its new owner.
      await clearAttempts(tx, attemptKey(person.email));
      await letters.put(tx, { kind: "prove-address", personId: person.id });
      return openSession(tx, person, browser, now);
    });
  } catch (error) {
    if (brokenConstraint(error) === "person_email_unique") return { outcome: "email-in-use" };
    throw error;
  }
}

/** `token`: of the sign-in that waits for a second factor, without a session. */
export type SignInOutcome =
  | Signed
  | { outcome: "second-step"; token: string }
  | { outcome: "invalid" | "busy" | "wait" }
  | Blocked;

/** Failures before an account waits (product 14.5). */
const freeFailures = 5;

export function freeFailuresOf({ config }: Pick<Services, "config">): number {
  return Math.max(1, Math.round(freeFailures * config.limitFactor));
}

export function attemptKey(email: string): string {
  return createHash("sha256").update(email).digest("base64url");
}

/** A known browser has its own count, so that strangers cannot lock the owner out of it. */
export async function countedKeyOf(db: Sql, email: string, { deviceToken }: Browser): Promise<string> {
  const key = attemptKey(email);
  const device = hashToken(deviceToken ?? "");
  return (await isKnownDevice(db, device, email)) ? `${key}:${device}` : key;
}

export async function deleteAttemptsOf(tx: Sql, { id, email }: PersonRow): Promise<void> {
  const key = attemptKey(email);
  const devices = await listDeviceHashesOf(tx, id);
  await deleteAttempts(tx, [key, ...devices.map((device) => `${key}:${device}`)]);
}

/** The caller holds the person's row. */
export async function signInNow(tx: Sql, person: PersonRow, browser: Browser, now: Date): Promise<Signed> {
  await recordLogin(tx, { email: person.email, success: true, userAgent: browser.userAgent }, now);
  const updated = await updatePerson(tx, person.id, { lastLoginAt: now });
  return openSession(tx, updated ?? person, browser, now);
}

/** An unknown address and a wrong password run the same statements, so that timing tells nothing. */
export async function signIn(
  services: Services,
  input: { email: string; password: string },
  browser: Browser,
): Promise<SignInOutcome> {
  const { db } = services;
  const now = services.clock.now();
  const place = services.hasher.enter();
  if (!place) return { outcome: "busy" };
  try {
    const countedKey = await countedKeyOf(db, input.email, browser);
    if (!(await bookAttempt(db, countedKey, freeFailuresOf(services), now))) return { outcome: "wait" };
    const person = await findPersonByEmail(db, input.email);
    const right = await place.verify(person?.passwordHash ?? services.hasher.dummy, input.password);
    if (!person || !right) {
      // A written record takes milliseconds, so an unknown address gets one too.
      if (person) await recordLogin(db, { email: input.email, success: false, userAgent: browser.userAgent }, now);
      else await touchAttempt(db, countedKey, now);
      return { outcome: "invalid" };
    }
    return await db.transaction(async (tx): Promise<SignInOutcome> => {
      // The sessions may have been ended while the password was verified.
      const current = await lockPerson(tx, person.id);
      if (current?.passwordHash !== person.passwordHash) {
        await recordLogin(tx, { email: input.email, success: false, userAgent: browser.userAgent }, now);
        return { outcome: "invalid" };
      }
      if (current.status === "blocked") {
        await unbookAttempt(tx, countedKey);
        await recordLogin(tx, { email: current.email, success: false, userAgent: browser.userAgent }, now);
        return { outcome: "blocked", byLeader: isBlockedByLeader(current) };
      }
      if (await findHasSecondFactor(tx, current.id)) {
        // Wrong codes stay counted, or the password alone would give new guesses each time.
        await unbookAttempt(tx, countedKey);
        const token = newToken();
        await insertPending(tx, hashToken(token), current.id, now);
        return { outcome: "second-step", token };
      }
      await clearAttempts(tx, countedKey);
      return signInNow(tx, current, browser, now);
    });
  } finally {
    place.leave();
  }
}
