import type { Status } from "../../../domain/people/schema.ts";
import type { Transaction } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import { type AuditEvent, appendAudit } from "../audit/commands.ts";
import { deleteOtherSessions } from "../auth/queries.ts";
import { setCardStatuses } from "../cards/queries.ts";
import { notify } from "../notifications/commands.ts";
import { countActiveAdmins, lockAdmins, lockPerson, type PersonRow, updatePerson } from "./queries.ts";

type Setter = { id: string; as: "leader" | "admin" };

/**
 * A person's status and that of all their cards (decisions §3), in the caller's transaction and with the person's row
 * locked; blocked ends their sessions. What an admin put on hold, a leader's change leaves alone.
 * @returns the changed cards, and the audit entry, which the caller appends last
 */
export async function changePersonStatus(
  tx: Transaction,
  setter: Setter,
  person: PersonRow,
  status: Status,
  now: Date,
): Promise<{ cardIds: string[]; event: AuditEvent }> {
  const statusSetBy = status === "active" ? null : setter.as;
  await updatePerson(tx, person.id, { status, statusSetBy, updatedAt: now, updatedBy: setter.id });
  const cardIds = await setCardStatuses(tx, person.id, { status, statusSetBy, updatedAt: now }, setter.as);
  if (status === "blocked") await deleteOtherSessions(tx, person.id, null);
  if (status !== person.status) await notify(tx, [person.id], { kind: "status-changed", status }, now);
  const values = { fromValue: person.status, toValue: status };
  return { cardIds, event: { action: "update_status", performedBy: setter.id, targetUserId: person.id, ...values } };
}

export type StatusOutcome = { outcome: "set"; cardIds: string[] } | { outcome: "not-found" | "last-admin" };

/** An admin's change; the last active admin stays active. */
export async function setPersonStatus(
  services: Services,
  performedBy: string,
  personId: string,
  status: Status,
): Promise<StatusOutcome> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    await lockAdmins(tx);
    const person = await lockPerson(tx, personId);
    if (!person) return { outcome: "not-found" };
    if (await isLastActiveAdmin(tx, person, status)) return { outcome: "last-admin" };
    const { cardIds, event } = await changePersonStatus(tx, { id: performedBy, as: "admin" }, person, status, now);
    await appendAudit(tx, event, now);
    return { outcome: "set", cardIds };
  });
}

/** Call with the lock of admin changes held. */
export async function isLastActiveAdmin(tx: Transaction, person: PersonRow, status: Status): Promise<boolean> {
  if (person.role !== "admin" || person.status !== "active" || status === "active") return false;
  return (await countActiveAdmins(tx)) <= 1;
}
