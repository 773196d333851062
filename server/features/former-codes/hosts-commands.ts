import type { Refused } from "../../../domain/core/verdict.ts";
import { mayAdminister } from "../../../domain/people/policy.ts";
import {
  findLinks,
  type HostsValues,
  listMemberCardIds,
  type ShownLinks,
  writeHosts,
} from "../../data/former-codes/links-queries.ts";
import { lockOrganization } from "../../data/organizations/queries.ts";
import { lockActor } from "../../data/people/actor-queries.ts";
import type { Services } from "../../services.ts";
import { appendAudit } from "../audit/commands.ts";

export type HostsOutcome =
  | { outcome: "saved"; shown: ShownLinks | null /** Cards whose address changed. */; cardIds: string[] }
  | { outcome: "refused"; verdict: Refused }
  | { outcome: "not-found" | "unknown-host" };

/** The first of CARD_HOSTS is everybody's. */
export const assignableHosts = (cardHosts: readonly string[]): readonly string[] => cardHosts.slice(1);

/** Admins only, because a host stands for its organization's name. */
export async function setOrganizationHosts(
  services: Services,
  actorId: string,
  organizationId: string,
  values: HostsValues,
): Promise<HostsOutcome> {
  const assignable = assignableHosts(services.config.cardHosts);
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<HostsOutcome> => {
    const organization = await lockOrganization(tx, organizationId);
    const { actor } = await lockActor(tx, actorId);
    const verdict = mayAdminister(actor);
    if (!verdict.allowed) return { outcome: "refused", verdict };
    if (!organization) return { outcome: "not-found" };
    const before = (await findLinks(tx, organizationId))?.links;
    const { cardHost } = values;
    const isKept = cardHost === (before?.cardHost ?? null);
    if (cardHost !== null && !isKept && !assignable.includes(cardHost)) return { outcome: "unknown-host" };
    await writeHosts(tx, organizationId, values, now);
    const shown = await findLinks(tx, organizationId);
    const cardIds = isKept ? [] : await listMemberCardIds(tx, organizationId);
    const { id, name } = organization;
    const what = { organization: { id, name }, fromValue: before ? describe(before) : null, toValue: describe(values) };
    await appendAudit(tx, { action: "update_hosts", performedBy: actor.id, ...what }, now);
    return { outcome: "saved", shown, cardIds };
  });
}

function describe({ cardHost, approvedHosts }: HostsValues): string {
  return `${cardHost ?? "shared host"}, approved: ${approvedHosts.join(" ") || "none"}`;
}
