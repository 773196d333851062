import { fairQueue } from "../../core/fair-queue.ts";
import type { PublicCardRecord } from "../../data/cards/public-card-queries.ts";
import { type CardChanges, cardCache } from "../public-cards/card-cache.ts";
import { drawingLimits } from "./drawing-limits.ts";

/** Cached until the card changes. */
export type RenderedImages<Drawn> = CardChanges & {
  /** `begun`: the cache's token from before the card was read. Returns null if too many wait. */
  draw: (shown: PublicCardRecord, begun: number, network: string) => Promise<Drawn | null>;
  begin: () => number;
};

export function renderedImages<Drawn>(options: {
  maxBytes: number;
  weigh: (drawn: Drawn) => number;
  atOnce: number;
  drawNow: (shown: PublicCardRecord) => Promise<Drawn>;
}): RenderedImages<Drawn> {
  const { maxBytes, weigh, atOnce, drawNow } = options;
  const { find, begin, keep, ...changes } = cardCache<{ version: number; drawn: Drawn }>({
    maxBytes,
    weigh: ({ drawn }) => weigh(drawn),
  });
  const enqueue = fairQueue({ ...drawingLimits, atOnce });
  // Requests that found different versions do not share.
  const drawing = new Map<string, Promise<Drawn>>();

  return {
    ...changes,
    begin,
    draw: async (shown, begun, network) => {
      const { id, version } = shown.card;
      const kept = find(id);
      if (kept?.version === version) return kept.drawn;
      const key = JSON.stringify(shown);
      const underWay = drawing.get(key);
      if (underWay) return underWay;
      const started = enqueue(network, () => drawNow(shown));
      if (!started) return null;
      drawing.set(key, started);
      try {
        const drawn = await started;
        keep(id, { version, drawn }, begun);
        return drawn;
      } finally {
        drawing.delete(key);
      }
    },
  };
}
