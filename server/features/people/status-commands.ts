import type { Refused } from "../../../domain/core/verdict.ts";
import { type Actor, mayAdminister } from "../../../domain/people/policy.ts";
import type { Status } from "../../../domain/people/schema.ts";
import { setStatusOfCards } from "../../data/cards/queries.ts";
import { lockActorAnd } from "../../data/people/actor-queries.ts";
import { isLastActiveAdmin, lockAdmins, type PersonRow, updatePerson } from "../../data/people/queries.ts";
import { deleteSessionsOf } from "../../data/sessions/queries.ts";
import type { Transaction } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import { type AuditEvent, appendAudit } from "../audit/commands.ts";
import { notify } from "../notifications/commands.ts";
import { endGrants } from "./grant-commands.ts";

export type StatusOutcome =
  | { outcome: "changed"; person: PersonRow; cardIds: string[]; events: AuditEvent[] }
  | { outcome: "last-admin" | "gone" };

/**
 * With all their cards; blocking also ends sessions and grants (product 5.2). The caller checks whether the actor may,
 * after locking.
 * @param before the row, locked; an admin's change takes `lockAdmins` before it
 */
export async function changePersonStatus(
  tx: Transaction,
  actor: Actor,
  before: PersonRow,
  status: Status,
  now: Date,
): Promise<StatusOutcome> {
  if (status !== "active" && (await isLastActiveAdmin(tx, before))) return { outcome: "last-admin" };
  const setter = actor.role === "admin" ? "admin" : "leader";
  const statusSetBy = status === "active" ? null : setter;
  const change = { status, statusSetBy, updatedAt: now, updatedBy: actor.id } as const;
  const person = await updatePerson(tx, before.id, change);
  if (!person) return { outcome: "gone" };
  const cardIds = await setStatusOfCards(tx, person.id, status, setter, now);
  if (status === "blocked") await deleteSessionsOf(tx, person.id);
  const ended = status === "blocked" ? await endGrants(tx, [person.id], actor.id) : [];
  if (status !== before.status) await notify(tx, [person.id], { kind: "status-changed", status }, now, actor.id);
  const values = { fromValue: before.status, toValue: status };
  const event = { action: "update_status", performedBy: actor.id, targetUserId: person.id, ...values } as const;
  return { outcome: "changed", person, cardIds, events: [event, ...ended] };
}

export type SetStatusOutcome =
  | { outcome: "set"; cardIds: string[] }
  | { outcome: "not-found" | "last-admin" }
  | { outcome: "refused"; verdict: Refused };

export async function setPersonStatus(
  services: Services,
  performedBy: string,
  personId: string,
  status: Status,
): Promise<SetStatusOutcome> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    await lockAdmins(tx);
    const { actor, person } = await lockActorAnd(tx, performedBy, personId);
    const verdict = mayAdminister(actor);
    if (!verdict.allowed) return { outcome: "refused", verdict };
    if (!person) return { outcome: "not-found" };
    const result = await changePersonStatus(tx, actor, person, status, now);
    if (result.outcome !== "changed") return { outcome: result.outcome === "gone" ? "not-found" : "last-admin" };
    await appendAudit(tx, result.events, now);
    return { outcome: "set", cardIds: result.cardIds };
  });
}
