import type { PhysicalCardRecord } from "../../data/physical-cards/queries.ts";
import type { Services } from "../../services.ts";
import { changeAsManager } from "./change-physical-card.ts";
import type { Version } from "./with-physical-card.ts";

/** @throws ApiError NOT_FOUND, FORBIDDEN, STALE_VERSION */
export async function renamePhysicalCard(
  services: Services,
  actorId: string,
  code: string,
  { label, ...version }: { label: string } & Version,
): Promise<PhysicalCardRecord> {
  return changeAsManager(services, actorId, code, version, () => ({ label }));
}
