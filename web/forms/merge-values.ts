/** Fields that are only valid together. If both sides changed some of them, they form one collision. */
type Group<Values> = { paths: readonly string[]; fits: (values: Values) => boolean };

export type MergeRules<Values> = {
  /** Objects that are a single value, such as a phone's country and number. */
  whole?: readonly string[];
  groups?: readonly Group<Values>[];
};

/** The paths that one choice covers, the path that names it first. */
export type Collision = readonly string[];

type Merged<Values> = {
  /** Both sides' changes; `mine` on a collision. */
  values: Values;
  collisions: readonly Collision[];
  /** The result contains changes that only `theirs` made. */
  tookTheirs: boolean;
};

type Tree = Record<string, unknown>;
type Sides = { base: unknown; mine: unknown; theirs: unknown };

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Merges lists as sets: each side's additions and removals apply. */
function mergeLists(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): unknown[] {
  const kept = theirs.filter((item) => mine.includes(item) || !base.includes(item));
  return [...kept, ...mine.filter((item) => !base.includes(item) && !kept.includes(item))];
}

function get(values: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (isTree(value) ? value[key] : undefined), values);
}

function withValue(values: unknown, [key = "", ...rest]: readonly string[], value: unknown): Tree {
  const tree = isTree(values) ? values : {};
  return { ...tree, [key]: rest.length === 0 ? value : withValue(tree[key], rest, value) };
}

/** Returns `values` with the given paths taken from `source`. */
export function takePaths<Values>(values: Values, source: Values, paths: readonly string[]): Values {
  return paths.reduce((taken, path) => withValue(taken, path.split("."), get(source, path)) as Values, values);
}

/** Merges two changed versions of the same values field by field. */
export function mergeValues<Values>(
  base: Values,
  mine: Values,
  theirs: Values,
  rules: MergeRules<Values> = {},
): Merged<Values> {
  const paths: string[] = [];
  let tookTheirs = false;

  function merge(sides: Sides, path: string): unknown {
    const all = [sides.base, sides.mine, sides.theirs];
    if (all.every(isTree) && !rules.whole?.includes(path)) {
      const [ours, others] = [sides.mine as Tree, sides.theirs as Tree];
      const keys = [...new Set([...Object.keys(ours), ...Object.keys(others)])];
      const at = (key: string) => ({ base: (sides.base as Tree)[key], mine: ours[key], theirs: others[key] });
      return Object.fromEntries(keys.map((key) => [key, merge(at(key), path === "" ? key : `${path}.${key}`)]));
    }
    if (isSame(sides.mine, sides.theirs) || isSame(sides.base, sides.theirs)) return sides.mine;
    if (isSame(sides.base, sides.mine)) {
      tookTheirs = true;
      return sides.theirs;
    }
    if (Array.isArray(sides.base) && Array.isArray(sides.mine) && Array.isArray(sides.theirs)) {
      tookTheirs = true;
      return mergeLists(sides.base, sides.mine, sides.theirs);
    }
    paths.push(path);
    return sides.mine;
  }

  let values = merge({ base, mine, theirs }, "") as Values;
  let collisions: Collision[] = paths.map((path) => [path]);
  for (const group of rules.groups ?? []) {
    const isInside = ([path = ""]: Collision) => group.paths.some((one) => path === one || path.startsWith(`${one}.`));
    const differs = (one: Values, other: Values) =>
      group.paths.some((path) => !isSame(get(one, path), get(other, path)));
    const isSplit = differs(base, mine) && differs(base, theirs) && differs(mine, theirs) && !group.fits(values);
    if (!(isSplit || collisions.some(isInside))) continue;
    values = takePaths(values, mine, group.paths);
    collisions = [...collisions.filter((collision) => !isInside(collision)), group.paths];
  }
  return { values, collisions, tookTheirs };
}

/** Returns whether the stored values contain all changes since `base`. */
export function isContained<Values>(
  base: Values,
  changed: Values,
  stored: Values,
  rules?: MergeRules<Values>,
): boolean {
  const { values, collisions } = mergeValues(base, changed, stored, rules);
  return collisions.length === 0 && isSame(values, stored);
}

/** Returns the top-level fields of `values` that differ from `base`. */
export function changedFields<Values extends object>(base: Partial<Values>, values: Values): Partial<Values> {
  const isChanged = ([key, value]: [string, unknown]) => !isSame(value, get(base, key));
  return Object.fromEntries(Object.entries(values).filter(isChanged)) as Partial<Values>;
}
