import { message } from "../../../domain/core/messages.ts";
import { mayManagePhysicalCard } from "../../../domain/physical-cards/policy.ts";
import { type CardRow, findCard } from "../../data/cards/queries.ts";
import type { PersonRow } from "../../data/people/queries.ts";
import {
  findPhysicalCard,
  findPhysicalCardRecord,
  type PhysicalCardRecord,
  type PhysicalRow,
} from "../../data/physical-cards/queries.ts";
import type { Transaction } from "../../db/database.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork, type Work } from "../../unit-of-work/unit-of-work.ts";

export type Version = { version?: number | undefined };
export type LockedPhysical = {
  physical: PhysicalRow;
  holder: PersonRow | null;
  target: { card: CardRow; owner: PersonRow } | null;
};

/** `cardId` undefined: the card it leads to; `personId`: another person to lock. */
type Also = { cardId?: string | null; personId?: string; missing?: string };

/**
 * A unit of work that locks the holder, the target's owner, the target and the physical card.
 * @param also other rows to lock, and the text for a missing physical card
 * @throws ApiError NOT_FOUND
 */
export async function withPhysicalCard<Result>(
  services: Services,
  actorId: string,
  code: string,
  { cardId, personId, missing = message.physicalCardNotFound }: Also,
  act: (work: Work, locked: LockedPhysical) => Promise<Result>,
): Promise<Result> {
  const targetIdOf = (physical: PhysicalRow) => (cardId === undefined ? physical.cardId : cardId);
  const locks = async (tx: Transaction) => {
    const found = await findPhysicalCard(tx, code);
    if (!found) throw notFound(missing);
    const targetId = targetIdOf(found);
    const target = targetId === null ? null : await findCard(tx, targetId);
    const people = [found.personId, target?.personId, personId].filter((id) => typeof id === "string");
    return { people, cards: targetId === null ? [] : [targetId], physicalCards: [code] };
  };
  return unitOfWork(services, { by: actorId, locks }, async (work) => {
    const physical = work.physicalCard(code);
    if (!physical) throw notFound(missing);
    // A holder or target that is not locked restarts the unit.
    const holder = physical.personId === null ? null : work.person(physical.personId);
    const targetId = targetIdOf(physical);
    const card = targetId === null ? null : work.card(targetId);
    const owner = card && work.person(card.personId);
    return act(work, { physical, holder, target: card && owner ? { card, owner } : null });
  });
}

/** @throws ApiError NOT_FOUND, FORBIDDEN, STALE_VERSION */
export function requireManaged(work: Work, { physical, holder }: LockedPhysical, version: Version): void {
  work.authorize(mayManagePhysicalCard, { organizationId: physical.organizationId, holder });
  requireVersion(physical, version);
}

/** @throws ApiError STALE_VERSION */
export function requireVersion(physical: PhysicalRow, { version }: Version): void {
  if (version !== undefined && version !== physical.version) {
    throw apiError("STALE_VERSION", message.physicalCardStale);
  }
}

export async function readPhysicalCardRecord({ tx }: Work, code: string): Promise<PhysicalCardRecord> {
  const shown = await findPhysicalCardRecord(tx, code);
  if (!shown) throw notFound(message.physicalCardNotFound);
  return shown;
}
