import type { Status } from "../../../domain/people/schema.ts";
import type { CardRow } from "../../data/cards/queries.ts";
import type { Transaction } from "../../db/database.ts";
import { appendAudit } from "../audit/commands.ts";
import { notify } from "../notifications/commands.ts";

/** When somebody else suspended or resumed their card (product 5.8). */
export async function tellOwner(
  tx: Transaction,
  performedBy: string,
  { id, name, personId, status: before }: CardRow,
  status: Status,
  now: Date,
): Promise<void> {
  if (personId === performedBy || before === status) return;
  await notify(tx, [personId], { kind: "card-status-changed", cardId: id, cardName: name, status }, now, performedBy);
}

/** Writes an admin's change to the audit log and tells the owner. Call it last. */
export async function recordChangeByAdmin(
  tx: Transaction,
  performedBy: string,
  { id, name, personId }: CardRow,
  now: Date,
): Promise<void> {
  if (personId === performedBy) return;
  await notify(tx, [personId], { kind: "card-changed", cardId: id, cardName: name }, now, performedBy);
  await appendAudit(tx, { action: "update_card", performedBy, targetUserId: personId, targetCardId: id }, now);
}
