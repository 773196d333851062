import { type PublicState, publicUntil } from "../../../domain/cards/subscription.ts";
import { currentVisibilityRules, visibilityOf } from "../../core/visibility.ts";
import {
  findPublicCard,
  findPublicCardByShortCode,
  type PublicCardRecord,
} from "../../data/cards/public-card-queries.ts";
import { findPhysicalCard } from "../../data/physical-cards/queries.ts";
import { findLinks } from "../../data/retired-links/links-queries.ts";
import type { IsCardHost } from "../../http/card-host.ts";
import type { Services } from "../../services.ts";

/** The result for a visitor at a card's address (product 6.2). */
export type PublicCardResult =
  | {
      state: "live";
      shown: PublicCardRecord;
      /** When it stops being live. */
      until: Date | null;
      /** The host of the organization whose physical card led here. */
      codeHost?: string | null;
    }
  | { state: "not-found" }
  | { state: Exclude<PublicState, "live">; cardHost: string | null };

/** For a short link; includes a physical card that leads nowhere. */
export type ShortLinkResult = PublicCardResult | { state: "unassigned" | "lost" | "replaced"; cardHost: string | null };

export function isServedOn(found: ShortLinkResult, shownHere: IsCardHost): boolean {
  if (found.state === "live") return shownHere(found.shown.cardHost);
  return shownHere("cardHost" in found ? found.cardHost : null);
}

const cardIdForm = /^[A-Za-z0-9_-]{1,80}$/u;
const codeForm = /^[A-Z0-9]{8}$/u;

/** Returns null for an invalid id. */
export const parseCardId = (typed: string): string | null => (cardIdForm.test(typed) ? typed : null);

/** Accepts lower case. Returns null for an invalid code. */
export function parseShortCode(typed: string): string | null {
  const capitals = typed.toUpperCase();
  return codeForm.test(capitals) ? capitals : null;
}

export async function findPublicCardById(services: Services, typed: string): Promise<PublicCardResult> {
  const id = parseCardId(typed);
  return resolvePublicCard(services, id === null ? null : await findPublicCard(services.db, id));
}

export async function findPublicCardByShortLink(services: Services, typed: string): Promise<ShortLinkResult> {
  const code = parseShortCode(typed);
  if (code === null) return { state: "not-found" };
  const shown = await findPublicCardByShortCode(services.db, code);
  return shown ? resolvePublicCard(services, shown) : findPublicCardByPhysicalCard(services, code);
}

/** A lost one is off; a replaced one redirects if its owner chose so. */
async function findPublicCardByPhysicalCard(services: Services, code: string): Promise<ShortLinkResult> {
  const physical = await findPhysicalCard(services.db, code);
  if (!physical) return { state: "not-found" };
  const { organizationId } = physical;
  const links = organizationId === null ? null : await findLinks(services.db, organizationId);
  const cardHost = links?.links.cardHost ?? null;
  if (physical.lostAt !== null) return { state: "lost", cardHost };
  if (physical.cardId !== null) {
    const found = resolvePublicCard(services, await findPublicCard(services.db, physical.cardId));
    return found.state === "live" ? { ...found, codeHost: cardHost } : found;
  }
  return { state: physical.replacedBy === null ? "unassigned" : "replaced", cardHost };
}

export function resolvePublicCard(services: Services, shown: PublicCardRecord | null): PublicCardResult {
  if (!shown) return { state: "not-found" };
  const { category, subscriptionExpiresAt: subscriptionExpires } = shown.card;
  const judging = currentVisibilityRules(services);
  const state = visibilityOf(shown.card, judging);
  if (state !== "live") return { state, cardHost: shown.cardHost };
  return { state, shown, until: publicUntil({ category, subscriptionExpires }, judging.graceDays) };
}
