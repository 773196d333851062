import { message } from "../../../domain/core/messages.ts";
import { mayTurnOn } from "../../../domain/physical-cards/policy.ts";
import type { PhysicalCardRecord } from "../../data/physical-cards/queries.ts";
import { apiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { changeAsManager, turnedOnValues } from "./change-physical-card.ts";
import type { Version } from "./with-physical-card.ts";

/**
 * A lost card is off until found or reassigned; a replaced one stays off. The holder cannot turn on a card that another
 * person turned off.
 * @throws ApiError NOT_FOUND, FORBIDDEN, STALE_VERSION, CONFLICT for a replaced one
 */
export async function setPhysicalCardLost(
  services: Services,
  actorId: string,
  code: string,
  { lost, ...version }: { lost: boolean } & Version,
): Promise<PhysicalCardRecord> {
  return changeAsManager(services, actorId, code, version, (work, { physical, holder }) => {
    const lostByManager = physical.lostByManager || holder?.id !== actorId;
    if (lost) return { lostAt: physical.lostAt ?? work.now, lostByManager };
    if (physical.replacedBy !== null) throw apiError("CONFLICT", message.physicalCardReplaced);
    work.authorize(mayTurnOn, physical, physical.lostByManager);
    return turnedOnValues;
  });
}
