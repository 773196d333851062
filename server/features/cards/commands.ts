import { cardLimit, mayDeleteCard, mayEditCard } from "../../../domain/cards/policy.ts";
import type { CardChange, NewCard } from "../../../domain/cards/schema.ts";
import type { Refused as RefusedVerdict } from "../../../domain/core/verdict.ts";
import { fileIdOf } from "../../../domain/media/address.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import { makeUpName } from "../../../domain/sharing/name-parts.ts";
import {
  type CardRow,
  type CardValues,
  countCardsOf,
  deleteCardRow,
  findCard,
  insertCard,
  lockCard,
  updateCardRow,
} from "../../data/cards/queries.ts";
import { findOwnFile } from "../../data/files/queries.ts";
import { lockPerson } from "../../data/people/queries.ts";
import { releaseFromCard } from "../../data/physical-cards/release-queries.ts";
import { takeNewCode } from "../../data/short-codes/queries.ts";
import type { Transaction } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import { appendAudit } from "../audit/commands.ts";
import { keepCodesOf } from "../former-codes/keeping-commands.ts";
import { removeUnusedFile } from "../media/commands.ts";
import { newCardId } from "./codes.ts";
import { recordChangeByAdmin } from "./owner-commands.ts";
import type { SaveCard } from "./save-groups.ts";

type Refused = { outcome: "refused"; verdict: RefusedVerdict };

export type CreateOutcome =
  | { outcome: "created"; card: CardRow }
  | { outcome: "limit" | "photo-not-yours" | "parts-differ" | "gone" };

/** Locks the owner's row, so that simultaneous creations respect the limit (decisions §3). */
export async function createCard(services: Services, actor: Actor, input: NewCard): Promise<CreateOutcome> {
  if (input.nameParts && !makeUpName(input.nameParts, input.name)) return { outcome: "parts-differ" };
  return services.db.transaction(async (tx) => {
    const owner = await lockPerson(tx, actor.id);
    if (!owner) return { outcome: "gone" };
    const limit = cardLimit(owner);
    if (limit !== null && (await countCardsOf(tx, owner.id)) >= limit) return { outcome: "limit" };
    const { photoUrl, ...fields } = input;
    const photoFileId = photoUrl === null ? null : fileIdOf(photoUrl);
    if (photoFileId !== null && !(await findOwnFile(tx, photoFileId, owner.id, "photo"))) {
      return { outcome: "photo-not-yours" };
    }
    const now = services.clock.now();
    const inherited = {
      ...{ status: owner.status, statusSetBy: owner.statusSetBy },
      codeOrganizationId: owner.organizationId,
    };
    const card = await insertWithNewIds(tx, owner.id, now, { ...fields, photoFileId, ...inherited });
    return { outcome: "created", card };
  });
}

type Fields = Omit<CardValues, "id" | "shortCode" | "personId" | "createdAt" | "updatedAt">;

async function insertWithNewIds(tx: Transaction, personId: string, now: Date, fields: Fields): Promise<CardRow> {
  const code = await takeNewCode(tx, now);
  // Two cards made in one millisecond would have the same id.
  for (let time = now.getTime(); ; time += 1) {
    const ids = { id: newCardId(personId, new Date(time)), shortCode: code, personId };
    const card = await insertCard(tx, { ...fields, ...ids, createdAt: now, updatedAt: now });
    if (card) return card;
  }
}

export type UpdateOutcome =
  | { outcome: "updated"; card: CardRow }
  | Refused
  | { outcome: "not-found" | "stale" | "photo-not-yours" | "parts-differ" };

type Planned = { outcome: "change"; before: CardRow; change: Partial<CardValues> };

