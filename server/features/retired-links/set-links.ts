import { message } from "../../../domain/core/messages.ts";
import type { RetiredLinkChoice } from "../../../domain/retired-links/choices.ts";
import { findLinks, type LinksRecord, type LinksValues, upsertLinks } from "../../data/retired-links/links-queries.ts";
import { notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { requireColleague, withLinks } from "./with-links.ts";

type LinksChange = {
  formerMembers: RetiredLinkChoice;
  cardId: string | null;
  web: string;
  graceDays: number;
};

/** @throws ApiError FORBIDDEN, NOT_FOUND, INVALID_INPUT for a card that is not a colleague's */
export async function setLinks(
  services: Services,
  actorId: string,
  organizationId: string,
  { formerMembers, graceDays, ...input }: LinksChange,
): Promise<LinksRecord | null> {
  const cardId = formerMembers === "card" ? input.cardId : null;
  const web = formerMembers === "web" ? input.web : "";
  return withLinks(services, actorId, organizationId, cardId, async (work, locked) => {
    const { tx, now } = work;
    const { organization, colleague } = locked;
    if (!organization) throw notFound(message.organizationNotFound);
    requireColleague(cardId, locked);
    const before = await findLinks(tx, organizationId);
    const values: LinksValues = { formerChoice: formerMembers, formerCardId: cardId, formerWeb: web, graceDays };
    await upsertLinks(tx, organizationId, values, { updatedAt: now, updatedBy: actorId });
    const { id, name } = organization;
    const target = { organization: { id, name }, targetCardId: cardId, targetUserId: colleague?.personId ?? null };
    const words = { fromValue: before ? describe(before.links) : null, toValue: describe(values) };
    work.audit({ action: "update_links", ...target, ...words });
    return findLinks(tx, organizationId);
  });
}

/** Without user input, such as a web address. */
const describe = ({ formerChoice, graceDays }: LinksValues): string => `${formerChoice}, ${graceDays} days`;
