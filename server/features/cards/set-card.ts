import type { Category, Plan } from "../../../domain/cards/categories.ts";
import { maySetAnyStatus, maySetCardStatus } from "../../../domain/cards/policy.ts";
import { message } from "../../../domain/core/messages.ts";
import { mayAdminister } from "../../../domain/people/policy.ts";
import { type CardRow, findCard } from "../../data/cards/queries.ts";
import type { Transaction } from "../../db/database.ts";
import { notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork, type Work } from "../../unit-of-work/unit-of-work.ts";
import { applyCardSetting, type CardSetting } from "./apply-card-setting.ts";

/** A leader cannot lift an admin's suspension (product 5.3). @throws ApiError NOT_FOUND, FORBIDDEN */
export async function setCardStatus(
  services: Services,
  actorId: string,
  cardId: string,
  change: Extract<CardSetting, { status: unknown }>,
): Promise<CardRow> {
  const locks = async (tx: Transaction) => {
    // Locks the owner too: serializes this with leaving a team and changes of role.
    const ownerId = (await findCard(tx, cardId))?.personId;
    return { people: ownerId === undefined ? [] : [ownerId], cards: [cardId] };
  };
  return unitOfWork(services, { by: actorId, locks }, async (work) => {
    const card = lockedCard(work, cardId);
    const owner = work.person(card.personId);
    if (!owner) throw notFound(message.cardNotFound);
    work.authorize(maySetAnyStatus);
    work.authorize(maySetCardStatus, card, owner, change.status);
    await applyCardSetting(work, card, change);
    return readAgain(work, cardId);
  });
}

/** @throws ApiError NOT_FOUND, FORBIDDEN */
export function setCardCategory(
  services: Services,
  actorId: string,
  cardId: string,
  category: Category,
): Promise<CardRow> {
  return setByAdmin(services, actorId, cardId, { category });
}

/** @throws ApiError NOT_FOUND, FORBIDDEN */
export function setCardSubscription(services: Services, actorId: string, cardId: string, plan: Plan): Promise<CardRow> {
  return setByAdmin(services, actorId, cardId, { plan });
}

async function setByAdmin(services: Services, actorId: string, cardId: string, setting: CardSetting): Promise<CardRow> {
  return unitOfWork(services, { by: actorId, locks: { cards: [cardId] } }, async (work) => {
    const card = lockedCard(work, cardId);
    work.authorize(mayAdminister);
    await applyCardSetting(work, card, setting);
    return readAgain(work, cardId);
  });
}

/** A trigger changes the address of a hidden card's photo. */
async function readAgain({ tx }: Work, cardId: string): Promise<CardRow> {
  const card = await findCard(tx, cardId);
  if (!card) throw notFound(message.cardNotFound);
  return card;
}

function lockedCard(work: Work, cardId: string): CardRow {
  const card = work.card(cardId);
  if (!card) throw notFound(message.cardNotFound);
  return card;
}
