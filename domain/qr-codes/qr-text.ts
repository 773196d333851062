import type { PublicCard } from "../cards/public-card.ts";
import { addressInFile } from "../contact-files/contact-file-address.ts";
import { escapeParts, escapeText } from "../contact-files/contact-file-line.ts";
import { phoneParts } from "../core/phone-parts.ts";
import { singleLine } from "../core/text.ts";
import { type StructuredName, structuredName } from "../names/person-name.ts";

/** Parts of a contact that a static code may omit, in the order in which they are written. */
export const contactParts = ["company", "jobTitle", "phone", "email", "website"] as const;
export type ContactPart = (typeof contactParts)[number];

export type QrContact = Pick<PublicCard, "name" | ContactPart> & {
  /** As corrected by the owner; null: split by rule. */
  nameParts?: StructuredName | null;
};

/**
 * The contact as a code encodes it: vCard 3.0, which iPhone and Android cameras both offer to save, and which unlike
 * MECARD has company and job title. As short as possible: unfolded, LF only, no empty properties.
 */
export function contactText(contact: QrContact, leaveOut: readonly ContactPart[]): string {
  const name = singleLine(contact.name);
  const { family, given, additional, prefix, suffix } = contact.nameParts ?? structuredName(name);
  const parts = [family, given, additional, prefix, suffix];
  const structured = escapeParts(parts.slice(0, parts.findLastIndex((part) => part !== "") + 1));
  const lines = contactParts.flatMap((part) => {
    const value = written[part](contact[part]);
    return value === "" || leaveOut.includes(part) ? [] : [`${property[part]}:${value}`];
  });
  return ["BEGIN:VCARD", "VERSION:3.0", `N:${structured}`, `FN:${escapeText(name)}`, ...lines, "END:VCARD"].join("\n");
}

const property = { company: "ORG", jobTitle: "TITLE", phone: "TEL", email: "EMAIL", website: "URL" } as const;

const written: Record<ContactPart, (value: string) => string> = {
  company: (value) => escapeParts([singleLine(value)]),
  jobTitle: (value) => escapeText(singleLine(value)),
  // A comma is a pause before the extension.
  phone: (value) => {
    const { number, extension } = phoneParts(value);
    return extension === "" ? number : `${number},${extension}`;
  },
  email: (value) => escapeText(singleLine(value)),
  // Saves one byte; the URL is equivalent.
  website: (value) => addressInFile(value).replace(/^(https?:\/\/[^/?#]+)\/$/u, "$1"),
};

/** The parts that this contact has. */
export function listFilledParts(contact: QrContact): ContactPart[] {
  return contactParts.filter((part) => written[part](contact[part]) !== "");
}
