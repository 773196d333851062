import type { Language } from "../../../domain/core/languages.ts";
import type { Page } from "../../http/page.ts";
import { type CardChanges, cardCache } from "../public-cards/card-cache.ts";

export type CardPage = Page & { cardHost: string | null };

/** A card's page has one entry for each language in which it was requested. */
export type PageCache = CardChanges & {
  find: (path: string, language: Language, now: () => number) => CardPage | null;
  /** For addresses unknown when the page was cached. */
  findOf: (cardId: string, language: Language, now: () => number) => CardPage | null;
  begin: () => number;
  isUnchanged: (begun: number, cardId: string | null) => boolean;
  keep: (cardId: string, language: Language, paths: readonly string[], page: CardPage, begun: number) => void;
};

const maxBytes = 40 * 1024 * 1024;
/** A card may have a hundred physical cards, each with an address. */
const bytesOfPath = 150;

type Kept = { pages: ReadonlyMap<Language, CardPage>; paths: readonly string[] };

const bytesOf = (pages: Kept["pages"]) => pages.values().reduce((sum, { bytes }) => sum + bytes, 0);

export function pageCache(): PageCache {
  const cardOf = new Map<string, string>();
  const cards = cardCache<Kept>({
    maxBytes,
    weigh: ({ pages, paths }) => bytesOf(pages) + bytesOfPath * paths.length,
    onDrop: ({ paths }) => {
      for (const path of paths) cardOf.delete(path);
    },
  });
  const { forget, suspend, resume, begin, isUnchanged } = cards;

  function findOf(cardId: string, language: Language, now: () => number): CardPage | null {
    const page = cards.find(cardId)?.pages.get(language);
    if (!page) return null;
    if (page.validUntil === Number.POSITIVE_INFINITY || page.validUntil > now()) return page;
    forget(cardId);
    return null;
  }

  return {
    ...{ forget, suspend, resume, begin, isUnchanged },
    findOf,
    find: (path, language, now) => {
      const cardId = cardOf.get(path);
      return cardId === undefined ? null : findOf(cardId, language, now);
    },
    keep: (cardId, language, paths, page, begun) => {
      const pages = new Map(cards.find(cardId)?.pages).set(language, page);
      if (!cards.keep(cardId, { pages, paths }, begun)) return;
      for (const path of paths) cardOf.set(path, cardId);
    },
  };
}
