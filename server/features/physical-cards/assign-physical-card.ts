import { message } from "../../../domain/core/messages.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import {
  mayAssignTo,
  mayManagePhysicalCard,
  mayTakeFromStock,
  mayTurnOn,
} from "../../../domain/physical-cards/policy.ts";
import { physicalCardsPerCard } from "../../../domain/physical-cards/states.ts";
import { countPhysicalCardsOf, type PhysicalCardRecord } from "../../data/physical-cards/queries.ts";
import { apiError, authorize, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { changePhysicalCard, turnedOnValues } from "./change-physical-card.ts";
import { type LockedPhysical, requireVersion, type Version, withPhysicalCard } from "./with-physical-card.ts";

/**
 * Assigns it to a card, whose owner becomes the holder, or to none. If several people take one from the stock, the
 * first gets it.
 * @throws ApiError NOT_FOUND, FORBIDDEN, STALE_VERSION, CONFLICT for a taken or replaced one, or for a card with too
 * many
 */
export async function assignPhysicalCard(
  services: Services,
  actorId: string,
  code: string,
  { cardId, version }: { cardId: string | null } & Version,
): Promise<PhysicalCardRecord> {
  return withPhysicalCard(services, actorId, code, { cardId }, async (work, locked) => {
    const { physical, holder, target } = locked;
    const decision = mayManagePhysicalCard(work.actor, { organizationId: physical.organizationId, holder });
    if (!decision.allowed && !takesFromStock(work.actor, locked)) authorize(decision);
    requireVersion(physical, { version });
    if (physical.replacedBy !== null) throw apiError("CONFLICT", message.physicalCardReplaced);
    if (cardId === null) return changePhysicalCard(work, locked, takenOff(work.actor, locked));
    if (!target) throw notFound(message.cardNotFound);
    work.authorize(mayAssignTo, target.owner);
    work.authorize(mayTurnOn, physical, physical.lostByManager);
    if (physical.cardId !== cardId && (await countPhysicalCardsOf(work.tx, cardId)) >= physicalCardsPerCard) {
      throw apiError("CONFLICT", message.tooManyPhysicalCards);
    }
    return changePhysicalCard(work, locked, { cardId, personId: target.owner.id, ...turnedOnValues });
  });
}

/** @throws ApiError CONFLICT if it is taken */
function takesFromStock(actor: Actor, { physical, holder, target }: LockedPhysical): boolean {
  const { organizationId } = physical;
  if (organizationId === null || organizationId !== actor.organizationId) return false;
  if (!target || target.card.personId !== actor.id) return false;
  if (holder !== null || physical.state !== "unassigned") throw apiError("CONFLICT", message.physicalCardTaken);
  return mayTakeFromStock(actor, { organizationId, holder }, target.card);
}

/** Returns to the stock if a leader detaches it; otherwise its holder keeps it. */
function takenOff(actor: Actor, { physical, holder }: LockedPhysical) {
  const goesBack = physical.organizationId !== null && holder?.id !== actor.id;
  return goesBack ? { cardId: null, personId: null } : { cardId: null };
}
