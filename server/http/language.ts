import type { IncomingMessage } from "node:http";
import Negotiator from "negotiator";
import { isLanguage, type Language, languageCookie, languages, sourceLanguage } from "../../domain/core/languages.ts";
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
