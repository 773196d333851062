import type { PlanId } from "../../../domain/cards/plan-names.ts";
import { message } from "../../../domain/core/messages.ts";
import { hasPlan, mayRequestUpgrade } from "../../../domain/upgrades/policy.ts";
import { newUpgradeId } from "../../core/ids.ts";
import { listActiveAdminIds } from "../../data/people/queries.ts";
import { findOpenUpgrade, insertUpgrade, type UpgradeRecord } from "../../data/upgrades/queries.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { readUpgrade } from "./read-upgrade.ts";

type UpgradeInput = { plan: PlanId; note: string };

/**
 * Locks the card, so that a second tap or tab finds the open request (product 7.8).
 * @throws ApiError NOT_FOUND, CONFLICT for a plan that the card has, or an open request for another plan
 */
export async function requestUpgrade(
  services: Services,
  actorId: string,
  cardId: string,
  { plan, note }: UpgradeInput,
): Promise<UpgradeRecord> {
  return unitOfWork(services, { by: actorId, locks: { cards: [cardId] } }, async (work) => {
    const { tx, now } = work;
    const card = work.card(cardId);
    if (!card) throw notFound(message.cardNotFound);
    work.authorize(mayRequestUpgrade, card);
    const open = await findOpenUpgrade(tx, cardId);
    if (open?.plan === plan) return readUpgrade(tx, open.id);
    if (open) throw apiError("CONFLICT", message.upgradeOpen);
    if (hasPlan({ category: card.category, subscriptionExpires: card.subscriptionExpiresAt }, plan, now)) {
      throw apiError("CONFLICT", message.upgradeNotNeeded);
    }
    const id = newUpgradeId();
    const times = { createdAt: now, updatedAt: now, updatedBy: actorId };
    await insertUpgrade(tx, { id, cardId, personId: actorId, plan, note, ...times });
    const body = { kind: "upgrade-requested", cardName: card.name, plan } as const;
    await work.notify(await listActiveAdminIds(tx), body, actorId);
    return readUpgrade(tx, id);
  });
}
