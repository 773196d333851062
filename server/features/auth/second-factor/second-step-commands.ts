import type { AuthenticationOptions, Credential } from "../../../../domain/auth/passkey-schema.ts";
import { isBlockedByLeader } from "../../../../domain/auth/policy.ts";
import type { SecondStep } from "../../../../domain/auth/second-factor-schema.ts";
import { hashToken } from "../../../core/tokens.ts";
import { bookAttempt, clearAttempts, unbookAttempt } from "../../../data/limits/queries.ts";
import { findPersonById, lockPerson, type PersonRow } from "../../../data/people/queries.ts";
import { findApp } from "../../../data/second-factors/app-queries.ts";
import { putChallenge } from "../../../data/second-factors/challenge-queries.ts";
import { listPasskeys } from "../../../data/second-factors/passkey-queries.ts";
import { countWrongCode, deletePending, findPending } from "../../../data/second-factors/pending-queries.ts";
import { countRecoveryCodes, takeRecoveryCode } from "../../../data/second-factors/recovery-queries.ts";
import { recordLogin } from "../../../data/sessions/queries.ts";
import type { Sql, Transaction } from "../../../db/database.ts";
import type { Services } from "../../../services.ts";
import { type AuditEvent, appendAudit } from "../../audit/commands.ts";
import type { Blocked } from "../blocked.ts";
import { type Browser, countedKeyOf, freeFailuresOf, type Signed, signInNow } from "../commands.ts";
import { tellOfChange } from "./change-commands.ts";
import { takeAppCode, takePasskeyAnswer } from "./use-commands.ts";
import { authenticationOptions } from "./webauthn.ts";

const mostWrong = 5;

/** null: no sign-in waits. */
export async function findSecondStep({ db, clock }: Services, token: string | null): Promise<SecondStep | null> {
  const pending = token === null ? null : await findPending(db, hashToken(token), clock.now());
  return pending && describeSecondStep(db, pending);
}

async function describeSecondStep(
  db: Sql,
  { personId, expiresAt }: { personId: string; expiresAt: Date },
): Promise<SecondStep> {
  return {
    app: (await findApp(db, personId)) !== null,
    passkey: (await listPasskeys(db, personId)).length > 0,
    recoveryCode: (await countRecoveryCodes(db, personId)) > 0,
    expiresAt: expiresAt.toISOString(),
  };
}

export async function leaveSecondStep({ db }: Services, token: string | null): Promise<void> {
  if (token !== null) await deletePending(db, hashToken(token));
}

/** null: no sign-in waits. */
export async function beginSecondStepPasskey(
  { db, clock, publicUrl }: Services,
  token: string | null,
): Promise<AuthenticationOptions | null> {
  const hash = hashToken(token ?? "");
  const pending = await findPending(db, hash, clock.now());
  if (!pending) return null;
  const options = await authenticationOptions(publicUrl, await listPasskeys(db, pending.personId));
  await putChallenge(db, hash, "second-step", hashToken(options.challenge), clock.now());
  return options;
}

export type SecondStepOutcome = Signed | { outcome: "wrong" | "over" | "wait" | "unreadable" } | Blocked;
type Shown = { used: "right" | "wrong" | "unreadable"; events?: AuditEvent[] };
type Show = (tx: Transaction, person: PersonRow, now: Date) => Promise<Shown>;

export function endWithApp(services: Services, token: string | null, browser: Browser, code: string) {
  return endSignIn(services, token, browser, async (tx, person, now) => {
    const used = await takeAppCode(tx, services, person.id, code, now);
    return { used: used === "none" ? "wrong" : used };
  });
}

/** The owner is told, because somebody else may have found the codes. */
export function endWithRecoveryCode(services: Services, token: string | null, browser: Browser, code: string) {
  return endSignIn(services, token, browser, async (tx, { id }, now) => {
    if (!(await takeRecoveryCode(tx, id, hashToken(code)))) return { used: "wrong" };
    await tellOfChange(tx, services, id, "recovery-code-used", now);
    return { used: "right", events: [{ action: "recovery_code_use", performedBy: id, targetUserId: id }] };
  });
}

export function endWithPasskey(services: Services, token: string | null, browser: Browser, credential: Credential) {
  const challenge = { boundTo: hashToken(token ?? ""), purpose: "second-step" } as const;
  return endSignIn(services, token, browser, async (tx, { id }, now) => {
    return { used: await takePasskeyAnswer(tx, services, id, credential, challenge, now) };
  });
}

/**
 * Locks the person's row, so that the same code signs in once. A wrong code counts with the wrong passwords and for
 * this sign-in.
 */
async function endSignIn(
  services: Services,
  token: string | null,
  browser: Browser,
  show: Show,
): Promise<SecondStepOutcome> {
  const { db, clock } = services;
  const now = clock.now();
  const hash = hashToken(token ?? "");
  const found = await findPending(db, hash, now);
  const owner = found && (await findPersonById(db, found.personId));
  if (!owner) return { outcome: "over" };
  const countedKey = await countedKeyOf(db, owner.email, browser);
  if (!(await bookAttempt(db, countedKey, freeFailuresOf(services), now))) return { outcome: "wait" };
  return db.transaction(async (tx): Promise<SecondStepOutcome> => {
    const person = await lockPerson(tx, owner.id);
    if (!person || !(await findPending(tx, hash, now))) {
      await unbookAttempt(tx, countedKey);
      return { outcome: "over" };
    }
    if (person.status === "blocked") {
      await unbookAttempt(tx, countedKey);
      await deletePending(tx, hash);
      return { outcome: "blocked", byLeader: isBlockedByLeader(person) };
    }
    const shown = await show(tx, person, now);
    if (shown.used === "unreadable") {
      await unbookAttempt(tx, countedKey);
      return { outcome: "unreadable" };
    }
    if (shown.used === "wrong") {
      await recordLogin(tx, { email: person.email, success: false, userAgent: browser.userAgent }, now);
      if ((await countWrongCode(tx, hash)) < mostWrong) return { outcome: "wrong" };
      await deletePending(tx, hash);
      return { outcome: "over" };
    }
    await deletePending(tx, hash);
    await clearAttempts(tx, countedKey);
    const signed = await signInNow(tx, person, browser, now);
    await appendAudit(tx, shown.events ?? [], now);
    return signed;
  });
}
