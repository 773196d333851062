import { setTimeout as sleep } from "node:timers/promises";
import type { Channel } from "../../../domain/sharing/channels.ts";
import { timeouts } from "../../config/timeouts.ts";
import { semaphore } from "../../core/semaphore.ts";
import type { Views } from "../../data/views/queries.ts";
import { errorCode, isStatementError } from "../../db/errors.ts";
import { microBatch } from "./micro-batch.ts";

/** Counts views in groups: one commit saves all views reported during the previous one (docs/decisions/0043). */
export type ViewCounter = {
  /** Resolves when the view is committed, or not counted because its card stayed locked. Rejects if it may be lost. */
  count: (cardId: string, channel: Channel) => Promise<"counted" | "held">;
};

/** Saves all views or none. @returns the locked cards, whose views were not saved */
export type SaveViews = (views: Views) => Promise<ReadonlySet<string>>;

type View = { cardId: string; channel: Channel };
type Outcome = "counted" | "held";
/** By card; cards of a rejected group may still be retried. */
type Outcomes = (cardId: string) => Outcome | Promise<Outcome>;

/** Larger groups occupy the connection for too long. */
const maxBatchSize = 1000;
const apartAtOnce = 4;
const [firstWaitMs, maxWaitMs] = [50, 500];
/** PostgreSQL's query_canceled: retrying each of a thousand would take longer. */
const outOfTime = "57014";
/** PostgreSQL's lock_not_available. */
const isHeld = "55P03";

/** @param timeoutMs how long a view waits for a locked card */
export function viewCounter(save: SaveViews, timeoutMs: number = timeouts.database.statement): ViewCounter {
  const saveGroup = savingGroups(save);
  const counted = microBatch(saveGroup, maxBatchSize);
  // A separate queue, so that locked cards do not delay other views.
  const triedAgain = microBatch(saveGroup, maxBatchSize);
  return {
    count: async (cardId, channel) => {
      const view = { cardId, channel };
      const since = performance.now();
      let outcomes = await counted(view);
      let waitMs = firstWaitMs;
      while ((await outcomes(cardId)) === "held") {
        if (performance.now() - since > timeoutMs) return "held";
        await sleep(waitMs);
        waitMs = Math.min(2 * waitMs, maxWaitMs);
        outcomes = await triedAgain(view);
      }
      return "counted";
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
 * Retries each card of a rejected group alone, so that one card does not affect the views of others; not after a lost
 * connection, because the group may have been counted. Only a second rejected group waits for the retries, which limits
 * the connections.
 */
function savingGroups(save: SaveViews): (views: readonly View[]) => Promise<Outcomes> {
  let triedApart: Promise<unknown> = Promise.resolve();
  const inTurn = semaphore(apartAtOnce);

  async function saveOrHold(views: Views): Promise<Outcomes> {
    try {
      const held = await save(views);
      return (cardId) => (held.has(cardId) ? "held" : "counted");
    } catch (error) {
      if (views.size > 1 || errorCode(error) !== isHeld) throw error;
      return () => "held";
    }
  }

  return async (reported) => {
    const views = addUp(reported);
    try {
      return await saveOrHold(views);
    } catch (error) {
      if (views.size === 1 || !isStatementError(error) || errorCode(error) === outOfTime) throw error;
    }
    await triedApart;
    const apart = new Map(
      [...views].map(([cardId, ofCard]) => {
        const outcome = inTurn(() => saveOrHold(new Map([[cardId, ofCard]])));
        return [cardId, outcome.then((outcomes) => outcomes(cardId))] as const;
      }),
    );
    triedApart = Promise.allSettled([triedApart, ...apart.values()]).then(() => {});
    return (cardId) => apart.get(cardId) ?? "counted";
  };
}
