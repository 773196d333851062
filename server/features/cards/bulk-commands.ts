import type { AuditAction } from "../../../domain/audit/schema.ts";
import type { Category, Plan } from "../../../domain/cards/categories.ts";
import { subscriptionEnd } from "../../../domain/cards/subscription.ts";
import type { Status } from "../../../domain/people/schema.ts";
import { type CardRow, type CardValues, lockCards, updateCardRow } from "../../data/cards/queries.ts";
import type { Transaction } from "../../db/database.ts";
import type { AuditEvent } from "../audit/commands.ts";
import { tellOwner } from "./owner-commands.ts";

export type CardsChange = { status: Status } | { category: Category } | { plan: Plan };

type Step = { values: Partial<CardValues>; action: AuditAction; fromValue: string; toValue: string };

/** In the caller's transaction. */
export async function changeCards(
  tx: Transaction,
  performedBy: string,
  ids: readonly string[],
  change: CardsChange,
  now: Date,
): Promise<AuditEvent[]> {
  const events: AuditEvent[] = [];
  for (const before of await lockCards(tx, ids)) {
    const { values, ...entry } = stepOf(before, change, now);
    if ("status" in change) await tellOwner(tx, performedBy, before, change.status, now);
    await updateCardRow(tx, before.id, { ...values, updatedAt: now });
    events.push({ ...entry, performedBy, targetUserId: before.personId, targetCardId: before.id });
  }
  return events;
}

function stepOf(before: CardRow, change: CardsChange, now: Date): Step {
  if ("status" in change) {
    const { status } = change;
    const values = { status, statusSetBy: status === "active" ? null : ("admin" as const) };
    return { values, action: "update_status", fromValue: before.status, toValue: status };
  }
  if ("category" in change) {
    const { category } = change;
    return { values: { category }, action: "update_category", fromValue: before.category, toValue: category };
  }
  const end = subscriptionEnd(change.plan, before.subscriptionExpiresAt, now);
  return {
    values: { subscriptionExpiresAt: end },
    action: "update_subscription",
    fromValue: before.subscriptionExpiresAt?.toISOString() ?? "none",
    toValue: end?.toISOString() ?? "none",
  };
}
