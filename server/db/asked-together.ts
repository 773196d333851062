type Waiting<Found> = { key: string; resolve: (found: Found | null) => void; reject: (error: unknown) => void };

/** While so many statements are on their way, what comes waits for the first that is answered, and they go on together. */
const mostUnderWay = 4;
/** Pages are made of all that one statement found before the event loop goes on. */
const mostAtOnce = 16;
/** What takes longer may be silent for long: nobody waits behind it any more. */
const patienceMs = 250;

/**
 * One row for each who asks, but one statement for all who ask in one turn of the event loop: most of what such a read costs,
 * here and in PostgreSQL, is the asking (docs/decisions/0036). Each is read after it was asked for. However slow the database
 * is, who asks waits `patienceMs` here and then as long as for a statement of their own.
 * @param read the rows of these keys, each at most once among them, by their keys
 */
export function askedTogether<Found>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (key: string) => Promise<Found | null> {
  let waiting: Waiting<Found>[] = [];
  let underWay = 0;
  let isCalled = false;
  let isLate = false;

  function call(): void {
    if (isCalled || waiting.length === 0 || underWay >= mostUnderWay) return;
    isCalled = true;
    setImmediate(() => {
      isCalled = false;
      const size = isLate ? waiting.length : mostAtOnce;
      isLate = false;
      const group = waiting.slice(0, size);
      waiting = waiting.slice(size);
      void answer(group);
      call();
    });
  }

  /** Makes room for the next, once. */
  function takeRoom(): () => void {
    underWay += 1;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      underWay -= 1;
      call();
    };
  }

  async function answer(group: readonly Waiting<Found>[]): Promise<void> {
    const makeRoom = takeRoom();
    const timer = setTimeout(() => {
      isLate = true;
      makeRoom();
    }, patienceMs);
    try {
      const found = await read([...new Set(group.map(({ key }) => key))]);
      for (const { key, resolve } of group) resolve(found.get(key) ?? null);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    clearTimeout(timer);
    makeRoom();
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      call();
    });
}
