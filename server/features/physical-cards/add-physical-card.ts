import { message } from "../../../domain/core/messages.ts";
import { mayAssignTo } from "../../../domain/physical-cards/policy.ts";
import { physicalCardsPerCard } from "../../../domain/physical-cards/states.ts";
import { findCard } from "../../data/cards/queries.ts";
import {
  countPhysicalCardsOf,
  insertPhysicalCards,
  type PhysicalCardRecord,
} from "../../data/physical-cards/queries.ts";
import { issueShortCode } from "../../data/short-codes/queries.ts";
import type { Transaction } from "../../db/database.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { readPhysicalCardRecord } from "./with-physical-card.ts";

/**
 * One added by a leader for a member belongs to the organization.
 * @throws ApiError NOT_FOUND, FORBIDDEN, CONFLICT for a card with too many
 */
export async function addPhysicalCard(
  services: Services,
  actorId: string,
  { cardId, label }: { cardId: string; label: string },
): Promise<PhysicalCardRecord> {
  const locks = async (tx: Transaction) => {
    const ownerId = (await findCard(tx, cardId))?.personId;
    return { people: ownerId === undefined ? [] : [ownerId], cards: [cardId] };
  };
  return unitOfWork(services, { by: actorId, locks }, async (work) => {
    const { tx, now, actor } = work;
    const card = work.card(cardId);
    const owner = card && work.person(card.personId);
    if (!owner) throw notFound(message.cardNotFound);
    work.authorize(mayAssignTo, owner);
    if ((await countPhysicalCardsOf(tx, cardId)) >= physicalCardsPerCard) {
      throw apiError("CONFLICT", message.tooManyPhysicalCards);
    }
    const code = await issueShortCode(tx, now);
    const organizationId = owner.id !== actor.id && actor.role === "leader" ? owner.organizationId : null;
    const created = { createdBy: actor.id, updatedBy: actor.id, createdAt: now, updatedAt: now };
    await insertPhysicalCards(tx, [{ code, label, cardId, personId: owner.id, organizationId, ...created }]);
    work.cardsChanged([cardId]);
    const shown = await readPhysicalCardRecord(work, code);
    if (owner.id !== actor.id) {
      const target = { targetUserId: owner.id, targetCardId: cardId, organization: shown.organization };
      work.audit({ action: "make_physical_cards", ...target, toValue: code });
    }
    return shown;
  });
}
