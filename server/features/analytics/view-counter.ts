import type { Channel } from "../../../domain/sharing/channels.ts";
import { inTurns } from "../../core/turns.ts";
import { wasRefused } from "../../db/errors.ts";

/** Counts views in groups: one commit serves everyone who reported while the one before was under way. */
export type ViewCounter = {
  /** Resolves when the view is safe; rejects when it is not. */
  count: (cardId: string, channel: Channel) => Promise<void>;
};

/** How many came to each card, by each channel. */
export type Views = ReadonlyMap<string, ReadonlyMap<Channel, number>>;
/** What went wrong, by card; empty when all is safe. */
type Failures = Map<string, unknown>;
type Group = { views: Map<string, Map<Channel, number>>; done: Promise<Failures> };

/** How long the first of a group waits for company. */
const gatherMs = 4;
const apartAtOnce = 4;

export function viewCounter(save: (views: Views) => Promise<void>): ViewCounter {
  let open: Group | null = null;
  let saving: Promise<unknown> = Promise.resolve();

  function newGroup(): Group {
    const views: Group["views"] = new Map();
    const done = (async () => {
      await Promise.all([saving, new Promise((resolve) => setTimeout(resolve, gatherMs))]);
      open = null;
      const saved = saveGroup(save, views);
      saving = saved.catch(() => {});
      return saved;
    })();
    return { views, done };
  }

  return {
    count: async (cardId, channel) => {
      open ??= newGroup();
      const ofCard = open.views.get(cardId) ?? new Map<Channel, number>();
      open.views.set(cardId, ofCard.set(channel, (ofCard.get(channel) ?? 0) + 1));
      const failures = await open.done;
      if (failures.has(cardId)) throw failures.get(cardId);
    },
  };
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
