import { hasLongMarkRun, normalise } from "./normalise.ts";
import { parseUrl } from "./parse-url.ts";

/** The dot that lower-casing İ leaves behind. Mail servers do not distinguish `i` with and without it. */
const dottedI = /i\u0307/gu;

/** Several times the maximum length of an address, to allow for surrounding spaces. */
const maxTyped = 1000;

/**
 * Normalizes an address for display: NFKC (a full-width ＠ becomes @), lower case, trimmed. Keeps `ı`. Returns "" for
 * too long a text or run of marks: truncating it would make a different address.
 */
export function normaliseEmail(typed: string): string {
  if (typed.length > maxTyped || hasLongMarkRun(typed)) return "";
  return normalise(normalise(typed, "NFKC").trim().toLowerCase().replace(dottedI, "i"), "NFKC");
}

/**
 * Returns the canonical form in which accounts are stored and compared: as above, with the domain as IDNA A-label.
 * Returns "" if the domain is invalid.
 */
export function canonicalEmail(typed: string): string {
  const email = normaliseEmail(typed);
  const at = email.lastIndexOf("@") + 1;
  const domain = asciiDomain(email.slice(at));
  return domain === null ? "" : email.slice(0, at) + domain;
}

const domainCharacters = /^[\p{Letter}\p{Number}\p{Mark}.-]+$/u;

/** Uses the IDNA of the browser or Node. Returns invalid domains unchanged, for `isEmailAddress` to reject. */
function asciiDomain(domain: string): string | null {
  if (/\p{Default_Ignorable_Code_Point}/u.test(domain) || !domainCharacters.test(domain)) return domain;
  if (!/[^\p{ASCII}]|xn--/u.test(domain)) return domain;
  return parseUrl(`http://${domain}`)?.hostname ?? null;
}

const localPart = /^[\p{Letter}\p{Number}\p{Mark}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u;
const label =
  /^[\p{Letter}\p{Number}\p{Mark}](?:[\p{Letter}\p{Number}\p{Mark}-]{0,61}[\p{Letter}\p{Number}\p{Mark}])?$/u;

/** Checks the usual pattern: dot-separated local part, domain of two or more labels, international letters allowed. */
export function isEmailAddress(value: string): boolean {
  // Some invisible characters are letters (the Hangul fillers) and would make two addresses look alike.
  if (/\p{Default_Ignorable_Code_Point}/u.test(value)) return false;
  const at = value.lastIndexOf("@");
  if (at < 1) return false;
  const local = value.slice(0, at);
  const labels = value.slice(at + 1).split(".");
  if (!localPart.test(local) || local.startsWith(".") || local.endsWith(".") || local.includes("..")) return false;
  if (labels.length < 2 || !labels.every((part) => label.test(part))) return false;
  // Stryker disable next-line StringLiteral: there are at least two labels
  const top = labels.at(-1) ?? "";
  return top.length >= 2 && !/^\d+$/.test(top);
}
