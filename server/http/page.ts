import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { forItsHost } from "./card-host.ts";
import { acceptsGzip, matchesTag } from "./conditional.ts";
import type { HeaderSet } from "./headers.ts";

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

/** Answers with a finished page: 304 when the visitor has it, no body to HEAD, gzip to those who take it. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: Page, status = 200): void {
  const headers = forItsHost(request, page.headers);
  if (status === 200 && matchesTag(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, { ...headers, etag: page.etag });
    response.end();
    return;
  }
  const zipped = acceptsGzip(String(request.headers["accept-encoding"] ?? ""));
  const body = zipped ? page.gzipped : page.plain;
  response.writeHead(status, {
    ...headers,
    etag: page.etag,
    "content-length": body.length,
    ...(zipped ? { "content-encoding": "gzip" } : {}),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
