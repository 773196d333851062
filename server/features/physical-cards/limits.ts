import type { Actor } from "../../../domain/people/policy.ts";
import type { Services } from "../../services.ts";
import { countRequest } from "../auth/limit-queries.ts";

const dayMs = 86_400_000;

/** In a day, for each person (docs/decisions/0026): each takes a code, of which there are not endlessly many. */
const most = { "physical-cards": 100, reprints: 20 };

/** Admins are not counted. */
export async function countTry(
  services: Services,
  actor: Actor,
  what: keyof typeof most,
): Promise<{ outcome: "too-many"; retryAfter: number } | null> {
  if (actor.role === "admin") return null;
  const { count, retryAfter } = await countRequest(services.db, `${what}:${actor.id}`, dayMs, services.clock.now());
  return count <= most[what] * services.config.limitFactor ? null : { outcome: "too-many", retryAfter };
}
