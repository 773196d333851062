import { normalise } from "../core/normalise.ts";
import { singleLine } from "../core/text.ts";
import { type Property, unescapeText } from "./contact-import-properties.ts";

/** What did not arrive: the property's name (empty for stray text) and label, and its text. */
export type Unread = { name: string; text: string };

const longestText = 300;

/** They describe the file, or another property beside them. */
const technical = /^(?:BEGIN|END|VERSION|PRODID|REV|UID|PROFILE|MAILER|CLIENTPIDMAP|X-ABLABEL|X-ABADR)$/u;
/** Of these a card may hold the words; all others it has no place for. */
const hasPlace = /^(?:FN|N|TITLE|ROLE|ORG|ADR|LABEL|NOTE|TEL|EMAIL|URL)$/u;

/**
 * All that is in a contact and not in what was read of it, so that nothing is lost in silence.
 * @param read all texts that were taken
 * @param used properties that were taken in another form: a picture, a handle in a network
 */
export function listUnread(
  properties: readonly Property[],
  read: readonly string[],
  used: ReadonlySet<Property>,
): Unread[] {
  const words = new Set(read.flatMap(wordsOf));
  const digits = read.map(digitsIn);
  const unread = new Map<string, Unread>();
  const seen = new Set<string>();
  for (const property of properties) {
    if (used.has(property) || technical.test(property.name)) continue;
    const whole = `${property.name}:${property.value}`;
    if (seen.has(whole)) continue;
    seen.add(whole);
    const text = property.base64 === null ? singleLine(unescapeText(property.value)) : "";
    if (property.base64 === null && wordsOf(text).length === 0) continue;
    if (hasPlace.test(property.name) && isRead(property.name, text, words, digits)) continue;
    const one = { name: property.name, text: text.length > longestText ? `${text.slice(0, longestText)}…` : text };
    unread.set(`${one.name}:${one.text}`, one);
  }
  return [...unread.values()];
}

function isRead(name: string, text: string, words: ReadonlySet<string>, digits: readonly string[]): boolean {
  if (name !== "TEL") return wordsOf(text).every((word) => words.has(word));
  const number = digitsIn(text).replace(/^0+/u, "");
  return number !== "" ? digits.some((one) => one.includes(number)) : wordsOf(text).every((word) => words.has(word));
}

const digitsIn = (text: string): string => text.replace(/\D/gu, "");

/** Texts arrive in another order and with other punctuation, so they are compared word by word. */
const wordsOf = (text: string): string[] =>
  normalise(text, "NFKC")
    .toLowerCase()
    .replace(/^(?:mailto|https?|tel):/u, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
