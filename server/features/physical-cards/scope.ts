import { type Actor, mayAdminister } from "../../../domain/people/policy.ts";
import { mayListOrganization } from "../../../domain/physical-cards/policy.ts";
import type { PhysicalScope } from "../../data/physical-cards/queries.ts";
import { authorize } from "../../http/api-error.ts";

type ScopeQuery = { scope?: "own" | "all" | undefined; organizationId?: string | undefined };

export function scopeOf(actor: Actor, { scope, organizationId }: ScopeQuery): PhysicalScope {
  if (organizationId !== undefined) {
    authorize(mayListOrganization(actor, organizationId));
    return { organizationId };
  }
  if (scope !== "all") return { personId: actor.id };
  authorize(mayAdminister(actor));
  return "all";
}
