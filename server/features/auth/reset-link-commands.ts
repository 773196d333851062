import type { Refused } from "../../../domain/core/verdict.ts";
import { mayMakeResetLink } from "../../../domain/people/policy.ts";
import { lockActorAnd } from "../../data/people/actor-queries.ts";
import type { Services } from "../../services.ts";
import { lifetimes, type MadeLink, makeLink } from "../access/link-commands.ts";
import { appendAudit } from "../audit/commands.ts";

export type ResetLinkOutcome =
  | { outcome: "made"; link: MadeLink }
  | { outcome: "refused"; verdict: Refused }
  | { outcome: "not-found" | "blocked" };

/** An admin hands it over (product 13.4), so using it proves no address. */
export async function makeResetLink(
  services: Services,
  performedBy: string,
  personId: string,
): Promise<ResetLinkOutcome> {
  return services.db.transaction(async (tx) => {
    const { actor, person } = await lockActorAnd(tx, performedBy, personId);
    const verdict = mayMakeResetLink(actor, personId);
    if (!verdict.allowed) return { outcome: "refused", verdict };
    if (!person) return { outcome: "not-found" };
    if (person.status === "blocked") return { outcome: "blocked" };
    const link = await makeLink(services, tx, { purpose: "reset", personId, email: null }, lifetimes.reset);
    const event = { action: "reset_link", performedBy, targetUserId: personId } as const;
    await appendAudit(tx, event, services.clock.now());
    return { outcome: "made", link };
  });
}
