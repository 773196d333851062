import type { Category, Plan } from "../../../domain/cards/categories.ts";
import { subscriptionEnd } from "../../../domain/cards/subscription.ts";
import type { Status } from "../../../domain/people/schema.ts";
import { type CardRow, updateCardRow } from "../../data/cards/queries.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";

export type CardSetting = { status: Status; reason?: string | undefined } | { category: Category } | { plan: Plan };

/** Writes the audit entry; a new status also notifies the owner (product 5.8). The caller authorizes the actor. */
export async function applyCardSetting(work: Work, before: CardRow, setting: CardSetting): Promise<void> {
  const { values, ...entry } = changeOf(work, before, setting);
  await updateCardRow(work.tx, before.id, { ...values, updatedAt: work.now });
  if ("status" in setting) await notifyOwner(work, before, setting.status);
  work.audit({ ...entry, targetUserId: before.personId, targetCardId: before.id });
  work.cardsHidden([before.id]);
}

function changeOf({ now, actor }: Work, before: CardRow, setting: CardSetting) {
  if ("status" in setting) {
    const { status, reason } = setting;
    const setter = actor.role === "admin" ? ("admin" as const) : ("leader" as const);
    const values = { status, statusSetBy: status === "active" ? null : setter };
    return { values, action: "update_status" as const, fromValue: before.status, toValue: status, reason };
  }
  if ("category" in setting) {
    const { category } = setting;
    return { values: { category }, action: "update_category" as const, fromValue: before.category, toValue: category };
  }
  const end = subscriptionEnd(setting.plan, before.subscriptionExpiresAt, now);
  return {
    values: { subscriptionExpiresAt: end },
    action: "update_subscription" as const,
    fromValue: before.subscriptionExpiresAt?.toISOString() ?? "none",
    toValue: end?.toISOString() ?? "none",
  };
}

async function notifyOwner(work: Work, { id, name, personId, status: before }: CardRow, status: Status): Promise<void> {
  if (personId === work.performedBy || before === status) return;
  await work.notify([personId], { kind: "card-status-changed", cardId: id, cardName: name, status });
}
