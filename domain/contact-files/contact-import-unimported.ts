import { normalise } from "../core/normalise.ts";
import { singleLine } from "../core/text.ts";
import { type Property, unescapeText } from "./contact-import-properties.ts";

/** A value that was not imported: the property's name (empty for stray text) and text. */
export type UnimportedValue = { name: string; text: string };

const maxTextLength = 300;

/** Properties that describe the file or another property. */
const technical = /^(?:BEGIN|END|VERSION|PRODID|REV|UID|PROFILE|MAILER|CLIENTPIDMAP|X-ABLABEL|X-ABADR)$/u;
/** Properties whose parts are imported in another order or as several texts. */
const reordered = /^(?:N|ADR|LABEL|EMAIL)$/u;

/**
 * Lists the content of a contact that was not imported, so that no data is lost silently.
 * @param read imported texts by property name; properties of other names have no field on a card
 * @param used properties that were imported as a whole or in another form: a number, a picture, a handle
 */
export function listUnimportedValues(
  properties: readonly Property[],
  read: Readonly<Record<string, readonly string[]>>,
  used: ReadonlySet<Property>,
): UnimportedValue[] {
  const places = new Map(Object.entries(read).map(([name, texts]) => [name, texts.map(wordsOf)]));
  const unread = new Map<string, UnimportedValue>();
  const seen = new Set<string>();
  for (const property of properties) {
    if (used.has(property) || technical.test(property.name)) continue;
    const whole = `${property.name}:${property.value}`;
    if (seen.has(whole)) continue;
    seen.add(whole);
    const text = property.base64 === null ? singleLine(unescapeText(property.value)) : "";
    const words = wordsOf(text);
    if (property.base64 === null && words.length === 0) continue;
    if (isRead(property.name, words, places.get(property.name) ?? [])) continue;
    const one = { name: property.name, text: text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text };
    unread.set(`${one.name}:${one.text}`, one);
  }
  return [...unread.values()];
}

function isRead(name: string, words: readonly string[], places: readonly (readonly string[])[]): boolean {
  if (words.length === 0) return false;
  if (reordered.test(name)) {
    const all = new Set(places.flat());
    // Chinese and Japanese names have no space between their parts.
    const together = words.join("");
    return (
      words.every((word) => all.has(word)) || (name === "N" && places.some((place) => place.join("") === together))
    );
  }
  const run = ` ${words.join(" ")} `;
  return places.some((place) => ` ${place.join(" ")} `.includes(run));
}

/** Compares word by word, because punctuation changes. Ignores the query of a mailto URL. */
const wordsOf = (text: string): string[] =>
  normalise(text, "NFKC")
    .toLowerCase()
    .replace(/^mailto:([^?]*).*$/u, "$1")
    .replace(/^https?:/u, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
