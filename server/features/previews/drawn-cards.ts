import { fairQueue } from "../../core/fair-queue.ts";
import type { ShownCard } from "../../data/cards/shown-queries.ts";
import { type CardChanges, cardCache } from "../shown-cards/card-cache.ts";
import { drawingLimits } from "./drawing-limits.ts";

/** Something drawn of a card, kept in memory as long as the card is as it was. */
export type DrawnCards<Drawn> = CardChanges & {
  /** Null when too many wait to be drawn. `begun` is from before the card was read. */
  draw: (shown: ShownCard, begun: number, network: string) => Promise<Drawn | null>;
  begin: () => number;
};

export function drawnCards<Drawn>(options: {
  longestBytes: number;
  weigh: (drawn: Drawn) => number;
  atOnce: number;
  drawNow: (shown: ShownCard) => Promise<Drawn>;
}): DrawnCards<Drawn> {
  const { longestBytes, weigh, atOnce, drawNow } = options;
  const { find, begin, keep, ...changes } = cardCache<{ version: number; drawn: Drawn }>({
    longestBytes,
    weigh: ({ drawn }) => weigh(drawn),
  });
  const enqueue = fairQueue({ ...drawingLimits, atOnce });
  // Many who ask for one card at once wait for one drawing: of what each of them found, all of it, so no change comes between.
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
