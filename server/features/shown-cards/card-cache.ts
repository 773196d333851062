/** Bounded in bytes. While the listening connection is lost it is empty and caches nothing. */
export type CardCache<Kept> = CardChanges & {
  find: (cardId: string) => Kept | null;
  /** A token from before a card is read, so that `keep` refuses what was made from an old row. */
  begin: () => number;
  hears: () => boolean;
  /** Whether this card (null: any card) is unchanged since that token; false when changes may have been missed. */
  isAsAt: (begun: number, cardId: string | null) => boolean;
  /** @returns whether it was cached */
  keep: (cardId: string, kept: Kept, begun: number) => boolean;
};

/** `used` since its last round in `makeRoomFor`. */
type Entry<Kept> = { kept: Kept; bytes: number; used: boolean };

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
  const entries = new Map<string, Entry<Kept>>();
  let bytes = 0;
  let epoch = 0;
  let clearedAt = 0;
  let forgotten = new Map<string, number>();
  let trusted = false;

  function drop(cardId: string): void {
    const entry = entries.get(cardId);
    if (entry === undefined) return;
    entries.delete(cardId);
    bytes -= entry.bytes;
    onDrop?.(entry.kept);
  }

  /** Drops the oldest; a used one gets another round. */
  function makeRoomFor(newest: Entry<Kept>): void {
    for (const [cardId, entry] of entries) {
      if (bytes <= longestBytes) return;
      if (entry === newest) continue;
      if (entry.used) {
        entry.used = false;
        entries.delete(cardId);
        entries.set(cardId, entry);
      } else drop(cardId);
    }
  }

  function clear(): void {
    for (const cardId of [...entries.keys()]) drop(cardId);
    forgotten = new Map();
    epoch += 1;
    clearedAt = epoch;
  }

  function isAsAt(begun: number, cardId: string | null): boolean {
    if (!trusted || begun < clearedAt) return false;
    return cardId === null ? begun === epoch : (forgotten.get(cardId) ?? 0) <= begun;
  }

  return {
    find: (cardId) => {
      const entry = entries.get(cardId);
      if (entry === undefined) return null;
      entry.used = true;
      return entry.kept;
    },
    begin: () => epoch,
    hears: () => trusted,
    isAsAt,
    keep: (cardId, kept, begun) => {
      if (!isAsAt(begun, cardId)) return false;
      drop(cardId);
      const entry = { kept, bytes: weigh(kept), used: false };
      if (entry.bytes > longestBytes) return false;
      entries.set(cardId, entry);
      bytes += entry.bytes;
      makeRoomFor(entry);
      return true;
    },
    forget: (cardId) => {
      epoch += 1;
      // Bounds the list: all readings in progress then count as too early.
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
