import type { PhysicalCardRecord } from "../../data/physical-cards/queries.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";
import type { LockedPhysical } from "./with-physical-card.ts";

/** Records only what managers and admins do to others' cards, and what is given away. */
export function auditChange(
  { actor, audit }: Work,
  { physical, holder }: LockedPhysical,
  { physical: now, ...shown }: PhysicalCardRecord,
): void {
  if (holder?.id === actor.id && shown.person?.id === actor.id) return;
  audit({
    action: "update_physical_card",
    targetUserId: shown.person?.id ?? holder?.id ?? null,
    targetCardId: shown.card?.id ?? physical.cardId,
    organization: shown.organization,
    fromValue: `${physical.code} ${physical.state}`,
    toValue: `${now.code} ${now.state}`,
  });
}
