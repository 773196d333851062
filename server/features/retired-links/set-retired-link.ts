import { message } from "../../../domain/core/messages.ts";
import { currentVisibilityRules } from "../../core/visibility.ts";
import {
  findRetiredLink,
  lockRetiredLink,
  type ResolvedRetiredLink,
  setTarget,
} from "../../data/retired-links/queries.ts";
import { notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { requireColleague, withLinks } from "./with-links.ts";

/**
 * Chooses a colleague's card for one code; null: the organization's choice.
 * @throws ApiError FORBIDDEN, NOT_FOUND, INVALID_INPUT for a card that is not a colleague's
 */
export async function setRetiredLink(
  services: Services,
  actorId: string,
  { organizationId, code }: { organizationId: string; code: string },
  cardId: string | null,
): Promise<ResolvedRetiredLink> {
  return withLinks(services, actorId, organizationId, cardId, async (work, locked) => {
    const { tx } = work;
    const { organization } = locked;
    const before = await lockRetiredLink(tx, organizationId, code);
    if (!organization || !before) throw notFound(message.retiredLinkNotFound);
    requireColleague(cardId, locked);
    await setTarget(tx, code, cardId, work.now);
    const judged = await findRetiredLink(tx, code, currentVisibilityRules(services));
    if (!judged) throw notFound(message.retiredLinkNotFound);
    const { id, name } = organization;
    const targetCardId = cardId ?? before.targetCardId;
    const target = { organization: { id, name }, targetUserId: before.personId, targetCardId };
    const words = { fromValue: code, toValue: cardId === null ? "as the organization chose" : "a colleague's card" };
    work.audit({ action: "update_former_code", ...target, ...words });
    return judged;
  });
}
