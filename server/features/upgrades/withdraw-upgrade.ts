import { message } from "../../../domain/core/messages.ts";
import { mayWithdrawUpgrade } from "../../../domain/upgrades/policy.ts";
import { lockUpgrade, type UpgradeRecord, updateUpgrade } from "../../data/upgrades/queries.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { locksOfUpgrade, readUpgrade } from "./read-upgrade.ts";

/** A second tap finds it withdrawn. @throws ApiError NOT_FOUND, CONFLICT for an answered request */
export async function withdrawUpgrade(services: Services, actorId: string, id: string): Promise<UpgradeRecord> {
  return unitOfWork(services, { by: actorId, locks: locksOfUpgrade(id) }, async (work) => {
    const { tx, now } = work;
    const row = await lockUpgrade(tx, id);
    if (!row) throw notFound(message.upgradeNotFound);
    work.authorize(mayWithdrawUpgrade, row);
    if (row.state === "requested") {
      await updateUpgrade(tx, id, { state: "withdrawn", updatedAt: now, updatedBy: actorId });
    } else if (row.state !== "withdrawn") {
      throw apiError("CONFLICT", message.upgradeAnswered);
    }
    return readUpgrade(tx, id);
  });
}
