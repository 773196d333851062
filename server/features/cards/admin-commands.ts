import type { AuditAction } from "../../../domain/audit/schema.ts";
import type { Category, Plan } from "../../../domain/cards/categories.ts";
import { maySetAnyStatus, maySetCardStatus } from "../../../domain/cards/policy.ts";
import { subscriptionEnd } from "../../../domain/cards/subscription.ts";
import { allOf, type Refused } from "../../../domain/core/verdict.ts";
import { mayAdminister } from "../../../domain/people/policy.ts";
import type { Status } from "../../../domain/people/schema.ts";
import { type CardRow, type CardValues, findCard, lockCard, updateCardRow } from "../../data/cards/queries.ts";
import { lockActor, lockActorAnd } from "../../data/people/actor-queries.ts";
import type { Transaction } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import { appendAudit } from "../audit/commands.ts";
import { tellOwner } from "./owner-commands.ts";

export type SetOutcome =
  | { outcome: "set"; card: CardRow }
  | { outcome: "not-found" }
  | { outcome: "refused"; verdict: Refused };

/** Records who set it: a leader cannot lift what an admin set (product 5.3). */
export async function setCardStatus(
  services: Services,
  performedBy: string,
  cardId: string,
  status: Status,
): Promise<SetOutcome> {
  return services.db.transaction(async (tx) => {
    const ownerId = (await findCard(tx, cardId))?.personId;
    if (ownerId === undefined) return { outcome: "not-found" };
    // The owner first: it orders this with leaving a team and changes of role.
    const { actor, person: owner } = await lockActorAnd(tx, performedBy, ownerId);
    const card = await lockCard(tx, cardId);
    if (!card || !owner) return { outcome: "not-found" };
    const verdict = allOf(maySetAnyStatus(actor), maySetCardStatus(actor, card, owner, status));
    if (!verdict.allowed) return { outcome: "refused", verdict };
    const statusSetBy = status === "active" ? null : actor.role === "admin" ? "admin" : "leader";
    const entry = { action: "update_status" as const, fromValue: card.status, toValue: status };
    await tellOwner(tx, performedBy, card, status, services.clock.now());
    return change(services, tx, performedBy, card, { status, statusSetBy }, entry);
  });
}

export async function setCardCategory(
  services: Services,
  performedBy: string,
  cardId: string,
  category: Category,
): Promise<SetOutcome> {
  return services.db.transaction(async (tx) => {
    const { actor } = await lockActor(tx, performedBy);
    const before = await lockCard(tx, cardId);
    if (!before) return { outcome: "not-found" };
    const verdict = mayAdminister(actor);
    if (!verdict.allowed) return { outcome: "refused", verdict };
    const entry = { action: "update_category" as const, fromValue: before.category, toValue: category };
    return change(services, tx, performedBy, before, { category }, entry);
  });
}

export async function setCardSubscription(
  services: Services,
  performedBy: string,
  cardId: string,
  plan: Plan,
): Promise<SetOutcome> {
  return services.db.transaction(async (tx) => {
    const { actor } = await lockActor(tx, performedBy);
    const before = await lockCard(tx, cardId);
    if (!before) return { outcome: "not-found" };
    const verdict = mayAdminister(actor);
    if (!verdict.allowed) return { outcome: "refused", verdict };
    const end = subscriptionEnd(plan, before.subscriptionExpiresAt, services.clock.now());
    const fromValue = before.subscriptionExpiresAt?.toISOString() ?? "none";
    const toValue = end?.toISOString() ?? "none";
    const entry = { action: "update_subscription" as const, fromValue, toValue };
    return change(services, tx, performedBy, before, { subscriptionExpiresAt: end }, entry);
  });
}

async function change(
  services: Services,
  tx: Transaction,
  performedBy: string,
  before: CardRow,
  values: Partial<CardValues>,
  entry: { action: AuditAction; fromValue: string; toValue: string },
): Promise<SetOutcome> {
  const now = services.clock.now();
  await updateCardRow(tx, before.id, { ...values, updatedAt: now });
  // A trigger gave a hidden card's photo another address.
  const card = await findCard(tx, before.id);
  if (!card) return { outcome: "not-found" };
  const ids = { performedBy, targetUserId: before.personId, targetCardId: before.id };
  await appendAudit(tx, { ...entry, ...ids }, now);
  return { outcome: "set", card };
}
