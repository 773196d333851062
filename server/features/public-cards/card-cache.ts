import { LRUCache } from "lru-cache";

/** Bounded in bytes. Empty and disabled while the listening connection is lost. */
export type CardCache<Kept> = CardChanges & {
  find: (cardId: string) => Kept | null;
  /** Returns a token to take before reading a card, so that `keep` rejects results of an old row. */
  begin: () => number;
  /** Whether the card (null: every card) is unchanged since that token; false while notifications are lost. */
  isUnchanged: (begun: number, cardId: string | null) => boolean;
  /** @returns whether it was cached */
  keep: (cardId: string, kept: Kept, begun: number) => boolean;
};

export type CardChanges = {
  forget: (cardId: string) => void;
  suspend: () => void;
  resume: () => void;
};

export function cardCache<Kept extends NonNullable<unknown>>(options: {
  maxBytes: number;
  weigh: (kept: Kept) => number;
  onDrop?: (kept: Kept) => void;
}): CardCache<Kept> {
  const { maxBytes, weigh, onDrop } = options;
  const entries = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: weigh,
    dispose: (kept) => onDrop?.(kept),
  });
  let epoch = 0;
  let clearedAt = 0;
  let forgotten = new Map<string, number>();
  let trusted = false;

  function clear(): void {
    entries.clear();
    forgotten = new Map();
    epoch += 1;
    clearedAt = epoch;
  }

  function isUnchanged(begun: number, cardId: string | null): boolean {
    if (!trusted || begun < clearedAt) return false;
    return cardId === null ? begun === epoch : (forgotten.get(cardId) ?? 0) <= begun;
  }

  return {
    find: (cardId) => entries.get(cardId) ?? null,
    begin: () => epoch,
    isUnchanged,
    keep: (cardId, kept, begun) => {
      if (!isUnchanged(begun, cardId)) return false;
      // The cache rejects an item larger than itself.
      entries.set(cardId, kept);
      return entries.has(cardId);
    },
    forget: (cardId) => {
      epoch += 1;
      // Bounds the map: reads in progress then count as outdated.
      if (forgotten.size > 10_000) {
        forgotten = new Map();
        clearedAt = epoch;
      }
      forgotten.set(cardId, epoch);
      entries.delete(cardId);
    },
    suspend: () => {
      trusted = false;
      clear();
    },
    resume: () => {
      clear();
      trusted = true;
    },
  };
}
