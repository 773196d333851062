import { message } from "../../../domain/core/messages.ts";
import type { ReprintState } from "../../../domain/physical-cards/states.ts";
import { endRequestsOfOthers } from "../../data/physical-cards/reprint-queries.ts";
import type { Transaction } from "../../db/database.ts";
import type { AuditEvent } from "../audit/commands.ts";
import { notify } from "../notifications/commands.ts";

/**
 * Ends unprinted reprints whose requester no longer has the physical card, free of charge, and tells them.
 * @param codes of the locked physical cards
 * @param states of the reprints that end; includes `printed` where the new card is taken away too
 */
export async function endRequestsOfFormerHolders(
  tx: Transaction,
  codes: readonly string[],
  performedBy: string | null,
  now: Date,
  states: readonly ReprintState[] = ["requested"],
): Promise<AuditEvent[]> {
  const refusal = message.reprintHolderChanged;
  const events: AuditEvent[] = [];
  for (const state of states) {
    const ended = await endRequestsOfOthers(tx, codes, state, { refusal, updatedAt: now, updatedBy: performedBy });
    for (const { personId, cardId, cardName, cardOwnerId } of ended) {
      const told = { kind: "reprint-changed", cardName: cardName ?? "", state: "refused", reason: refusal } as const;
      await notify(tx, [personId], told, now, performedBy, cardOwnerId);
      const ids = { performedBy, targetUserId: personId, targetCardId: cardId };
      events.push({ action: "update_reprint", ...ids, fromValue: state, toValue: "refused" });
    }
  }
  return events;
}
