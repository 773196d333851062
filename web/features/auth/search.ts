import { isPlanId, type PlanId } from "../../../domain/cards/plan-names.ts";
import { isOwnPath } from "./go-on.ts";

export type AuthSearch = { from?: string | undefined; plan?: PlanId | undefined };

/**
 * Anything but a path on this site is dropped, or sign-in could send people elsewhere. What is dropped is undefined rather
 * than left out, since the router would then keep the value of the address.
 */
export function validateAuthSearch(search: Record<string, unknown>): AuthSearch {
  return {
    from: isOwnPath(search.from) ? search.from : undefined,
    plan: isPlanId(search.plan) ? search.plan : undefined,
  };
}
