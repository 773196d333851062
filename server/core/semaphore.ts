import { fairQueue } from "./fair-queue.ts";

type Work<Result> = () => Promise<Result>;

/** At most `atOnce` tasks at a time (security.md, Limits: two at a time). */
export function semaphore(atOnce: number): <Result>(work: Work<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Returns null when `maxQueued` tasks wait, because waiting tasks hold memory. */
export function boundedSemaphore(
  atOnce: number,
  maxQueued: number,
): <Result>(work: Work<Result>) => Promise<Result> | null {
  const enqueue = fairQueue({ atOnce, maxQueued, maxQueuedEach: maxQueued });
  return (work) => enqueue("", work);
}
