import type { Plan } from "../../../../domain/cards/categories.ts";
import { planOptions, subscriptionLabels, subscriptionOf } from "../labels.ts";

type Given = Exclude<Plan, "none">;

/** The subscriptions that an administrator can give a card, each with its end. */
export function subscriptionOptions(card: { subscriptionExpires: string | null }) {
  return planOptions([{ card }], new Date()).flatMap(({ value, ...more }) =>
    value === "none" ? [] : [{ value: value as Given, ...more }],
  );
}

export const subscriptionText = (card: { subscriptionExpires: string | null }): string =>
  subscriptionLabels(subscriptionOf({ card }), new Date()).label;
