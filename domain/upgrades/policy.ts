import type { Category } from "../cards/categories.ts";
import { type PlanId, planCategories } from "../cards/plan-names.ts";
import { allow, type Decision, denyAsNotFound } from "../core/decision.ts";
import { message } from "../core/messages.ts";
import type { Actor } from "../people/policy.ts";

/** Only the owner of a card requests a plan for it. */
export function mayRequestUpgrade(actor: Actor, card: { personId: string }): Decision {
  return card.personId === actor.id ? allow : denyAsNotFound(message.cardNotFound);
}

/** Only the requester withdraws a request. */
export function mayWithdrawUpgrade(actor: Actor, request: { personId: string }): Decision {
  return request.personId === actor.id ? allow : denyAsNotFound(message.upgradeNotFound);
}

/** The period of the warnings before an end, in which a plan can be requested again (product 7.5). */
const renewalMs = 14 * 86_400_000;

/** Whether the card already has the plan (product 7.8). */
export function hasPlan(
  card: { category: Category; subscriptionExpires: Date | null },
  plan: PlanId,
  now: Date,
): boolean {
  if (card.category !== planCategories[plan]) return false;
  // Every card begins as Basic without a subscription; the other categories never end without one.
  if (card.subscriptionExpires === null) return plan !== "standard";
  return card.subscriptionExpires.getTime() - now.getTime() > renewalMs;
}
