import { message } from "../../../domain/core/messages.ts";
import type { PhysicalCardRecord } from "../../data/physical-cards/queries.ts";
import { apiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { changeAsManager } from "./change-physical-card.ts";
import type { Version } from "./with-physical-card.ts";

/**
 * A locked tag stays locked.
 * @throws ApiError NOT_FOUND, FORBIDDEN, STALE_VERSION, CONFLICT for one that was lost or replaced
 */
export async function notePhysicalCardWritten(
  services: Services,
  actorId: string,
  code: string,
  { locked, ...version }: { locked: boolean } & Version,
): Promise<PhysicalCardRecord> {
  return changeAsManager(services, actorId, code, version, ({ now }, { physical }) => {
    if (physical.lostAt !== null || physical.replacedBy !== null) throw apiError("CONFLICT", message.physicalCardOff);
    return { writtenAt: now, lockedAt: physical.lockedAt ?? (locked ? now : null) };
  });
}
