/**
 * Something finished for each card, under a bound in bytes; what was not used goes first. Kept only while every change is
 * heard of: a lost listening connection empties it and nothing is kept until it is back.
 */
export type CardCache<Kept> = CardChanges & {
  find: (cardId: string) => Kept | null;
  /** Before reading a card: a token that `keep` compares, so that what was made from an old row is not kept. */
  begin: () => number;
  /** Whether changes are heard of. */
  hears: () => boolean;
  /** Whether this card, or any where it is null, is surely as it was at that token: no change was heard of, none missed. */
  isAsAt: (begun: number, cardId: string | null) => boolean;
  /** Whether it was kept. */
  keep: (cardId: string, kept: Kept, begun: number) => boolean;
};

/** `bytes` as it was weighed, `used` since it came by the last time. */
type Entry<Kept> = { kept: Kept; bytes: number; used: boolean };

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

  /** From the oldest on; what was used since it came by gets another round, so that being used costs no more than a mark. */
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
