import { isPlanId, type PlanId } from "../../../domain/cards/plan-names.ts";
import { isOwnPath } from "./redirect-after-login.ts";

export type AuthSearch = { from?: string | undefined; plan?: PlanId | undefined };

/**
 * Accepts only paths on this site, to prevent open redirects. Invalid values are undefined rather than missing, because
 * the router would keep the value of the address.
 */
export function validateAuthSearch(search: Record<string, unknown>): AuthSearch {
  return {
    from: isOwnPath(search.from) ? search.from : undefined,
    plan: isPlanId(search.plan) ? search.plan : undefined,
  };
}
