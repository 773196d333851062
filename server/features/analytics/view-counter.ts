import type { Channel } from "../../../domain/sharing/channels.ts";
import { inGroups } from "../../core/groups.ts";
import { inTurns } from "../../core/turns.ts";
import { wasRefused } from "../../db/errors.ts";

/** Counts views in groups: one commit serves everyone who reported while the one before was under way. */
export type ViewCounter = {
  /** Resolves when the view is safe; rejects when it is not. */
  count: (cardId: string, channel: Channel) => Promise<void>;
};

/** How many came to each card, by each channel. */
export type Views = ReadonlyMap<string, ReadonlyMap<Channel, number>>;
type View = { cardId: string; channel: Channel };
/** What went wrong, by card; empty when all is safe. */
type Failures = Map<string, unknown>;

const apartAtOnce = 4;

export function viewCounter(save: (views: Views) => Promise<void>): ViewCounter {
  const counted = inGroups<View, Failures>((views) => saveGroup(save, addUp(views)));
  return {
    count: async (cardId, channel) => {
      const failures = await counted({ cardId, channel });
      if (failures.has(cardId)) throw failures.get(cardId);
    },
  };
}

function addUp(views: readonly View[]): Views {
  const sums = new Map<string, Map<Channel, number>>();
  for (const { cardId, channel } of views) {
    const ofCard = sums.get(cardId) ?? new Map<Channel, number>();
    sums.set(cardId, ofCard.set(channel, (ofCard.get(channel) ?? 0) + 1));
  }
  return sums;
}

/**
 * One card must not cost the others their views. Only what the database refused is tried again: after a lost connection
 * nobody knows whether the group was counted.
 */
async function saveGroup(save: (views: Views) => Promise<void>, views: Views): Promise<Failures> {
  const failures: Failures = new Map();
  try {
    await save(views);
    return failures;
  } catch (error) {
    if (views.size === 1 || !wasRefused(error)) throw error;
  }
  const inTurn = inTurns(apartAtOnce);
  const apart = [...views].map(([cardId, ofCard]) =>
    inTurn(() => save(new Map([[cardId, ofCard]]))).catch((error: unknown) => failures.set(cardId, error)),
  );
  await Promise.all(apart);
  return failures;
}
