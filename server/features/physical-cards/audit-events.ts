import type { ShownPhysical } from "../../data/physical-cards/queries.ts";
import type { AuditEvent } from "../audit/commands.ts";
import type { Held } from "./holding.ts";

/** Only what managers and admins do to others' cards, and what is given away. */
export function eventsOf({ actor, physical, holder }: Held, { physical: now, ...shown }: ShownPhysical): AuditEvent[] {
  if (holder?.id === actor.id && shown.person?.id === actor.id) return [];
  return [
    {
      action: "update_physical_card",
      performedBy: actor.id,
      targetUserId: shown.person?.id ?? holder?.id ?? null,
      targetCardId: shown.card?.id ?? physical.cardId,
      organization: shown.organization,
      fromValue: `${physical.code} ${physical.state}`,
      toValue: `${now.code} ${now.state}`,
    },
  ];
}
