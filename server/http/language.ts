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

/** In characters. Longer headers list more languages than a person reads. */
const maxHeader = 200;
const maxMemoized = 500;

const negotiate = memoize((header): Language => {
  const [best = ""] = new Negotiator({ headers: { "accept-language": header } }).languages([...languages]);
  return isLanguage(best) ? best : sourceLanguage;
}, maxMemoized);

const chosen = new RegExp(`(?:^|;)\\s*${languageCookie}=([a-z]{2})(?:;|$)`, "u");

/** Returns the visitor's choice from the cookie, else the best match of Accept-Language, else English. */
export function languageOf({ headers }: Pick<IncomingMessage, "headers">): Language {
  const choice = headers.cookie === undefined ? undefined : chosen.exec(headers.cookie)?.[1];
  if (choice !== undefined && isLanguage(choice)) return choice;
  const accepted = headers["accept-language"];
  return accepted === undefined ? sourceLanguage : negotiate(accepted.slice(0, maxHeader));
}

const maxAgeSeconds = 365 * 86_400;

export const hasLanguageChoice = (url: string): boolean => url.includes(`${languageParameter}=`);

/** Stores the language in a page's query and redirects to the page without it. Ignores unknown languages. */
export function storeLanguageChoice(app: FastifyInstance, https: boolean): void {
  app.addHook("onRequest", async (request, reply) => {
    const { method, url } = request;
    if (method !== "GET" || !hasLanguageChoice(url) || url.startsWith("/api/")) return;
    const [path = "/", query = ""] = url.split("?", 2);
    const parameters = new URLSearchParams(query);
    const choice = parameters.get(languageParameter);
    if (choice === null) return;
    parameters.delete(languageParameter);
    if (isLanguage(choice)) {
      const attributes = `Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${https ? "; Secure" : ""}`;
      reply.header("set-cookie", `${languageCookie}=${choice}; ${attributes}`);
    }
    return reply
      .header("cache-control", "no-store")
      .redirect(parameters.size > 0 ? `${path}?${parameters}` : path, 303);
  });
}
