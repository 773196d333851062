import type { CountryCode } from "libphonenumber-js";
import { readOctets } from "./contact-import-bytes.ts";
import { type ImportedContact, readContact } from "./contact-import-card.ts";
import { importLimits } from "./contact-import-limits.ts";
import { type RawProperty, readProperties } from "./contact-import-lines.ts";

export type ImportFault = "too-large" | "empty" | "no-contact";

export type ImportResult =
  | { fault: ImportFault }
  | { contacts: ImportedContact[] /** How many the file holds beyond those. */; more: number };

/**
 * The contacts of a `.vcf` file: vCard 2.1, 3.0 and 4.0, in the encodings that phones and mail programs write. Any bytes
 * give an answer; what is in it was judged by nobody yet.
 * @param country for phone numbers without a country code
 */
export function readContacts(bytes: Uint8Array, country?: CountryCode): ImportResult {
  if (bytes.length > importLimits.bytes) return { fault: "too-large" };
  if (bytes.length === 0) return { fault: "empty" };
  const cards = separate(readProperties(readOctets(bytes)));
  if (cards.length === 0) return { fault: "no-contact" };
  const contacts = cards.slice(0, importLimits.contacts).map((properties) => readContact(properties, country));
  const filled = contacts.filter(({ isEmpty }) => !isEmpty);
  if (filled.length === 0) return { fault: "no-contact" };
  return { contacts: filled, more: Math.max(0, cards.length - importLimits.contacts) };
}

/** The properties of each card. One inside another (2.1 so names an assistant) is left out; a missing END ends at the next BEGIN. */
function separate(properties: readonly RawProperty[]): RawProperty[][] {
  const cards: RawProperty[][] = [];
  let card: RawProperty[] | null = null;
  let depth = 0;
  for (const property of properties) {
    const isFrame = property.value.trim().toUpperCase() === "VCARD";
    if (property.name === "BEGIN" && isFrame) {
      if (card && card.at(-1)?.name === "AGENT") depth += 1;
      else {
        card = [];
        depth = 0;
        cards.push(card);
      }
    } else if (property.name === "END" && isFrame) {
      if (depth > 0) depth -= 1;
      else card = null;
    } else if (depth === 0) card?.push(property);
  }
  return cards;
}
