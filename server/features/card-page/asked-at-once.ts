import type { PageCache } from "./page-cache.ts";

/** A reading that is under way: which one it was, counted, and `begun` as the cache counts changes. */
type Reading<Answer> = { number: number; begun: number; answer: Promise<Answer>; over: Promise<Answer | null> | null };

/** What takes longer may be lost on its way: who comes after it does not wait for its end. */
const longestWaitMs = 1000;

/**
 * Many who ask for one page at once wait for one rendering. Nobody is answered from what was read before they asked, unless
 * nothing was heard in between of the card that was found: then it is as it was, however many others changed. Who cannot
 * share the reading under way shares the next one: it begins when that one is over, or takes long, so that there is one at a time for
 * a path, also while changes are not heard of. Beside it begins only what is asked for by its card after a change of that.
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

  /** @param cardId the card whose changes alone concern the path, where that is known before it is read */
  return async (path: string, make: (begun: number) => Promise<Answer>, cardId: string | null): Promise<Answer> => {
    const asked = count;
    const reading = latest.get(path);
    if (!reading) return begin(path, make);
    if (cache.isAsAt(reading.begun, cardId)) return reading.answer;
    // Its owner, who saved it, looks at it: what was read before is of no use, and waiting for it neither.
    if (cardId !== null && cache.hears()) return begin(path, make);
    const found = await over(reading);
    // What leads nowhere may lead to a card that was not known by then: any change may be of that one.
    if (found && found.cardId !== null && cache.isAsAt(reading.begun, found.cardId)) return found;
    const next = latest.get(path);
    return next && next.number > asked ? next.answer : begin(path, make);
  };
}

/** What came of it; null when it failed, or takes too long. */
function over<Answer>(reading: Reading<Answer>): Promise<Answer | null> {
  reading.over ??= new Promise((resolve) => {
    const timer = setTimeout(resolve, longestWaitMs, null);
    void reading.answer.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });
  return reading.over;
}
