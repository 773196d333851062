import type { PageCache } from "./page-cache.ts";

/** `begun` is the cache's change token. */
type Reading<Answer> = { number: number; begun: number; answer: Promise<Answer>; over: Promise<Answer | null> | null };

/** Later requests do not wait longer for a reading that may be lost. */
const longestWaitMs = 1000;

/**
 * Requests for one page at once share one rendering. One that began before a request serves it only if the card is
 * unchanged since; otherwise the request shares the next one, which begins when the running one ends or takes long.
 * Only a known card's change starts one beside it.
 */
export function askedAtOnce<Answer extends { cardId: string | null }>(
  cache: Pick<PageCache, "begin" | "hears" | "isAsAt">,
) {
  const latest = new Map<string, Reading<Answer>>();
  let count = 0;

  function begin(path: string, make: (begun: number) => Promise<Answer>): Promise<Answer> {
    const begun = cache.begin();
    count += 1;
    const reading: Reading<Answer> = { number: count, begun, answer: make(begun), over: null };
    reading.answer = reading.answer.finally(() => {
      if (latest.get(path) === reading) latest.delete(path);
    });
    latest.set(path, reading);
    return reading.answer;
  }

  /** @param cardId the only card the path depends on, where known beforehand */
  return async (path: string, make: (begun: number) => Promise<Answer>, cardId: string | null): Promise<Answer> => {
    const asked = count;
    const reading = latest.get(path);
    if (!reading) return begin(path, make);
    if (cache.isAsAt(reading.begun, cardId)) return reading.answer;
    // The owner may be looking at the change: do not wait for the old reading.
    if (cardId !== null && cache.hears()) return begin(path, make);
    const found = await over(reading);
    // Without a card any change may concern the path.
    if (found && found.cardId !== null && cache.isAsAt(reading.begun, found.cardId)) return found;
    const next = latest.get(path);
    return next && next.number > asked ? next.answer : begin(path, make);
  };
}

/** Null when it failed or takes too long. */
function over<Answer>(reading: Reading<Answer>): Promise<Answer | null> {
  reading.over ??= new Promise((resolve) => {
    const timer = setTimeout(resolve, longestWaitMs, null);
    void reading.answer.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });
  return reading.over;
}
