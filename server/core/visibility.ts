import type { Category } from "../../domain/cards/categories.ts";
import { type PublicState, publicState } from "../../domain/cards/subscription.ts";
import type { Status } from "../../domain/people/schema.ts";

export type HideableCard = { status: Status; category: Category; subscriptionExpiresAt: Date | null };

/** `graceDays`: after the end of a subscription. */
export type VisibilityRules = { now: Date; graceDays: number };

type Judge = { clock: { now: () => Date }; config: { graceDays: number } };
export const currentVisibilityRules = ({ clock, config }: Judge): VisibilityRules => ({
  now: clock.now(),
  graceDays: config.graceDays,
});

/** The only check of whether a card is public. */
export function visibilityOf(card: HideableCard, { now, graceDays }: VisibilityRules): PublicState {
  const { status, category, subscriptionExpiresAt: subscriptionExpires } = card;
  return publicState({ status, category, subscriptionExpires }, now, graceDays);
}
