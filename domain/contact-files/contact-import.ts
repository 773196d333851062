import type { CountryCode } from "libphonenumber-js";
import { type ImportedContact, parseContact } from "./contact-import-card.ts";
import { type Property, parseProperties } from "./contact-import-properties.ts";

/** A 5 MB photo, the largest that a card accepts, takes 7 MB in a file. People choose one of the contacts. */
export const importLimits = { bytes: 8 * 1024 * 1024, contacts: 200 } as const;

export type ImportError = "too-large" | "empty" | "no-contact";

export type ImportResult =
  | { fault: ImportError }
  | {
      contacts: ImportedContact[];
      /** Number of further contacts in the file. */
      more: number;
      /** The charset that was assumed, if the file does not declare one. */
      charset: string | null;
    };

export type ImportOptions = {
  /** The browser's region, for phone numbers whose country the file does not tell. */
  country?: CountryCode | undefined;
  /** Overrides the guessed charset. */
  charset?: string | undefined;
};

/**
 * Reads the contacts of a `.vcf` file: vCard 2.1, 3.0 and 4.0, in the charsets that phones and mail programs write.
 * Accepts arbitrary bytes; the contents are not validated.
 */
export function parseContacts(bytes: Uint8Array, { country, charset: chosen }: ImportOptions = {}): ImportResult {
  if (bytes.length > importLimits.bytes) return { fault: "too-large" };
  if (bytes.length === 0) return { fault: "empty" };
  const { properties, charset, more } = parseProperties(bytes, importLimits.contacts, chosen);
  const contacts = separate(properties).map((card) => parseContact(card, country));
  const filled = contacts.filter(({ isEmpty }) => !isEmpty);
  if (filled.length === 0) return { fault: "no-contact" };
  return { contacts: filled, more, charset };
}

/**
 * Groups properties by card. A nested card is a separate contact, unless it is the value of AGENT (2.1), which becomes
 * a text of the outer card. If an END is missing, the next BEGIN is nested and the outer card gets no more properties.
 */
function separate(properties: readonly Property[]): Property[][] {
  const cards: Property[][] = [];
  const open: Property[][] = [];
  for (const property of properties) {
    const outer = open.at(-1);
    if (property.name === "BEGIN" && isFrame(property)) {
      const card: Property[] = [];
      if (!isAgent(outer?.at(-1))) cards.push(card);
      open.push(card);
    } else if (property.name === "END" && isFrame(property)) {
      const ended = open.pop();
      const agent = open.at(-1)?.at(-1);
      if (ended && agent && isAgent(agent)) agent.value = textOf(ended);
    } else outer?.push(property);
  }
  return cards;
}

const isFrame = ({ value }: Property): boolean => value.trim().toUpperCase() === "VCARD";
const isAgent = (property: Property | undefined): boolean => property?.name === "AGENT" && property.value.trim() === "";

const textOf = (properties: readonly Property[]): string =>
  properties
    .filter(({ name, value }) => name !== "VERSION" && value !== "")
    .map(({ value }) => value)
    .join(", ");
