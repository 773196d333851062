import { fairQueue } from "./fair-queue.ts";

type Work<Result> = () => Promise<Result>;

/** At most `atOnce` pieces of work at a time; the others wait their turn (security.md, Limits: two at a time). */
export function inTurns(atOnce: number): <Result>(work: Work<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A turn is handed over, not given back: nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** The same with an end to the queue: null when `maxQueued` wait already. What waits holds its memory. */
export function inBoundedTurns(
  atOnce: number,
  maxQueued: number,
): <Result>(work: Work<Result>) => Promise<Result> | null {
  const enqueue = fairQueue({ atOnce, maxQueued, maxQueuedEach: maxQueued });
  return (work) => enqueue("", work);
}
