import { message } from "../../../domain/core/messages.ts";
import { mayAdminister } from "../../../domain/people/policy.ts";
import {
  findLinks,
  type HostsValues,
  type LinksRecord,
  listMemberCardIds,
  upsertHosts,
} from "../../data/retired-links/links-queries.ts";
import { fieldError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";

/** All organizations share the first of CARD_HOSTS. */
export const assignableHosts = (cardHosts: readonly string[]): readonly string[] => cardHosts.slice(1);

/**
 * Admins only, because a host represents its organization.
 * @throws ApiError FORBIDDEN, NOT_FOUND, INVALID_INPUT for a host that is neither kept nor assignable
 */
export async function setOrganizationHosts(
  services: Services,
  actorId: string,
  organizationId: string,
  values: HostsValues,
): Promise<LinksRecord | null> {
  const assignable = assignableHosts(services.config.cardHosts);
  return unitOfWork(services, { by: actorId, locks: { organizations: [organizationId] } }, async (work) => {
    const { tx } = work;
    const organization = work.organization(organizationId);
    work.authorize(mayAdminister);
    if (!organization) throw notFound(message.organizationNotFound);
    const before = (await findLinks(tx, organizationId))?.links;
    const { cardHost } = values;
    const isKept = cardHost === (before?.cardHost ?? null);
    if (cardHost !== null && !isKept && !assignable.includes(cardHost)) {
      throw fieldError("cardHost", message.cardHostUnknown);
    }
    await upsertHosts(tx, organizationId, values, work.now);
    if (!isKept) work.cardsChanged(await listMemberCardIds(tx, organizationId));
    const { id, name } = organization;
    const words = { fromValue: before ? describe(before) : null, toValue: describe(values) };
    work.audit({ action: "update_hosts", organization: { id, name }, ...words });
    return findLinks(tx, organizationId);
  });
}

function describe({ cardHost, approvedHosts }: HostsValues): string {
  return `${cardHost ?? "shared host"}, approved: ${approvedHosts.join(" ") || "none"}`;
}
