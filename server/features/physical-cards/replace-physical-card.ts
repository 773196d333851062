import { message } from "../../../domain/core/messages.ts";
import { insertPhysicalCards, type PhysicalCardRecord, updatePhysicalCard } from "../../data/physical-cards/queries.ts";
import { issueShortCode } from "../../data/short-codes/queries.ts";
import { apiError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { auditChange } from "./audit-change.ts";
import { readPhysicalCardRecord, requireManaged, type Version, withPhysicalCard } from "./with-physical-card.ts";

/**
 * The old address redirects or is off at once.
 * @returns the new physical card
 * @throws ApiError NOT_FOUND, FORBIDDEN, STALE_VERSION, CONFLICT for one that was replaced or leads nowhere
 */
export async function replacePhysicalCard(
  services: Services,
  actorId: string,
  code: string,
  { keepOld, label, version }: { keepOld: boolean; label: string } & Version,
): Promise<PhysicalCardRecord> {
  return withPhysicalCard(services, actorId, code, {}, async (work, locked) => {
    const { tx, now } = work;
    const { physical } = locked;
    requireManaged(work, locked, { version });
    if (physical.replacedBy !== null) throw apiError("CONFLICT", message.physicalCardReplaced);
    const { cardId, personId, organizationId } = physical;
    if (cardId === null) throw apiError("CONFLICT", message.physicalCardLeadsNowhere);
    const next = await issueShortCode(tx, now);
    const updated = { updatedAt: now, updatedBy: actorId };
    const created = { createdAt: now, createdBy: actorId, ...updated };
    const named = label === "" ? physical.label : label;
    await insertPhysicalCards(tx, [{ code: next, label: named, cardId, personId, organizationId, ...created }]);
    await updatePhysicalCard(tx, code, { replacedBy: next, ...(keepOld ? {} : { cardId: null }), ...updated });
    work.cardsChanged([cardId]);
    const shown = await readPhysicalCardRecord(work, next);
    auditChange(work, locked, shown);
    return shown;
  });
}
