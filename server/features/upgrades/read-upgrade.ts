import { message } from "../../../domain/core/messages.ts";
import { findUpgrade, findUpgradeRecord, type UpgradeRecord } from "../../data/upgrades/queries.ts";
import type { Sql, Transaction } from "../../db/database.ts";
import { notFound } from "../../http/api-error.ts";
import type { Locks } from "../../unit-of-work/unit-of-work.ts";

/** @throws ApiError NOT_FOUND */
export async function readUpgrade(db: Sql, id: string): Promise<UpgradeRecord> {
  const shown = await findUpgradeRecord(db, id);
  if (!shown) throw notFound(message.upgradeNotFound);
  return shown;
}

/** The requester and the card. @throws ApiError NOT_FOUND */
export const locksOfUpgrade =
  (id: string) =>
  async (tx: Transaction): Promise<Locks> => {
    const found = await findUpgrade(tx, id);
    if (!found) throw notFound(message.upgradeNotFound);
    return { people: [found.personId], cards: [found.cardId] };
  };
