import { setTimeout as sleep } from "node:timers/promises";

const gatherMs = 4;

type Open<Item, Result> = { items: Item[]; done: Promise<Result> };

/**
 * Items that arrive while a group is processed form the next one.
 * @param most maximum size of a group
 */
export function microBatch<Item, Result>(
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
