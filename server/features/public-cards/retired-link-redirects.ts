import type { IncomingMessage } from "node:http";
import { currentVisibilityRules } from "../../core/visibility.ts";
import { findRetiredLink, findRetiredLinkOfCard, type ResolvedRetiredLink } from "../../data/retired-links/queries.ts";
import { type IsCardHost, isCardHost } from "../../http/card-host.ts";
import type { Services } from "../../services.ts";
import { parseCardId, parseShortCode } from "./public-card.ts";

/** The target of a retired link (docs/decisions/0030). */
export type RetiredLinkRedirect =
  /** `isColleague`: also served on the organization's host. */
  | { to: "card"; id: string; shortCode: string; isColleague: boolean }
  /** `isApproved`: an admin approved the target; others are named on a page first. */
  | { to: "web"; address: string; isApproved: boolean; organizationName: string }
  | { to: "notice"; organizationName: string };

/** An organization's host does not serve former members; PUBLIC_URL does. */
export type RedirectUrlOf = (request: IncomingMessage, to: { isColleague: boolean }, path: string) => string;

export function redirectUrlOf({ publicUrl }: Services): RedirectUrlOf {
  return (request, { isColleague }, path) =>
    isColleague || isCardHost(request, null) ? path : `${publicUrl.origin}${path}`;
}

/** Called only if no card is found. Null: leads nowhere. */
export async function findRedirectByShortCode(
  services: Services,
  typed: string,
  shownHere: IsCardHost,
): Promise<RetiredLinkRedirect | null> {
  const code = parseShortCode(typed);
  return code === null
    ? null
    : forwardingOf(await findRetiredLink(services.db, code, currentVisibilityRules(services)), shownHere);
}

export async function findRedirectByCardId(
  services: Services,
  typed: string,
  shownHere: IsCardHost,
): Promise<RetiredLinkRedirect | null> {
  const id = parseCardId(typed);
  return id === null
    ? null
    : forwardingOf(await findRetiredLinkOfCard(services.db, id, currentVisibilityRules(services)), shownHere);
}

function forwardingOf(code: ResolvedRetiredLink | null, shownHere: IsCardHost): RetiredLinkRedirect | null {
  if (!code || !shownHere(code.hosts.cardHost)) return null;
  const { leads, hosts } = code;
  const organizationName = code.organization?.name ?? "";
  switch (leads.to) {
    case "card": {
      const isColleague = code.isMember || leads.because === "own-target" || leads.because === "organization";
      return { to: "card", id: leads.card.id, shortCode: leads.card.shortCode, isColleague };
    }
    case "web": {
      const isApproved = hosts.approvedHosts.includes(new URL(leads.address).host);
      return { to: "web", address: leads.address, isApproved, organizationName };
    }
    case "notice":
      return { to: "notice", organizationName };
    case "nowhere":
      return null;
  }
}
