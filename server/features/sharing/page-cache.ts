import type { Page } from "../../http/page.ts";

/**
 * Finished card pages by card, under a bound in bytes; the one used longest ago goes first. Kept only while every
 * change is heard of: a lost listening connection empties it and nothing is kept until it is back.
 */
export type PageCache = {
  find: (path: string, now: number) => Page | null;
  /** Before reading a card: a token that `keep` compares, so that a page made from an old row is not kept. */
  begin: () => number;
  keep: (cardId: string, paths: readonly string[], page: Page, begun: number) => void;
  forget: (cardId: string) => void;
  suspend: () => void;
  resume: () => void;
};

const longestBytes = 64 * 1024 * 1024;

export function pageCache(): PageCache {
  const pages = new Map<string, { page: Page; paths: readonly string[] }>();
  const cardOf = new Map<string, string>();
  let bytes = 0;
  let epoch = 0;
  let forgotten = new Map<string, number>();
  let trusted = false;

  function drop(cardId: string): void {
    const entry = pages.get(cardId);
    if (!entry) return;
    pages.delete(cardId);
    for (const path of entry.paths) cardOf.delete(path);
    bytes -= weight(entry.page);
  }

  function clear(): void {
    pages.clear();
    cardOf.clear();
    forgotten = new Map();
    bytes = 0;
    epoch += 1;
    clearedAt = epoch;
  }
  let clearedAt = 0;

  return {
    find: (path, now) => {
      const cardId = cardOf.get(path);
      const entry = cardId === undefined ? undefined : pages.get(cardId);
      if (cardId === undefined || !entry) return null;
      if (entry.page.validUntil <= now) {
        drop(cardId);
        return null;
      }
      pages.delete(cardId);
      pages.set(cardId, entry);
      return entry.page;
    },
    begin: () => epoch,
    keep: (cardId, paths, page, begun) => {
      if (!trusted || begun < clearedAt || (forgotten.get(cardId) ?? 0) > begun) return;
      drop(cardId);
      pages.set(cardId, { page, paths });
      for (const path of paths) cardOf.set(path, cardId);
      bytes += weight(page);
      for (const oldest of pages.keys()) {
        if (bytes <= longestBytes) break;
        drop(oldest);
      }
    },
    forget: (cardId) => {
      epoch += 1;
      // Only renders under way need this; when it grows long, all of them count as begun too early.
      if (forgotten.size > 10_000) {
        forgotten = new Map();
        clearedAt = epoch;
      }
      forgotten.set(cardId, epoch);
      drop(cardId);
    },
    suspend: () => {
      trusted = false;
      clear();
    },
    resume: () => {
      clear();
      trusted = true;
    },
  };
}

function weight(page: Page): number {
  return page.plain.length + page.gzipped.length + 2000;
}
