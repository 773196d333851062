import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { HeaderSet } from "../../http/headers.ts";

const compress = promisify(gzip);

/** A finished page: everything that an answer needs, made once. */
export type Page = {
  headers: HeaderSet;
  etag: string;
  plain: Buffer;
  gzipped: Buffer;
  validUntil: number;
};

export async function makePage(html: string, headers: HeaderSet, validUntil: Date | null): Promise<Page> {
  const plain = Buffer.from(html);
  return {
    headers: {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      vary: "accept-encoding",
    },
    etag: `"${createHash("sha256")
      .update(plain)
      .update(headers["content-security-policy"] ?? "")
      .digest("base64url")
      .slice(0, 27)}"`,
    plain,
    gzipped: await compress(plain, { level: 9 }),
    validUntil: validUntil?.getTime() ?? Number.POSITIVE_INFINITY,
  };
}

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

/** Answers with a finished page: 304 when the visitor has it, no body to HEAD, gzip to those who take it. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: Page, status = 200): void {
  if (request.headers["if-none-match"] === page.etag && status === 200) {
    response.writeHead(304, { ...page.headers, etag: page.etag });
    response.end();
    return;
  }
  const zipped = /\bgzip\b/u.test(String(request.headers["accept-encoding"] ?? ""));
  const body = zipped ? page.gzipped : page.plain;
  response.writeHead(status, {
    ...page.headers,
    etag: page.etag,
    "content-length": body.length,
    ...(zipped ? { "content-encoding": "gzip" } : {}),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
