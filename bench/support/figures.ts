/** Number of measurements of each side, in turns. */
export const rounds = 5;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Returns the value that the given share of the sorted values does not exceed. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const percentileOf = (values: readonly number[], share: number): number =>
  percentile(Float64Array.from(values).sort(), share);

/** Slices per round, so that other load of the machine affects all sides alike. */
const slices = 4;

/** Measures the sides in turns, in slices; a round's figure is the mean of its slices. */
export async function measureInTurns<Name extends string>(
  sides: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(sides) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    const sums = new Map<Name, number>();
    for (let slice = 0; slice < slices; slice += 1) {
      // Also rotates the order.
      const order = names.map((_name, index) => names[(index + slice + round) % names.length] as Name);
      for (const name of order) sums.set(name, (sums.get(name) ?? 0) + (await sides[name]()));
    }
    for (const name of names) measured[name].push((sums.get(name) ?? 0) / slices);
  }
  return measured;
}

export const formatInteger = (value: number): string => Math.round(value).toLocaleString("en-US");
