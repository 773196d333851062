import { planCategories } from "../../../domain/cards/plan-names.ts";
import { message } from "../../../domain/core/messages.ts";
import { mayAdminister } from "../../../domain/people/policy.ts";
import type { UpgradeDecision } from "../../../domain/upgrades/schema.ts";
import type { CardRow } from "../../data/cards/queries.ts";
import { lockUpgrade, type UpgradeRecord, type UpgradeRow, updateUpgrade } from "../../data/upgrades/queries.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork, type Work } from "../../unit-of-work/unit-of-work.ts";
import { applyCardSetting } from "../cards/apply-card-setting.ts";
import { locksOfUpgrade, readUpgrade } from "./read-upgrade.ts";

type Accepted = Extract<UpgradeDecision, { state: "accepted" }>;

/**
 * For admins. Accepting sets category and subscription in one transaction (product 7.9).
 * @throws ApiError NOT_FOUND, FORBIDDEN, CONFLICT for an answered or withdrawn request, or a card that is not active
 */
export async function decideUpgrade(
  services: Services,
  actorId: string,
  id: string,
  decision: UpgradeDecision,
): Promise<UpgradeRecord> {
  return unitOfWork(services, { by: actorId, locks: locksOfUpgrade(id) }, async (work) => {
    const { tx, now } = work;
    const row = await lockUpgrade(tx, id);
    const card = row && work.card(row.cardId);
    if (!row || !card) throw notFound(message.upgradeNotFound);
    work.authorize(mayAdminister);
    if (row.state !== "requested") throw apiError("CONFLICT", message.upgradeAnswered);
    if (decision.state === "accepted") await setPlan(work, row, card, decision);
    const refusal = decision.state === "declined" ? decision.reason : "";
    await updateUpgrade(tx, id, { state: decision.state, refusal, updatedAt: now, updatedBy: actorId });
    work.audit({
      ...{ action: "update_upgrade", targetUserId: row.personId, targetCardId: card.id },
      ...{ fromValue: row.state, toValue: decision.state },
    });
    await tellRequester(work, row, { cardName: card.name, state: decision.state, reason: refusal });
    return readUpgrade(tx, id);
  });
}

async function setPlan(work: Work, { plan, personId }: UpgradeRow, card: CardRow, { subscription }: Accepted) {
  if (card.status !== "active" || work.person(personId)?.status !== "active") {
    throw apiError("CONFLICT", message.upgradeCardNotActive);
  }
  const category = planCategories[plan];
  if (card.category !== category) await applyCardSetting(work, card, { category });
  await applyCardSetting(work, card, { plan: subscription });
}

type Told = { cardName: string; state: UpgradeDecision["state"]; reason: string };

async function tellRequester(work: Work, { id, plan, personId }: UpgradeRow, told: Told): Promise<void> {
  if (personId === work.performedBy) return;
  await work.notify([personId], { kind: "upgrade-decided", plan, ...told });
  await work.email({ kind: "upgrade-decided", upgradeId: id });
}
