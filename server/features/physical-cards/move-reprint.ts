import { message } from "../../../domain/core/messages.ts";
import { mayAdminister } from "../../../domain/people/policy.ts";
import { canTransition } from "../../../domain/physical-cards/states.ts";
import { insertPhysicalCards, type PhysicalRow, updatePhysicalCard } from "../../data/physical-cards/queries.ts";
import {
  findReprint,
  findReprintRecord,
  lockReprint,
  type ReprintRecord,
  type ReprintRow,
  updateReprint,
} from "../../data/physical-cards/reprint-queries.ts";
import { issueShortCode } from "../../data/short-codes/queries.ts";
import type { Transaction } from "../../db/database.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { withPhysicalCard } from "./with-physical-card.ts";

type Step = { state: "printed" | "sent"; reason?: undefined } | { state: "refused"; reason: string };

/**
 * For admins.
 * @throws ApiError NOT_FOUND, FORBIDDEN, CONFLICT for one past the step, or a physical card that was replaced, leads
 * nowhere or changed hands
 */
export async function moveReprint(services: Services, actorId: string, id: string, step: Step): Promise<ReprintRecord> {
  const missing = message.reprintNotFound;
  const found = await findReprint(services.db, id);
  if (!found) throw notFound(missing);
  const also = { cardId: found.cardId, personId: found.personId, missing };
  return withPhysicalCard(services, actorId, found.physicalCode, also, async (work, { physical, target }) => {
    const { tx, now } = work;
    const row = await lockReprint(tx, id);
    if (!row) throw notFound(missing);
    work.authorize(mayAdminister);
    if (!canTransition(row.state, step.state)) throw apiError("CONFLICT", message.reprintStep);
    const card = target?.card ?? null;
    const by = { updatedAt: now, updatedBy: actorId };
    if (step.state === "printed") {
      if (physical.replacedBy !== null) throw apiError("CONFLICT", message.physicalCardReplaced);
      if (!card) throw apiError("CONFLICT", message.physicalCardLeadsNowhere);
      // The requester does not pay for a card of another holder.
      if (physical.personId !== row.personId) throw apiError("CONFLICT", message.reprintHolderChanged);
      await updateReprint(tx, id, { state: "printed", newCode: await makeNext(tx, row, physical, by), ...by });
    } else if (step.state === "sent") {
      await putInPlace(tx, row, physical, by);
      await updateReprint(tx, id, { state: "sent", ...by });
    } else {
      await updateReprint(tx, id, { state: "refused", refusal: step.reason, ...by });
    }
    const words = { state: step.state, reason: step.reason ?? "" };
    const body = { kind: "reprint-changed", cardName: card?.name ?? "", ...words } as const;
    await work.notify([row.personId], body, card?.personId);
    work.cardsChanged([physical.cardId, row.cardId].filter((cardId) => cardId !== null));
    const ids = { targetUserId: row.personId, targetCardId: row.cardId };
    work.audit({ action: "update_reprint", ...ids, fromValue: row.state, toValue: step.state });
    const shown = await findReprintRecord(tx, id);
    if (!shown) throw notFound(missing);
    return shown;
  });
}

type By = { updatedAt: Date; updatedBy: string };

/** The new card works at once, to be tested before it is sent. */
async function makeNext(tx: Transaction, row: ReprintRow, old: PhysicalRow, by: By): Promise<string> {
  const code = await issueShortCode(tx, by.updatedAt);
  const { cardId, personId } = row;
  const kept = { label: old.label, organizationId: old.organizationId };
  const created = { createdAt: by.updatedAt, createdBy: by.updatedBy, ...by };
  await insertPhysicalCards(tx, [{ code, cardId, personId, ...kept, ...created }]);
  return code;
}

/** The old card works until the new one is sent, unless it was replaced or given away. */
async function putInPlace(tx: Transaction, row: ReprintRow, old: PhysicalRow, by: By): Promise<void> {
  if (old.replacedBy !== null || row.cardId === null || old.cardId !== row.cardId) return;
  await updatePhysicalCard(tx, old.code, { replacedBy: row.newCode, ...(row.keepOld ? {} : { cardId: null }), ...by });
}
