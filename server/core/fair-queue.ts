type Work<Result> = () => Promise<Result>;

/** Returns null when the queue, or the share of this network or person, is full. */
export type FairQueue = <Result>(network: string, work: Work<Result>) => Promise<Result> | null;

/** Networks take turns, and each has a share of the queue. */
export function fairQueue(limits: { atOnce: number; maxQueued: number; maxQueuedEach: number }): FairQueue {
  const { atOnce, maxQueued, maxQueuedEach } = limits;
  const waitingOf = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  function shift(): (() => void) | undefined {
    for (const [network, queue] of waitingOf) {
      const next = queue.shift();
      waitingOf.delete(network);
      if (queue.length > 0) waitingOf.set(network, queue);
      if (next) waiting -= 1;
      return next;
    }
    return undefined;
  }

  async function run<Result>(work: Work<Result>, turn: Promise<void> | null): Promise<Result> {
    if (turn) await turn;
    try {
      return await work();
    } finally {
      // Passes its slot to the next task, so that a new one cannot take it.
      const next = shift();
      if (next) next();
      else running -= 1;
    }
  }

  return (network, work) => {
    if (running < atOnce) {
      running += 1;
      return run(work, null);
    }
    const queue = waitingOf.get(network) ?? [];
    if (waiting >= maxQueued || queue.length >= maxQueuedEach) return null;
    waiting += 1;
    waitingOf.set(network, queue);
    return run(work, new Promise<void>((resolve) => queue.push(resolve)));
  };
}
