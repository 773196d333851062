import { promoteSecondPhone } from "../../../domain/cards/first-phone.ts";
import { cardLimit } from "../../../domain/cards/policy.ts";
import type { NewCard } from "../../../domain/cards/schema.ts";
import { message } from "../../../domain/core/messages.ts";
import { fileIdOf } from "../../../domain/media/address.ts";
import { partsMatchName } from "../../../domain/names/name-parts.ts";
import { type CardRow, type CardValues, countCardsOf, insertCard } from "../../data/cards/queries.ts";
import { findOwnFile } from "../../data/files/queries.ts";
import { issueShortCode } from "../../data/short-codes/queries.ts";
import { apiError, fieldError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork, type Work } from "../../unit-of-work/unit-of-work.ts";
import { newCardId } from "./codes.ts";

/**
 * Locks the owner's row, so that concurrent creations respect the limit (product 4.1).
 * @throws ApiError CONFLICT at the limit, INVALID_INPUT for the photo or the parts of the name
 */
export async function createCard(services: Services, ownerId: string, input: NewCard): Promise<CardRow> {
  if (input.nameParts && !partsMatchName(input.nameParts, input.name)) {
    throw fieldError("nameParts", message.namePartsDiffer);
  }
  return unitOfWork(services, { by: ownerId }, async (work) => {
    const { tx } = work;
    const owner = work.person(ownerId);
    if (!owner) throw apiError("UNAUTHENTICATED", message.notAuthenticated);
    const limit = cardLimit(owner);
    if (limit !== null && (await countCardsOf(tx, owner.id)) >= limit) throw apiError("CONFLICT", message.oneCardOnly);
    const { photoUrl, ...fields } = { ...input, ...promoteSecondPhone(input, {}) };
    const photoFileId = photoUrl === null ? null : fileIdOf(photoUrl);
    if (photoFileId !== null && !(await findOwnFile(tx, photoFileId, owner.id, "photo"))) {
      throw fieldError("photoUrl", message.photoNotYours);
    }
    const inherited = {
      ...{ status: owner.status, statusSetBy: owner.statusSetBy },
      codeOrganizationId: owner.organizationId,
    };
    return insertWithNewIds(work, owner.id, { ...fields, photoFileId, ...inherited });
  });
}

type Fields = Omit<CardValues, "id" | "shortCode" | "personId" | "createdAt" | "updatedAt">;

async function insertWithNewIds({ tx, now }: Work, personId: string, fields: Fields): Promise<CardRow> {
  const shortCode = await issueShortCode(tx, now);
  // For two cards of one admin in one millisecond, the second id takes the next one.
  for (let time = now.getTime(); ; time += 1) {
    const ids = { id: newCardId(personId, new Date(time)), shortCode, personId };
    const card = await insertCard(tx, { ...fields, ...ids, createdAt: now, updatedAt: now });
    if (card) return card;
  }
}
