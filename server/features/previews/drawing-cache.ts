import { LRUCache } from "lru-cache";
import type { FairQueue } from "../../core/fair-queue.ts";

/** `isWhole` false: not cached, because the next attempt may be better. */
type Drawing<Drawn> = { drawn: Drawn; isWhole: boolean };

/** Returns null if too many wait. */
export type DrawingCache<Drawn> = (
  key: string,
  network: string,
  draw: () => Promise<Drawing<Drawn>>,
) => Promise<Drawn> | null;

/**
 * Keyed by the whole input, so that no entry is ever stale; evicts the least recently used. Concurrent requests share
 * one drawing.
 */
export function drawingCache<Drawn>(options: {
  maxBytes: number;
  weigh: (drawn: Drawn) => number;
  enqueue: FairQueue;
}): DrawingCache<Drawn> {
  const { maxBytes, weigh, enqueue } = options;
  const cached = new LRUCache<string, { drawn: Drawn }>({
    maxSize: maxBytes,
    sizeCalculation: ({ drawn }) => weigh(drawn),
  });
  const underWay = new Map<string, Promise<Drawn>>();

  return (key, network, draw) => {
    const found = cached.get(key);
    if (found) return Promise.resolve(found.drawn);
    const shared = underWay.get(key);
    if (shared) return shared;
    const begun = enqueue(network, draw);
    if (!begun) return null;
    const drawing = begun
      .then(({ drawn, isWhole }) => {
        if (isWhole) cached.set(key, { drawn });
        return drawn;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return drawing;
  };
}