/** Does not check whose photo it is. */
function planUpdate(
  actor: Actor,
  before: CardRow | null,
  input: CardChange,
): Planned | Exclude<UpdateOutcome, { outcome: "updated" }> {
  if (!before) return { outcome: "not-found" };
  const verdict = mayEditCard(actor, before);
  if (!verdict.allowed) return { outcome: "refused", verdict };
  const { version, photoUrl, ...fields } = input;
  if (version !== undefined && version !== before.version) return { outcome: "stale" };
  const name = fields.name ?? before.name;
  if (fields.nameParts && !makeUpName(fields.nameParts, name)) return { outcome: "parts-differ" };
  // Outdated name parts would give the contact file the old name.
  const isOutdated = before.nameParts !== null && !makeUpName(before.nameParts, name);
  const nameParts = fields.nameParts === undefined && isOutdated ? { nameParts: null } : {};
  const photo = photoUrl === undefined ? {} : { photoFileId: photoUrl === null ? null : fileIdOf(photoUrl) };
  return { outcome: "change", before, change: { ...fields, ...nameParts, ...photo } };
}

const changesPhoto = ({ before, change: { photoFileId } }: Planned) =>
  photoFileId !== undefined && photoFileId !== before.photoFileId;

/**
 * With `version`, a card saved meanwhile stays as it is (decisions §3). Most saves go into a group; one that lost
 * there, changes the photo or somebody else's card gets a transaction.
 */
export async function updateCard(
  services: Services,
  save: SaveCard,
  actor: Actor,
  cardId: string,
  input: CardChange,
): Promise<UpdateOutcome> {
  const planned = planUpdate(actor, await findCard(services.db, cardId), input);
  if (planned.outcome !== "change") return planned;
  if (!changesPhoto(planned) && planned.before.personId === actor.id) {
    const card = await save({ ...planned.before, ...planned.change, updatedAt: services.clock.now() });
    if (card) return { outcome: "updated", card };
  }
  return updateLockedCard(services, actor, cardId, input);
}

async function updateLockedCard(
  services: Services,
  actor: Actor,
  cardId: string,
  input: CardChange,
): Promise<UpdateOutcome> {
  type Done = { result: UpdateOutcome; replaced?: string | null };
  const { result, replaced } = await services.db.transaction(async (tx): Promise<Done> => {
    const planned = planUpdate(actor, await lockCard(tx, cardId), input);
    if (planned.outcome !== "change") return { result: planned };
    const { before, change } = planned;
    if (change.photoFileId && changesPhoto(planned)) {
      const found =
        (await findOwnFile(tx, change.photoFileId, before.personId, "photo")) ??
        (await findOwnFile(tx, change.photoFileId, actor.id, "photo"));
      if (!found) return { result: { outcome: "photo-not-yours" } };
    }
    const now = services.clock.now();
    const card = await updateCardRow(tx, cardId, { ...change, updatedAt: now });
    if (!card) return { result: { outcome: "not-found" } };
    await recordChangeByAdmin(tx, actor.id, card, now);
    const replaced = card.photoFileId === before.photoFileId ? null : before.photoFileId;
    return { result: { outcome: "updated", card }, replaced };
  });
  if (replaced) await removeUnusedFile(services, replaced);
  return result;
}

export type DeleteOutcome = { outcome: "deleted" } | Refused | { outcome: "not-found" };

export async function deleteCard(services: Services, actor: Actor, cardId: string): Promise<DeleteOutcome> {
  const result = await services.db.transaction(async (tx) => {
    // The owner first: a last card changes their row in the directory.
    const owner = await findCard(tx, cardId);
    if (owner) await lockPerson(tx, owner.personId);
    const before = await lockCard(tx, cardId);
    if (!before) return { outcome: "not-found" as const };
    const verdict = mayDeleteCard(actor, before);
    if (!verdict.allowed) return { outcome: "refused" as const, verdict };
    const now = services.clock.now();
    await keepCodesOf(tx, [cardId], now);
    await releaseFromCard(tx, cardId);
    await deleteCardRow(tx, cardId);
    const event = { performedBy: actor.id, targetUserId: before.personId, targetCardId: cardId };
    await appendAudit(tx, { action: "card_delete", ...event }, now);
    return { outcome: "deleted" as const, photoFileId: before.photoFileId };
  });
  if (result.outcome === "deleted" && result.photoFileId) await removeUnusedFile(services, result.photoFileId);
  return result;
}
