import { promoteSecondPhone } from "../../../domain/cards/first-phone.ts";
import { mayEditCard } from "../../../domain/cards/policy.ts";
import type { CardChange } from "../../../domain/cards/schema.ts";
import { message } from "../../../domain/core/messages.ts";
import { fileIdOf } from "../../../domain/media/address.ts";
import { partsMatchName } from "../../../domain/names/name-parts.ts";
import { type CardRow, type CardValues, updateCardRow } from "../../data/cards/queries.ts";
import { findOwnFile } from "../../data/files/queries.ts";
import { apiError, fieldError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork, type Work } from "../../unit-of-work/unit-of-work.ts";
import { removeUnusedFile } from "../media/remove-files.ts";
import { recordChangeByAdmin } from "./record-change-by-admin.ts";

/**
 * With `version`, a card saved in between stays unchanged (product 4.6).
 * @throws ApiError NOT_FOUND, FORBIDDEN, STALE_VERSION, INVALID_INPUT for the photo or the parts of the name
 */
export async function updateCard(
  services: Services,
  actorId: string,
  cardId: string,
  input: CardChange,
): Promise<CardRow> {
  return unitOfWork(services, { by: actorId, locks: { cards: [cardId] } }, async (work) => {
    const before = work.card(cardId);
    if (!before) throw notFound(message.cardNotFound);
    work.authorize(mayEditCard, before);
    if (input.version !== undefined && input.version !== before.version) {
      throw apiError("STALE_VERSION", message.cardStale);
    }
    const values = changedValues(before, input);
    await checkPhoto(work, before, values.photoFileId);
    const card = await updateCardRow(work.tx, cardId, { ...values, updatedAt: work.now });
    if (!card) throw notFound(message.cardNotFound);
    await recordChangeByAdmin(work, card);
    work.cardsChanged([cardId]);
    const replaced = card.photoFileId === before.photoFileId ? null : before.photoFileId;
    if (replaced) work.afterCommit(() => removeUnusedFile(services, replaced));
    return card;
  });
}

function changedValues(before: CardRow, { version: _, photoUrl, ...fields }: CardChange): Partial<CardValues> {
  const name = fields.name ?? before.name;
  if (fields.nameParts && !partsMatchName(fields.nameParts, name))
    throw fieldError("nameParts", message.namePartsDiffer);
  // Parts that differ from the new name would save the contact under the old one.
  const isOutdated = before.nameParts !== null && !partsMatchName(before.nameParts, name);
  const nameParts = fields.nameParts === undefined && isOutdated ? { nameParts: null } : {};
  const photo = photoUrl === undefined ? {} : { photoFileId: photoUrl === null ? null : fileIdOf(photoUrl) };
  return { ...fields, ...nameParts, ...photo, ...promoteSecondPhone(before, fields) };
}

/** A new photo must be an upload of the owner or of the acting admin. */
async function checkPhoto({ tx, actor }: Work, before: CardRow, fileId: string | null | undefined): Promise<void> {
  if (!fileId || fileId === before.photoFileId) return;
  const found =
    (await findOwnFile(tx, fileId, before.personId, "photo")) ?? (await findOwnFile(tx, fileId, actor.id, "photo"));
  if (!found) throw fieldError("photoUrl", message.photoNotYours);
}
