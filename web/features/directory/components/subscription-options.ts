import type { Plan } from "../../../../domain/cards/categories.ts";
import { isExpired, isLifetime } from "../../../../domain/cards/subscription.ts";
import { planOptions, subscriptionLabels, subscriptionOf } from "../labels.ts";

export type Given = Exclude<Plan, "none">;

/** The subscriptions that an administrator can give a card, each with its end. */
export function subscriptionOptions(card: { subscriptionExpires: string | null }) {
  return planOptions([{ card }], new Date()).flatMap(({ value, ...more }) =>
    value === "none" ? [] : [{ value: value as Given, ...more }],
  );
}

/** The one that never shortens what the card has. */
export function defaultSubscription(card: { subscriptionExpires: string | null }): Given {
  const end = subscriptionOf({ card });
  const now = new Date();
  if (end === null || isExpired(end, now)) return "12-months";
  return isLifetime(end, now) ? "lifetime" : "add-12-months";
}

export const subscriptionText = (card: { subscriptionExpires: string | null }): string =>
  subscriptionLabels(subscriptionOf({ card }), new Date()).label;
