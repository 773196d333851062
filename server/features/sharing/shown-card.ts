import { type PublicState, publicEnd, publicState } from "../../../domain/cards/subscription.ts";
import type { Services } from "../../services.ts";
import { findShownCard, findShownCardByCode, type ShownCard } from "../cards/queries.ts";

/** What a stranger finds at a card's address (decisions §3): the card, or why not. */
export type Shown =
  | { state: "live"; shown: ShownCard /** When it stops being live by itself. */; until: Date | null }
  | { state: "not-found" | Exclude<PublicState, "live"> };

const cardIdForm = /^[A-Za-z0-9_-]{1,80}$/u;
const codeForm = /^[A-Z0-9]{8}$/u;

export async function findShownById(services: Services, id: string): Promise<Shown> {
  return judgeShown(services, cardIdForm.test(id) ? await findShownCard(services.db, id) : null);
}

/** Codes are printed in capitals; typed ones may not be. */
export async function findShownByCode(services: Services, code: string): Promise<Shown> {
  const capitals = code.toUpperCase();
  return judgeShown(services, codeForm.test(capitals) ? await findShownCardByCode(services.db, capitals) : null);
}

export function judgeShown({ clock, config }: Services, shown: ShownCard | null): Shown {
  if (!shown) return { state: "not-found" };
  const { status, category, subscriptionExpiresAt: subscriptionExpires } = shown.card;
  const state = publicState({ status, category, subscriptionExpires }, clock.now(), config.graceDays);
  if (state !== "live") return { state };
  return { state, shown, until: publicEnd({ category, subscriptionExpires }, config.graceDays) };
}
