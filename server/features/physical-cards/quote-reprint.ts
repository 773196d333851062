import { message } from "../../../domain/core/messages.ts";
import type { ReprintReason } from "../../../domain/physical-cards/states.ts";
import { findCard } from "../../data/cards/queries.ts";
import { findPhysicalCard } from "../../data/physical-cards/queries.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { type PricedReprint, priceReprint } from "./price-reprint.ts";

/** For the holder. @throws ApiError NOT_FOUND, CONFLICT for one that leads nowhere */
export async function quoteReprint(
  { db, clock }: Services,
  actorId: string,
  code: string,
  reason: ReprintReason,
): Promise<PricedReprint> {
  const physical = await findPhysicalCard(db, code);
  if (physical?.personId !== actorId) throw notFound(message.physicalCardNotFound);
  const card = physical.cardId === null ? null : await findCard(db, physical.cardId);
  if (!card) throw apiError("CONFLICT", message.physicalCardLeadsNowhere);
  return priceReprint(db, card, reason, clock.now());
}
