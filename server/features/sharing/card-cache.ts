/**
 * Something finished for each card, under a bound in bytes; what was used longest ago goes first. Kept only while every
 * change is heard of: a lost listening connection empties it and nothing is kept until it is back.
 */
export type CardCache<Kept> = CardChanges & {
  find: (cardId: string) => Kept | null;
  /** Before reading a card: a token that `keep` compares, so that what was made from an old row is not kept. */
  begin: () => number;
  keep: (cardId: string, kept: Kept, begun: number) => void;
};

/** Who is told of changes: of a card, and whether any may be missed. */
export type CardChanges = {
  forget: (cardId: string) => void;
  suspend: () => void;
  resume: () => void;
};

export function cardCache<Kept>(options: {
  longestBytes: number;
  weigh: (kept: Kept) => number;
  onDrop?: (kept: Kept) => void;
}): CardCache<Kept> {
  const { longestBytes, weigh, onDrop } = options;
  const entries = new Map<string, Kept>();
  let bytes = 0;
  let epoch = 0;
  let clearedAt = 0;
  let forgotten = new Map<string, number>();
  let trusted = false;

  function drop(cardId: string): void {
    const kept = entries.get(cardId);
    if (kept === undefined) return;
    entries.delete(cardId);
    bytes -= weigh(kept);
    onDrop?.(kept);
  }

  function clear(): void {
    for (const cardId of [...entries.keys()]) drop(cardId);
    forgotten = new Map();
    epoch += 1;
    clearedAt = epoch;
  }

  return {
    find: (cardId) => {
      const kept = entries.get(cardId);
      if (kept === undefined) return null;
      entries.delete(cardId);
      entries.set(cardId, kept);
      return kept;
    },
    begin: () => epoch,
    keep: (cardId, kept, begun) => {
      if (!trusted || begun < clearedAt || (forgotten.get(cardId) ?? 0) > begun) return;
      drop(cardId);
      entries.set(cardId, kept);
      bytes += weigh(kept);
      for (const oldest of entries.keys()) {
        if (bytes <= longestBytes) break;
        drop(oldest);
      }
    },
    forget: (cardId) => {
      epoch += 1;
      // Only what is being made needs this; when it grows long, all of it counts as begun too early.
      if (forgotten.size > 10_000) {
        forgotten = new Map();
        clearedAt = epoch;
      }
      forgotten.set(cardId, epoch);
      drop(cardId);
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
