import type { SecondFactorChange } from "../../../../domain/auth/second-factor-changes.ts";
import { hashToken } from "../../../core/tokens.ts";
import { lockPerson, type PersonRow } from "../../../data/people/queries.ts";
import { findHasSecondFactor } from "../../../data/second-factors/factor-queries.ts";
import {
  countRecoveryCodes,
  deleteRecoveryCodesOf,
  insertRecoveryCodes,
} from "../../../data/second-factors/recovery-queries.ts";
import { deleteOtherSessions, holdSession } from "../../../data/sessions/queries.ts";
import type { Transaction } from "../../../db/database.ts";
import type { Services } from "../../../services.ts";
import { type AuditEvent, appendAudit } from "../../audit/commands.ts";
import { notify } from "../../notifications/commands.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";

export type Own = { personId: string; sessionHash: string };

type Changed<Result> = {
  change: SecondFactorChange;
  event: Pick<AuditEvent, "action" | "toValue">;
  result: Result;
};

/**
 * Locks the row and the session, so that an ended session finishes nothing. All other sessions end, and the person is
 * told. Without a change the transaction still commits: an answered challenge stays used.
 */
export async function changeOwnFactors<Result, Other extends string>(
  services: Services,
  { personId, sessionHash }: Own,
  work: (tx: Transaction, person: PersonRow, now: Date) => Promise<Changed<Result> | Other>,
): Promise<{ outcome: "changed"; result: Result } | { outcome: Other | "gone" }> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const person = await lockPerson(tx, personId);
    if (!person || !(await holdSession(tx, sessionHash, personId))) return { outcome: "gone" };
    const done = await work(tx, person, now);
    if (typeof done === "string") return { outcome: done };
    await deleteOtherSessions(tx, personId, sessionHash);
    await tellOfChange(tx, services, personId, done.change, now);
    await appendAudit(tx, { ...done.event, performedBy: personId, targetUserId: personId }, now);
    return { outcome: "changed", result: done.result };
  });
}

/** As a notification and an email that no setting turns off. */
export async function tellOfChange(
  tx: Transaction,
  { letters }: Pick<Services, "letters">,
  personId: string,
  change: SecondFactorChange,
  now: Date,
): Promise<void> {
  const left = await countRecoveryCodes(tx, personId);
  await notify(tx, [personId], { kind: "second-factor-changed", change, left }, now, null);
  await letters.put(tx, { kind: "second-factor-changed", personId, change, left, at: now.toISOString() });
}

export async function makeRecoveryCodes(tx: Transaction, personId: string, now: Date): Promise<string[]> {
  const codes = newRecoveryCodes();
  await deleteRecoveryCodesOf(tx, personId);
  await insertRecoveryCodes(tx, personId, codes.map(hashToken), now);
  return codes;
}

export async function dropCodesAfterLast(tx: Transaction, personId: string): Promise<void> {
  if (!(await findHasSecondFactor(tx, personId))) await deleteRecoveryCodesOf(tx, personId);
}
