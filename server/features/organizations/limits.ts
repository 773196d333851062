import type { Actor } from "../../../domain/people/policy.ts";
import type { Services } from "../../services.ts";
import { countRequest } from "../auth/limit-queries.ts";

const dayMs = 86_400_000;

/** In a day, for each person (decisions §4, docs/decisions/0016). */
const most = {
  /** Invitations and new people. */
  additions: 100,
  organizations: 10,
};

export type TooMany = { outcome: "too-many"; retryAfter: number };

/** Counts a try, failed ones too: the answers tell who has an account. Admins are not counted. */
export async function countTry(services: Services, actor: Actor, what: keyof typeof most): Promise<TooMany | null> {
  if (actor.role === "admin") return null;
  const now = services.clock.now();
  const { count, retryAfter } = await countRequest(services.db, `${what}:${actor.id}`, dayMs, now);
  if (count <= most[what] * services.config.limitFactor) return null;
  return { outcome: "too-many", retryAfter };
}
