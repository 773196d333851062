import { type PublicState, publicEnd } from "../../../domain/cards/subscription.ts";
import { judgingNow, visibilityOf } from "../../core/visibility.ts";
import { findShownCard, findShownCardByCode, type ShownCard } from "../../data/cards/shown-queries.ts";
import { findLinks } from "../../data/former-codes/links-queries.ts";
import { findPhysicalCard } from "../../data/physical-cards/queries.ts";
import type { ShownHere } from "../../http/card-host.ts";
import type { Services } from "../../services.ts";

/** What a stranger finds at a card's address (product 6.2). */
export type Shown =
  | {
      state: "live";
      shown: ShownCard;
      /** When it stops being live. */
      until: Date | null;
      /** The host of the organization whose physical card led here. */
      codeHost?: string | null;
    }
  | { state: "not-found" }
  | { state: Exclude<PublicState, "live">; cardHost: string | null };

/** At a short link, also a physical card that leads nowhere. */
export type ShownAtCode = Shown | { state: "unassigned" | "lost" | "replaced"; cardHost: string | null };

export function isServedOn(found: ShownAtCode, shownHere: ShownHere): boolean {
  if (found.state === "live") return shownHere(found.shown.cardHost);
  return shownHere("cardHost" in found ? found.cardHost : null);
}

const cardIdForm = /^[A-Za-z0-9_-]{1,80}$/u;
const codeForm = /^[A-Z0-9]{8}$/u;

/** Null for what cannot be an id. */
export const cardIdOf = (typed: string): string | null => (cardIdForm.test(typed) ? typed : null);

/** Accepts lower case. Null for what cannot be a code. */
export function codeOf(typed: string): string | null {
  const capitals = typed.toUpperCase();
  return codeForm.test(capitals) ? capitals : null;
}

export async function findShownById(services: Services, typed: string): Promise<Shown> {
  const id = cardIdOf(typed);
  return judgeShown(services, id === null ? null : await findShownCard(services.db, id));
}

export async function findShownByCode(services: Services, typed: string): Promise<ShownAtCode> {
  const code = codeOf(typed);
  if (code === null) return { state: "not-found" };
  const shown = await findShownCardByCode(services.db, code);
  return shown ? judgeShown(services, shown) : findShownByPhysicalCard(services, code);
}

/** A lost one is off; a replaced one leads on if its owner chose so. */
async function findShownByPhysicalCard(services: Services, code: string): Promise<ShownAtCode> {
  const physical = await findPhysicalCard(services.db, code);
  if (!physical) return { state: "not-found" };
  const { organizationId } = physical;
  const links = organizationId === null ? null : await findLinks(services.db, organizationId);
  const cardHost = links?.links.cardHost ?? null;
  if (physical.lostAt !== null) return { state: "lost", cardHost };
  if (physical.cardId !== null) {
    const found = judgeShown(services, await findShownCard(services.db, physical.cardId));
    return found.state === "live" ? { ...found, codeHost: cardHost } : found;
  }
  return { state: physical.replacedBy === null ? "unassigned" : "replaced", cardHost };
}

export function judgeShown(services: Services, shown: ShownCard | null): Shown {
  if (!shown) return { state: "not-found" };
  const { category, subscriptionExpiresAt: subscriptionExpires } = shown.card;
  const judging = judgingNow(services);
  const state = visibilityOf(shown.card, judging);
  if (state !== "live") return { state, cardHost: shown.cardHost };
  return { state, shown, until: publicEnd({ category, subscriptionExpires }, judging.graceDays) };
}
