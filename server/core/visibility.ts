import { type PublicState, publicState } from "../../../domain/cards/subscription.ts";
import type { Services } from "../../services.ts";
import type { CardRow } from "./queries.ts";

export type HideableCard = Pick<CardRow, "status" | "category" | "subscriptionExpiresAt">;

/** The moment and the days of grace by which a card is judged. */
export type Judging = { now: Date; graceDays: number };

export const judgingNow = ({ clock, config }: Pick<Services, "clock" | "config">): Judging => ({
  now: clock.now(),
  graceDays: config.graceDays,
});

/** The one decision whether strangers see anything of a card: its page, files, pictures, passes and its name in lists ask it. */
export function visibilityOf(card: HideableCard, { now, graceDays }: Judging): PublicState {
  const { status, category, subscriptionExpiresAt: subscriptionExpires } = card;
  return publicState({ status, category, subscriptionExpires }, now, graceDays);
}
