import { message } from "../../../domain/core/messages.ts";
import { mayRequestReprint } from "../../../domain/physical-cards/policy.ts";
import type { ReprintReason } from "../../../domain/physical-cards/states.ts";
import { newReprintId } from "../../core/ids.ts";
import { listActiveAdminIds } from "../../data/people/queries.ts";
import { updatePhysicalCard } from "../../data/physical-cards/queries.ts";
import { findReprintRecord, insertReprint, type ReprintRecord } from "../../data/physical-cards/reprint-queries.ts";
import { violatedConstraint } from "../../db/errors.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";
import { priceReprint } from "./price-reprint.ts";
import { type LockedPhysical, withPhysicalCard } from "./with-physical-card.ts";

type ReprintRequest = { reason: ReprintReason; note: string; keepOld: boolean; price: number };

/**
 * Requires the displayed price. Locks the card's row while counting free reprints.
 * @throws ApiError NOT_FOUND, CONFLICT for another price, or a physical card that was replaced, leads nowhere or has an
 * open request
 */
export async function requestReprint(
  services: Services,
  actorId: string,
  code: string,
  request: ReprintRequest,
): Promise<ReprintRecord> {
  try {
    return await withPhysicalCard(services, actorId, code, {}, (work, locked) => insertRequest(work, locked, request));
  } catch (error) {
    if (violatedConstraint(error) === "reprint_open_unique") throw apiError("CONFLICT", message.reprintOpen);
    throw error;
  }
}

async function insertRequest(
  work: Work,
  { physical, holder, target }: LockedPhysical,
  { reason, note, keepOld, price }: ReprintRequest,
): Promise<ReprintRecord> {
  const { tx, now, actor } = work;
  work.authorize(mayRequestReprint, { organizationId: physical.organizationId, holder });
  if (physical.replacedBy !== null) throw apiError("CONFLICT", message.physicalCardReplaced);
  if (!target) throw apiError("CONFLICT", message.physicalCardLeadsNowhere);
  const { card } = target;
  const current = await priceReprint(tx, card, reason, now);
  if (current.price !== price) throw apiError("CONFLICT", message.reprintPriceChanged);
  const id = newReprintId();
  const isLost = reason === "lost";
  const terms = { category: current.category, reason, note, price, keepOld: keepOld && !isLost };
  const updated = { updatedAt: now, updatedBy: actor.id };
  const ids = { id, physicalCode: physical.code, cardId: card.id, personId: actor.id };
  await insertReprint(tx, { ...ids, ...terms, createdAt: now, ...updated });
  if (isLost && physical.lostAt === null) await updatePhysicalCard(tx, physical.code, { lostAt: now, ...updated });
  const body = { kind: "reprint-requested", cardName: card.name } as const;
  await work.notify(await listActiveAdminIds(tx), body, card.personId);
  work.cardsChanged([card.id]);
  const shown = await findReprintRecord(tx, id);
  if (!shown) throw notFound(message.physicalCardNotFound);
  return shown;
}
