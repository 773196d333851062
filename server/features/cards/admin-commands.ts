import type { AuditAction } from "../../../domain/audit/schema.ts";
import type { Category, Plan } from "../../../domain/cards/categories.ts";
import { maySetCardStatus } from "../../../domain/cards/policy.ts";
import { subscriptionEnd } from "../../../domain/cards/subscription.ts";
import type { Refused } from "../../../domain/core/verdict.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import type { Status } from "../../../domain/people/schema.ts";
import type { Transaction } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import { appendAudit } from "../audit/commands.ts";
import { type CardRow, type CardValues, lockCard, lockCardWithOwner, updateCardRow } from "./queries.ts";

/** What only admins (and, for the status, leaders) set; each with its audit entry in one transaction. */

export type SetOutcome =
  | { outcome: "set"; card: CardRow }
  | { outcome: "not-found" }
  | { outcome: "refused"; verdict: Refused };

/** Who set it is kept: what an admin set, a leader cannot lift (decisions §3). */
export async function setCardStatus(
  services: Services,
  actor: Actor,
  cardId: string,
  status: Status,
): Promise<SetOutcome> {
  return services.db.transaction(async (tx) => {
    const found = await lockCardWithOwner(tx, cardId);
    if (!found) return { outcome: "not-found" };
    const verdict = maySetCardStatus(actor, found.card, found.owner, status);
    if (!verdict.allowed) return { outcome: "refused", verdict };
    const statusSetBy = status === "active" ? null : actor.role === "admin" ? "admin" : "leader";
    const entry = { action: "update_status" as const, fromValue: found.card.status, toValue: status };
    return change(services, tx, actor, found.card, { status, statusSetBy }, entry);
  });
}

export async function setCardCategory(
  services: Services,
  actor: Actor,
  cardId: string,
  category: Category,
): Promise<SetOutcome> {
  return services.db.transaction(async (tx) => {
    const before = await lockCard(tx, cardId);
    if (!before) return { outcome: "not-found" };
    const entry = { action: "update_category" as const, fromValue: before.category, toValue: category };
    return change(services, tx, actor, before, { category }, entry);
  });
}

export async function setCardSubscription(
  services: Services,
  actor: Actor,
  cardId: string,
  plan: Plan,
): Promise<SetOutcome> {
  return services.db.transaction(async (tx) => {
    const before = await lockCard(tx, cardId);
    if (!before) return { outcome: "not-found" };
    const end = subscriptionEnd(plan, before.subscriptionExpiresAt, services.clock.now());
    const fromValue = before.subscriptionExpiresAt?.toISOString() ?? "none";
    const toValue = end?.toISOString() ?? "none";
    const entry = { action: "update_subscription" as const, fromValue, toValue };
    return change(services, tx, actor, before, { subscriptionExpiresAt: end }, entry);
  });
}

async function change(
  services: Services,
  tx: Transaction,
  actor: Actor,
  before: CardRow,
  values: Partial<CardValues>,
  entry: { action: AuditAction; fromValue: string; toValue: string },
): Promise<SetOutcome> {
  const now = services.clock.now();
  const card = await updateCardRow(tx, before.id, { ...values, updatedAt: now });
  if (!card) return { outcome: "not-found" };
  const ids = { performedBy: actor.id, targetUserId: before.personId, targetCardId: before.id };
  await appendAudit(tx, { ...entry, ...ids }, now);
  return { outcome: "set", card };
}
