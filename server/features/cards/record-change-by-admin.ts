import type { CardRow } from "../../data/cards/queries.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";

export async function recordChangeByAdmin(work: Work, { id, name, personId }: CardRow): Promise<void> {
  if (personId === work.performedBy) return;
  await work.notify([personId], { kind: "card-changed", cardId: id, cardName: name });
  work.audit({ action: "update_card", targetUserId: personId, targetCardId: id });
}
