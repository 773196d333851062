import type { Refused } from "../../../../domain/core/verdict.ts";
import { mayResetSecondFactors } from "../../../../domain/people/policy.ts";
import { lockActorAnd } from "../../../data/people/actor-queries.ts";
import { findPersonByEmail, lockPerson } from "../../../data/people/queries.ts";
import { deleteApp } from "../../../data/second-factors/app-queries.ts";
import { deletePasskeysOf } from "../../../data/second-factors/passkey-queries.ts";
import { deleteRecoveryCodesOf } from "../../../data/second-factors/recovery-queries.ts";
import { deleteSessionsOf } from "../../../data/sessions/queries.ts";
import type { Database, Transaction } from "../../../db/database.ts";
import type { Services } from "../../../services.ts";
import { appendAudit } from "../../audit/commands.ts";
import { tellOfChange } from "./change-commands.ts";

export type ResetOutcome = { outcome: "reset" | "none" | "not-found" } | { outcome: "refused"; verdict: Refused };

export async function resetSecondFactors(
  services: Services,
  performedBy: string,
  personId: string,
): Promise<ResetOutcome> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<ResetOutcome> => {
    const { actor, person } = await lockActorAnd(tx, performedBy, personId);
    const verdict = mayResetSecondFactors(actor, personId);
    if (!verdict.allowed) return { outcome: "refused", verdict };
    if (!person) return { outcome: "not-found" };
    return { outcome: await removeAll(tx, services, person.id, performedBy, now) };
  });
}

/** For when the only admin is locked out. */
export async function resetSecondFactorsByEmail(
  db: Database,
  telling: Pick<Services, "letters">,
  email: string,
  now: Date,
): Promise<"reset" | "none" | "not-found"> {
  return db.transaction(async (tx) => {
    const found = await findPersonByEmail(tx, email);
    const person = found && (await lockPerson(tx, found.id));
    return person ? removeAll(tx, telling, person.id, null, now) : "not-found";
  });
}

/** Also ends the sessions, which a lost phone may hold. */
async function removeAll(
  tx: Transaction,
  telling: Pick<Services, "letters">,
  personId: string,
  performedBy: string | null,
  now: Date,
): Promise<"reset" | "none"> {
  const hadApp = await deleteApp(tx, personId);
  const passkeys = await deletePasskeysOf(tx, personId);
  if (!hadApp && passkeys === 0) return "none";
  await deleteRecoveryCodesOf(tx, personId);
  await deleteSessionsOf(tx, personId);
  await tellOfChange(tx, telling, personId, "reset", now);
  await appendAudit(tx, { action: "second_factor_reset", performedBy, targetUserId: personId }, now);
  return "reset";
}
