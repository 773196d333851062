import { message } from "../../../domain/core/messages.ts";
import type { ReprintState } from "../../../domain/physical-cards/states.ts";
import { endRequestsOfOthers } from "../../data/physical-cards/reprint-queries.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";

/**
 * Ends unprinted reprints whose requester no longer has the physical card, free of charge, and notifies them.
 * @param codes of the locked physical cards
 * @param states of the reprints to end; includes `printed` if the new card is taken away too
 */
export async function closeRequestsOfPreviousHolders(
  work: Work,
  codes: readonly string[],
  states: readonly ReprintState[] = ["requested"],
): Promise<void> {
  const refusal = message.reprintHolderChanged;
  const update = { refusal, updatedAt: work.now, updatedBy: work.performedBy };
  for (const state of states) {
    for (const ended of await endRequestsOfOthers(work.tx, codes, state, update)) {
      const { personId, cardId, cardName, cardOwnerId } = ended;
      const body = { kind: "reprint-changed", cardName: cardName ?? "", state: "refused", reason: refusal } as const;
      await work.notify([personId], body, cardOwnerId);
      const target = { targetUserId: personId, targetCardId: cardId };
      work.audit({ action: "update_reprint", ...target, fromValue: state, toValue: "refused" });
    }
  }
}
