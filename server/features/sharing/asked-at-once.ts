import type { PageCache } from "./page-cache.ts";

/**
 * Many who ask for one page at once wait for one rendering. Only those between two changes do: whoever asks after a change
 * would else get what was read before it. While changes are not heard of, each gets a page of their own.
 */
export function askedAtOnce<Answer>(cache: Pick<PageCache, "begin" | "hears">) {
  const underWay = new Map<string, Promise<Answer>>();

  return (path: string, make: (begun: number) => Promise<Answer>): Promise<Answer> => {
    const begun = cache.begin();
    if (!cache.hears()) return make(begun);
    const key = `${begun} ${path}`;
    const found = underWay.get(key);
    if (found) return found;
    const made = make(begun).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  };
}
