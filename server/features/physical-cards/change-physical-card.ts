import { type PhysicalCardRecord, type PhysicalRow, updatePhysicalCard } from "../../data/physical-cards/queries.ts";
import { deleteRetiredLink } from "../../data/retired-links/ownership-queries.ts";
import type { Services } from "../../services.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";
import { auditChange } from "./audit-change.ts";
import { closeRequestsOfPreviousHolders } from "./close-requests.ts";
import {
  type LockedPhysical,
  readPhysicalCardRecord,
  requireManaged,
  type Version,
  withPhysicalCard,
} from "./with-physical-card.ts";

type Change = Partial<
  Pick<PhysicalRow, "label" | "cardId" | "personId" | "writtenAt" | "lockedAt" | "lostAt" | "lostByManager">
>;
export const turnedOnValues = { lostAt: null, lostByManager: false };

/**
 * Only for managers, at the version that they saw.
 * @throws ApiError NOT_FOUND, FORBIDDEN, STALE_VERSION, and errors of `decide`
 */
export async function changeAsManager(
  services: Services,
  actorId: string,
  code: string,
  version: Version,
  decide: (work: Work, locked: LockedPhysical) => Change,
): Promise<PhysicalCardRecord> {
  return withPhysicalCard(services, actorId, code, {}, async (work, locked) => {
    requireManaged(work, locked, version);
    return changePhysicalCard(work, locked, decide(work, locked));
  });
}

/** Writes the audit entry and ends reprints of a former holder. */
export async function changePhysicalCard(
  work: Work,
  locked: LockedPhysical,
  values: Change,
): Promise<PhysicalCardRecord> {
  const { tx, now, actor } = work;
  const { code, cardId, personId } = locked.physical;
  await updatePhysicalCard(tx, code, { ...values, updatedAt: now, updatedBy: actor.id });
  // The code leads to the new card now, not to its former owner's.
  if (values.cardId !== undefined) await deleteRetiredLink(tx, code);
  work.cardsChanged([cardId, values.cardId].filter((id) => typeof id === "string"));
  const shown = await readPhysicalCardRecord(work, code);
  auditChange(work, locked, shown);
  if (values.personId === undefined || values.personId === personId) return shown;
  await closeRequestsOfPreviousHolders(work, [code]);
  return readPhysicalCardRecord(work, code);
}
