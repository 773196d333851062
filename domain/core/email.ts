import { hasLongMarkRun, normalise } from "./normalise.ts";
import { parseUrl } from "./parse-url.ts";

/** The dot of İ, which lower case leaves behind. No mail server tells `i` with and without it apart. */
const dottedI = /i\u0307/gu;

/** Some times what an address may have, with spaces around it. */
const maxTyped = 1000;

/**
 * As people read it: NFKC (a full-width ＠ becomes @), lower case, no blanks around. `ı` stays a character of its own. Empty
 * for what is no address by its length or its marks alone: they are never cut off, which would make it another address.
 */
export function normaliseEmail(typed: string): string {
  if (typed.length > maxTyped || hasLongMarkRun(typed)) return "";
  return normalise(normalise(typed, "NFKC").trim().toLowerCase().replace(dottedI, "i"), "NFKC");
}

/**
 * The one form in which identities compare and are stored: as above, the domain as DNS has it (IDNA A-label). Empty where
 * there is no such domain.
 */
export function canonicalEmail(typed: string): string {
  const email = normaliseEmail(typed);
  const at = email.lastIndexOf("@") + 1;
  const domain = asciiDomain(email.slice(at));
  return domain === null ? "" : email.slice(0, at) + domain;
}

const domainCharacters = /^[\p{Letter}\p{Number}\p{Mark}.-]+$/u;

/** The browser's and Node's own IDNA; what is no domain at all is left to `isEmailAddress`. */
function asciiDomain(domain: string): string | null {
  if (/\p{Default_Ignorable_Code_Point}/u.test(domain) || !domainCharacters.test(domain)) return domain;
  if (!/[^\p{ASCII}]|xn--/u.test(domain)) return domain;
  return parseUrl(`http://${domain}`)?.hostname ?? null;
}

const localPart = /^[\p{Letter}\p{Number}\p{Mark}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u;
const label =
  /^[\p{Letter}\p{Number}\p{Mark}](?:[\p{Letter}\p{Number}\p{Mark}-]{0,61}[\p{Letter}\p{Number}\p{Mark}])?$/u;

/** The standard address pattern: dot-separated local part, a domain of two or more labels; international letters allowed. */
export function isEmailAddress(value: string): boolean {
  // Some that nobody sees count as letters (the Hangul fillers): two addresses would look like one.
  if (/\p{Default_Ignorable_Code_Point}/u.test(value)) return false;
  const at = value.lastIndexOf("@");
  if (at < 1) return false;
  const local = value.slice(0, at);
  const labels = value.slice(at + 1).split(".");
  if (!localPart.test(local) || local.startsWith(".") || local.endsWith(".") || local.includes("..")) return false;
  if (labels.length < 2 || !labels.every((part) => label.test(part))) return false;
  // Stryker disable next-line StringLiteral: there are two labels at least
  const top = labels.at(-1) ?? "";
  return top.length >= 2 && !/^\d+$/.test(top);
}
