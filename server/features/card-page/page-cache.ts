import type { Page } from "../../http/page.ts";
import { type CardChanges, cardCache } from "../public-cards/card-cache.ts";

export type CardPage = Page & { cardHost: string | null };

export type PageCache = CardChanges & {
  find: (path: string, now: () => number) => CardPage | null;
  /** For addresses unknown when the page was cached. */
  findOf: (cardId: string, now: () => number) => CardPage | null;
  begin: () => number;
  isUnchanged: (begun: number, cardId: string | null) => boolean;
  keep: (cardId: string, paths: readonly string[], page: CardPage, begun: number) => void;
};

const maxBytes = 40 * 1024 * 1024;
/** A card may have a hundred physical cards, each with an address. */
const bytesOfPath = 150;

type Kept = { page: CardPage; paths: readonly string[] };

export function pageCache(): PageCache {
  const cardOf = new Map<string, string>();
  const cards = cardCache<Kept>({
    maxBytes,
    weigh: ({ page, paths }) => page.bytes + bytesOfPath * paths.length,
    onDrop: ({ paths }) => {
      for (const path of paths) cardOf.delete(path);
    },
  });
  const { forget, suspend, resume, begin, isUnchanged } = cards;

  function findOf(cardId: string, now: () => number): CardPage | null {
    const page = cards.find(cardId)?.page;
    if (!page) return null;
    if (page.validUntil === Number.POSITIVE_INFINITY || page.validUntil > now()) return page;
    forget(cardId);
    return null;
  }

  return {
    ...{ forget, suspend, resume, begin, isUnchanged },
    findOf,
    find: (path, now) => {
      const cardId = cardOf.get(path);
      return cardId === undefined ? null : findOf(cardId, now);
    },
    keep: (cardId, paths, page, begun) => {
      if (!cards.keep(cardId, { page, paths }, begun)) return;
      for (const path of paths) cardOf.set(path, cardId);
    },
  };
}
