import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import Negotiator from "negotiator";
import {
  isLanguage,
  type Language,
  languageCookie,
  languageParameter,
  languages,
  sourceLanguage,
} from "../../domain/core/languages.ts";
import { memoize } from "../../domain/core/memoize.ts";

/** Longer headers list more languages than a person reads. */
const maxHeaderCharacters = 200;
const maxRanges = 10;
const maxMemoized = 500;

const negotiate = memoize((header): Language => {
  const [best = ""] = new Negotiator({ headers: { "accept-language": header } }).languages([...languages]);
  return isLanguage(best) ? best : sourceLanguage;
}, maxMemoized);

const chosen = new RegExp(`(?:^|;)\\s*${languageCookie}=([a-z]{2})(?:;|$)`, "u");

/** The cookie header without all other cookies; undefined if it has none. */
export function languageCookieOf(cookie: string | undefined): string | undefined {
  const choice = cookie === undefined ? undefined : chosen.exec(cookie)?.[1];
  return choice === undefined ? undefined : `${languageCookie}=${choice}`;
}

/** The visitor's choice from the cookie. */
export function chosenLanguageOf({ headers }: Pick<IncomingMessage, "headers">): Language | null {
  const choice = headers.cookie === undefined ? undefined : chosen.exec(headers.cookie)?.[1];
  return choice !== undefined && isLanguage(choice) ? choice : null;
}

/** Returns the visitor's choice from the cookie, else the best match of Accept-Language, else English. */
export function languageOf(request: Pick<IncomingMessage, "headers">): Language {
  const choice = chosenLanguageOf(request);
  if (choice !== null) return choice;
  const accepted = request.headers["accept-language"];
  return accepted === undefined ? sourceLanguage : negotiate(firstRanges(accepted));
}

function firstRanges(header: string): string {
  const ranges = header.slice(0, maxHeaderCharacters).split(",");
  // The last one may have lost its quality.
  if (header.length > maxHeaderCharacters) ranges.pop();
  return ranges.slice(0, maxRanges).join(",");
}

const maxAgeSeconds = 365 * 86_400;

const parameter = new RegExp(`[?&]${languageParameter}=`, "u");

export const hasLanguageChoice = (url: string): boolean => parameter.test(url);

/** An address such as `//example.com` would lead to another host. */
const isPath = (url: string) => /^\/(?![/\\])/u.test(url);

/** Stores the language in a page's query and redirects to the page without it. Ignores unknown languages. */
export function storeLanguageChoice(app: FastifyInstance, https: boolean): void {
  app.addHook("onRequest", async (request, reply) => {
    const { method, url } = request;
    if (method !== "GET" || !hasLanguageChoice(url) || !isPath(url) || url.startsWith("/api/")) return;
    const at = url.indexOf("?");
    const path = url.slice(0, at);
    const parameters = new URLSearchParams(url.slice(at + 1));
    const choice = parameters.get(languageParameter);
    if (choice === null) return;
    parameters.delete(languageParameter);
    if (isLanguage(choice)) {
      const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;
      reply.header("set-cookie", `${languageCookie}=${choice}; ${attributes}`);
    }
    return reply
      .header("cache-control", "no-store")
      .redirect(parameters.size > 0 ? `${path}?${parameters}` : path, 303);
  });
}
