import { setImmediate as nextTurn } from "node:timers/promises";

type Waiting<Found> = {
  key: string;
  since: number;
  resolve: (found: Found | null) => void;
  reject: (error: unknown) => void;
};

/** Further requests wait for a running statement. */
const mostUnderWay = 4;
/** Keys of one statement; also the answers handed out before the event loop continues. */
const mostAtOnce = 16;
/** After so long behind slow statements, all who wait go in one more. */
const patienceMs = 250;

/**
 * One statement for the keys requested in one turn of the event loop (docs/decisions/0036). Each row is read after it
 * was requested.
 * @param read the rows of these keys, each at most once
 */
export function askedTogether<Found>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (key: string) => Promise<Found | null> {
  let waiting: Waiting<Found>[] = [];
  let underWay = 0;
  let isCalled = false;
  let isTimed = false;

  function call(): void {
    if (waiting.length === 0) return;
    if (underWay >= mostUnderWay) hurryIn(patienceMs);
    else if (!isCalled) {
      isCalled = true;
      setImmediate(() => {
        isCalled = false;
        go(mostAtOnce);
      });
    }
  }

  function hurryIn(ms: number): void {
    if (isTimed) return;
    isTimed = true;
    setTimeout(() => {
      isTimed = false;
      const [first] = waiting;
      if (!first) return;
      const restMs = first.since + patienceMs - performance.now();
      if (restMs > 0) hurryIn(restMs);
      else go(waiting.length);
    }, ms);
  }

  function go(size: number): void {
    const group = waiting.slice(0, size);
    waiting = waiting.slice(size);
    if (group.length > 0) void answer(group);
    call();
  }

  async function answer(group: readonly Waiting<Found>[]): Promise<void> {
    underWay += 1;
    let settle: (one: Waiting<Found>) => void;
    try {
      const found = await read([...new Set(group.map(({ key }) => key))]);
      settle = ({ key, resolve }) => resolve(found.get(key) ?? null);
    } catch (error) {
      settle = ({ reject }) => reject(error);
    }
    underWay -= 1;
    call();
    for (const [index, one] of group.entries()) {
      if (index > 0 && index % mostAtOnce === 0) await nextTurn();
      settle(one);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, since: performance.now(), resolve, reject });
      call();
    });
}
