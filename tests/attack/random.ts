/** Numbers that follow from a seed alone (mulberry32). */
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

/** Which of very many are tried: all in the full form, of so many one by chance in the short one. */
export function someOf({ full, seed }: { full: boolean; seed: number }, oneIn: number): () => boolean {
  const { chance } = randomFrom(seed);
  return () => full || chance(1 / oneIn);
}

/** So many of a list, from anywhere on; a few come from all over it, since neighbours are of one kind. */
export function drawEvenly<T>(list: readonly T[], random: Random, count: number): T[] {
  const start = random.below(list.length);
  const step = Math.max(1, list.length / count);
  return Array.from({ length: count }, (_, index) => list[(start + Math.floor(index * step)) % list.length] as T);
}
