import { type Actor, mayAdminister } from "../../../domain/people/policy.ts";
import { mayListOrganization } from "../../../domain/physical-cards/policy.ts";
import type { PhysicalScope } from "../../data/physical-cards/queries.ts";
import { mustAllow } from "../../http/refusal.ts";

type Asked = { scope?: "own" | "all" | undefined; organizationId?: string | undefined };

export function scopeOf(actor: Actor, { scope, organizationId }: Asked): PhysicalScope {
  if (organizationId !== undefined) {
    mustAllow(mayListOrganization(actor, organizationId));
    return { organizationId };
  }
  if (scope !== "all") return { personId: actor.id };
  mustAllow(mayAdminister(actor));
  return "all";
}
