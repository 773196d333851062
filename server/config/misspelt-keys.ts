export type MisspeltKey = { key: string; meant: string };

export const formatMisspeltKey = ({ key, meant }: MisspeltKey) =>
  `${key} is not an E-VOX setting and has no effect. Did you mean ${meant}?`;

/** Strict for short keys, because the environment contains many unrelated ones. */
const maxDistance = ({ length }: string) => (length < 8 ? 1 : length < 14 ? 2 : 3);

export function misspeltKeys(environment: Record<string, string | undefined>, known: readonly string[]): MisspeltKey[] {
  const names = new Set(known);
  return Object.keys(environment).flatMap((key) => {
    if (names.has(key)) return [];
    const near = known
      .map((meant) => ({ key, meant, distance: distance(key.toUpperCase(), meant) }))
      .filter(({ meant, distance: far }) => far <= maxDistance(meant))
      .sort((one, other) => one.distance - other.distance)[0];
    return near ? [{ key, meant: near.meant }] : [];
  });
}

/** Edit distance with transpositions. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : change;
      row[j] = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change, swap);
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
