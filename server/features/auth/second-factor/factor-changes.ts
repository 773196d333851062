import type { SecondFactorChange } from "../../../../domain/auth/second-factor-changes.ts";
import { countRecoveryCodes } from "../../../data/second-factors/recovery-queries.ts";
import { deleteOtherSessions } from "../../../data/sessions/queries.ts";
import type { AuditEvent } from "../../../unit-of-work/audit-log.ts";
import { notify } from "../../../unit-of-work/notify.ts";
import type { Work } from "../../../unit-of-work/unit-of-work.ts";
import type { OwnSession } from "./own-session.ts";

/** Ends all other sessions and notifies the person after a change of their own factors. */
export async function completeOwnChange(
  work: Work,
  { personId, sessionHash }: OwnSession,
  change: SecondFactorChange,
  event: Pick<AuditEvent, "action" | "toValue">,
): Promise<void> {
  await deleteOtherSessions(work.tx, personId, sessionHash);
  await notifyFactorChange(work, personId, change);
  work.audit({ ...event, targetUserId: personId });
}

/** Sends a notification, and an email that no setting turns off. */
export async function notifyFactorChange(work: Work, personId: string, change: SecondFactorChange): Promise<void> {
  const { tx, now } = work;
  const left = await countRecoveryCodes(tx, personId);
  await notify(tx, [personId], { kind: "second-factor-changed", change, left }, now, null);
  await work.email({ kind: "second-factor-changed", personId, change, left, at: now.toISOString() });
}
