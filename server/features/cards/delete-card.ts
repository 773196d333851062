import { mayDeleteCard } from "../../../domain/cards/policy.ts";
import { message } from "../../../domain/core/messages.ts";
import { deleteCardRow, findCard } from "../../data/cards/queries.ts";
import { releaseFromCard } from "../../data/physical-cards/release-queries.ts";
import type { Transaction } from "../../db/database.ts";
import { notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { removeUnusedFile } from "../media/remove-files.ts";
import { retireLinksOfCards } from "../retired-links/short-link-ownership.ts";

/** @throws ApiError NOT_FOUND, FORBIDDEN */
export async function deleteCard(services: Services, actorId: string, cardId: string): Promise<void> {
  const unit = {
    by: actorId,
    locks: async (tx: Transaction) => {
      // Locks the owner too, because their last card changes how the directory lists them.
      const card = await findCard(tx, cardId);
      return { people: card ? [card.personId] : [], cards: [cardId] };
    },
  };
  await unitOfWork(services, unit, async (work) => {
    const { tx, now } = work;
    const before = work.card(cardId);
    if (!before) throw notFound(message.cardNotFound);
    work.authorize(mayDeleteCard, before);
    await retireLinksOfCards(tx, [cardId], now);
    await releaseFromCard(tx, cardId);
    await deleteCardRow(tx, cardId);
    work.audit({ action: "card_delete", targetUserId: before.personId, targetCardId: cardId });
    work.cardsHidden([cardId]);
    const { photoFileId } = before;
    if (photoFileId) work.afterCommit(() => removeUnusedFile(services, photoFileId));
  });
}
