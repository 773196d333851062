import type { Page } from "../../http/page.ts";
import { type CardChanges, cardCache } from "./card-cache.ts";

/** Finished card pages, found by their paths. */
export type PageCache = CardChanges & {
  find: (path: string, now: number) => Page | null;
  begin: () => number;
  keep: (cardId: string, paths: readonly string[], page: Page, begun: number) => void;
};

const longestBytes = 64 * 1024 * 1024;

type Kept = { page: Page; paths: readonly string[] };

export function pageCache(): PageCache {
  const cardOf = new Map<string, string>();
  const { find, begin, keep, ...changes } = cardCache<Kept>({
    longestBytes,
    weigh: ({ page }) => page.plain.length + page.gzipped.length + 2000,
    onDrop: ({ paths }) => {
      for (const path of paths) cardOf.delete(path);
    },
  });
  return {
    ...changes,
    begin,
    find: (path, now) => {
      const cardId = cardOf.get(path);
      const page = cardId === undefined ? undefined : find(cardId)?.page;
      if (cardId === undefined || !page) return null;
      if (page.validUntil > now) return page;
      changes.forget(cardId);
      return null;
    },
    keep: (cardId, paths, page, begun) => {
      keep(cardId, { page, paths }, begun);
      if (find(cardId)?.page !== page) return;
      for (const path of paths) cardOf.set(path, cardId);
    },
  };
}
