import { setTimeout as sleep } from "node:timers/promises";

/** How long the first of a group waits for company. */
const gatherMs = 4;

type Open<Item, Result> = { items: Item[]; done: Promise<Result> };

/**
 * Work that is done for many at once: what comes while one group is worked on waits together, and is the next. Each gets what
 * came of its group.
 * @param most one that is full is left to itself, and the next begun
 */
export function inGroups<Item, Result>(
  work: (items: readonly Item[]) => Promise<Result>,
  most = Number.POSITIVE_INFINITY,
): (item: Item) => Promise<Result> {
  let open: Open<Item, Result> | null = null;
  let working: Promise<unknown> = Promise.resolve();

  function newGroup(): Open<Item, Result> {
    const items: Item[] = [];
    const before = working;
    const done = (async () => {
      await Promise.all([before, sleep(gatherMs)]);
      if (open?.items === items) open = null;
      return work(items);
    })();
    working = done.catch(() => {});
    return { items, done };
  }

  return (item) => {
    open ??= newGroup();
    const { items, done } = open;
    items.push(item);
    if (items.length >= most) open = null;
    return done;
  };
}
