/** Numbers determined by a seed (mulberry32). */
export type Random = ReturnType<typeof randomFrom>;

export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  const pick = <T>(list: readonly T[]): T => {
    const found = list[below(list.length)];
    if (found === undefined && list.length === 0) throw new Error("nothing to pick from");
    return found as T;
  };
  return { next, below, pick, chance: (share: number) => next() < share };
}

/** Returns whether to try the next case: always in the full form, by chance in the short one. */
export function someOf({ full, seed }: { full: boolean; seed: number }, oneIn: number): () => boolean {
  const { chance } = randomFrom(seed);
  return () => full || chance(1 / oneIn);
}

/** Draws `count` items from a random start. A small draw is spread over the list, because neighbours are similar. */
export function drawEvenly<T>(list: readonly T[], random: Random, count: number): T[] {
  const start = random.below(list.length);
  const step = Math.max(1, list.length / count);
  return Array.from({ length: count }, (_, index) => list[(start + Math.floor(index * step)) % list.length] as T);
}
