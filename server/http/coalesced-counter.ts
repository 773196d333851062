export type CountResult = { count: number; retryAfter: number };
/** @returns the count after the last request */
type Count = (times: number) => Promise<CountResult>;
type Waiting = { resolve: (counted: CountResult) => void; reject: (error: unknown) => void };

/**
 * Runs one statement at a time for each key; the next counts requests that arrive during it. Otherwise a flood from one
 * network would occupy all connections.
 */
export function coalescedCounter(): (key: string, count: Count) => Promise<CountResult> {
  const waitingOf = new Map<string, Waiting[]>();

  async function work(key: string, count: Count): Promise<void> {
    for (let group = waitingOf.get(key) ?? []; group.length > 0; group = waitingOf.get(key) ?? []) {
      waitingOf.set(key, []);
      try {
        const { count: last, retryAfter } = await count(group.length);
        const before = last - group.length;
        for (const [index, { resolve }] of group.entries()) resolve({ count: before + index + 1, retryAfter });
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    waitingOf.delete(key);
  }

  return (key, count) =>
    new Promise((resolve, reject) => {
      const group = waitingOf.get(key);
      if (group) {
        group.push({ resolve, reject });
        return;
      }
      waitingOf.set(key, [{ resolve, reject }]);
      void work(key, count);
    });
}
