import type { Status } from "../../../domain/people/schema.ts";
import type { Transaction } from "../../db/database.ts";
import { notify } from "../notifications/commands.ts";
import type { CardRow } from "./queries.ts";

/** Whose card was put on hold, or let go, by somebody else hears of it (decisions §6). */
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
