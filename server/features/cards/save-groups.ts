import { inGroups } from "../../core/groups.ts";
import { type CardRow, updateCardsOfVersion } from "../../data/cards/queries.ts";
import type { Database } from "../../db/database.ts";
import { errorCode, wasRefused } from "../../db/errors.ts";

/**
 * Saves a card as the editor left it, if it has still the version that `changed` was made from. Null when it has not, when
 * somebody holds it at this moment, or when its group was refused: then it is for a transaction of its own.
 */
export type SaveCard = (changed: CardRow) => Promise<CardRow | null>;

/** By what was to be saved. */
type Saved = ReadonlyMap<CardRow | undefined, CardRow>;

/** More take a connection for longer than those behind them like to wait. */
const mostAtOnce = 64;
/** PostgreSQL's code for a statement that took too long: sixty-four that are tried again would take longer. */
const outOfTime = "57014";

/**
 * One statement for all who save while the one before is under way. Each save is told to all processes (NOTIFY), and PostgreSQL
 * commits those one after the other: apart, they cost it four times the work (docs/decisions/0042).
 */
export function savedInGroups(db: Database): SaveCard {
  const inGroup = inGroups<CardRow, Saved>(async (cards) => {
    // Of two who save the same card from the same version, the second is too late.
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
