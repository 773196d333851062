import { inGroups } from "../../core/groups.ts";
import { type CardRow, updateCardsOfVersion } from "../../data/cards/queries.ts";
import type { Database } from "../../db/database.ts";
import { errorCode, wasRefused } from "../../db/errors.ts";

/**
 * Saves a card of the version that `changed` was made from. Null when it changed, is locked, or its group was refused:
 * use a transaction.
 */
export type SaveCard = (changed: CardRow) => Promise<CardRow | null>;

type Saved = ReadonlyMap<CardRow | undefined, CardRow>;

const mostAtOnce = 64;
/** PostgreSQL's query_canceled: trying sixty-four again would take longer. */
const outOfTime = "57014";

/**
 * One statement for all saves made during the one before. PostgreSQL serializes commits with NOTIFY, so single saves
 * cost four times as much (docs/decisions/0042).
 */
export function savedInGroups(db: Database): SaveCard {
  const inGroup = inGroups<CardRow, Saved>(async (cards) => {
    // Of two saves from the same version, the first wins.
    const byId = new Map(cards.toReversed().map((card) => [card.id, card]));
    try {
      const rows = await updateCardsOfVersion(db, [...byId.values()]);
      return new Map(rows.map((row) => [byId.get(row.id), row]));
    } catch (error) {
      if (!wasRefused(error) || errorCode(error) === outOfTime) throw error;
      return new Map();
    }
  }, mostAtOnce);

  return async (changed) => (await inGroup(changed)).get(changed) ?? null;
}
