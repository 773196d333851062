import { mustSetUpSecondFactor } from "../../domain/auth/policy.ts";
import { pageLimitMax } from "../../domain/core/page.ts";
import { membersPerPage } from "../../domain/core/page-limits.ts";
import { directoryRowsPerPage } from "../../domain/directory/schema.ts";

import type { Identity } from "./identity.ts";

/** `isPlain`: the address has no parameters, which could ask for other data. */
type Opening = { path: string; isPlain: boolean; userAgent: string | undefined };

const forVisitors = new Set(["/login", "/addmein", "/setup", "/reset", "/prove", "/invitation"]);

/**
 * The `Link` header of a screen, which lets the browser request its data while the code loads. Each address must equal the
 * request of web/api; otherwise the browser fetches twice. Data that the server would refuse is left out, because the
 * browser would use the refusal once the reason for it is gone.
 */
export function earlyAnswers(
  { path, isPlain, userAgent }: Opening,
  identity: Identity | null,
  adminSecondFactor: boolean,
): string | null {
  if (forVisitors.has(path) || !usesPreloadedResponses(userAgent)) return null;
  const isHeld =
    !identity ||
    identity.person.mustChangePassword ||
    mustSetUpSecondFactor(identity.actor, identity.hasSecondFactor, adminSecondFactor);
  const data = isHeld ? [] : dataOf(path, isPlain, identity.actor);
  return ["/api/me", ...data]
    .map((address) => `<${address}>; rel=preload; as=fetch; crossorigin; fetchpriority=high`)
    .join(", ");
}

function dataOf(path: string, isPlain: boolean, { role, managedOrganizationIds }: Identity["actor"]): string[] {
  if (path === "/dashboard") return [`/api/cards?limit=${pageLimitMax}`];
  if (path === "/admin" && role === "admin" && isPlain) {
    return [`/api/directory?limit=${directoryRowsPerPage}`, "/api/stats"];
  }
  if (path === "/leader" && role === "leader" && isPlain) {
    const [team, ...others] = managedOrganizationIds;
    const ofTeam = team && others.length === 0 ? [`/api/organizations/${team}`] : [];
    return [
      `/api/organizations?limit=${pageLimitMax}`,
      ...ofTeam.flatMap((address) => [address, `${address}/members?limit=${membersPerPage}`]),
    ];
  }
  return [];
}

/** WebKit ignores preloaded responses with no-store and would fetch twice. */
function usesPreloadedResponses(userAgent = ""): boolean {
  return !userAgent.includes("AppleWebKit/") || userAgent.includes("Chrome/");
}
