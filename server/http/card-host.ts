import type { IncomingMessage } from "node:http";
import { languageCookieOf } from "./language.ts";

/** A card host serves only cards and their files (docs/decisions/0030). */

/** The organization's host of a request; null: the shared card host. */
const marked = new WeakMap<IncomingMessage, string | null>();

/** Card hosts use no cookie but the language. */
export function markCardHostRequest(request: IncomingMessage, ownHost: string | null): void {
  marked.set(request, ownHost);
  const language = languageCookieOf(request.headers.cookie);
  if (language === undefined) delete request.headers.cookie;
  else request.headers.cookie = language;
}

/** An organization's host serves only its cards. */
export type IsCardHost = (cardHost: string | null) => boolean;

export function isCardHost(request: IncomingMessage, cardHost: string | null): boolean {
  const ownHost = marked.get(request) ?? null;
  return ownHost === null || ownHost === cardHost;
}

const transport = "strict-transport-security";

export const isCardHostRequest = (request: IncomingMessage): boolean => marked.has(request);

type Headers = Readonly<Record<string, string>>;

/** Drops includeSubDomains, because other names of the domain may not be ours. */
export function cardHostHeaders(headers: Headers): Headers {
  return transport in headers ? { ...headers, [transport]: "max-age=31536000" } : headers;
}

export function headersForHost(request: IncomingMessage, headers: Headers): Headers {
  return isCardHostRequest(request) ? cardHostHeaders(headers) : headers;
}

const shown =
  /^\/(?:c|card|media|assets)\/|^\/(?:favicon\.(?:ico|svg)|apple-touch-icon\.png|icon-[a-z0-9-]+\.png|manifest\.webmanifest)$/u;
/** Visitors report views and share their contact. */
const sent = /^\/(?:api\/cards\/[^/]+\/(?:views|contacts)|card\/[^/]+\/exchange)$/u;

const isReading = (method: string | undefined) => method === "GET" || method === "HEAD";

export function isServedOnCardHost({ method, url = "" }: IncomingMessage): boolean {
  const [path = ""] = url.split("?", 1);
  return isReading(method) ? shown.test(path) : method === "POST" && sent.test(path);
}

/** The same address at PUBLIC_URL; null for API paths and for writes. */
export function mainHostUrl({ method, url = "" }: IncomingMessage, publicUrl: URL): string | null {
  if (!isReading(method) || !/^\/[\x21-\x7E]*$/u.test(url) || /^\/(?:api|wallet)(?:[/?]|$)/u.test(url)) return null;
  return `${publicUrl.origin}${url}`;
}
