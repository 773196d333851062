import type { PhoneLabel } from "../cards/fields.ts";
import type { PhoneKind } from "../cards/phone-kind.ts";
import { contentLine, escapeParts, escapeText, unfoldedLine } from "./contact-file-line.ts";

/**
 * Contact file formats: vCard 3.0, which every phone reads; 4.0 (RFC 6350, RFC 9554); and 3.0 for Outlook on Windows,
 * which assumes its own code page unless a charset is given and inserts spaces at line folds.
 */
export const contactForms = ["3.0", "4.0", "outlook"] as const;
export type ContactForm = (typeof contactForms)[number];

/** One line of a contact file. `value` is already escaped; texts may contain non-ASCII characters. */
type Line = { name: string; value: string; kind?: "text" | "picture" };

/** The use that the owner selected, else the kind derived from the country's ranges. */
type PhoneUse = PhoneKind | Exclude<PhoneLabel, "">;

/** All differences between the formats; the properties themselves are one list (contact-file.ts). */
export type FormRules = {
  version: "3.0" | "4.0";
  /** Parameters of an EMAIL property. */
  email: string;
  /** `extension` may be empty. */
  phone: (number: string, extension: string, use: PhoneUse) => Line;
  photo: (base64: string) => Line;
  /** Name of the UID property: our ids are not URIs, which 4.0 expects by default. */
  uid: string;
  revision: (time: Date) => string;
  /** A social profile; null if readers only support the labelled URL. */
  profile: (network: string, label: string, address: string) => Line | null;
  /** Whether URLs carry the label that phones show next to them. */
  labels: boolean;
  write: (line: Line) => string;
};

const iso = (time: Date): string => time.toISOString().replace(/\.\d+/u, "");
const folded = ({ name, value }: Line): string => contentLine(name, value);

/** Android reads VOICE alone as a home number. */
const phoneTypes: Record<PhoneUse, string> = {
  mobile: "CELL",
  work: "WORK,VOICE",
  home: "HOME,VOICE",
  pager: "PAGER",
  voice: "WORK,VOICE",
};

const version3: FormRules = {
  version: "3.0",
  email: ";TYPE=INTERNET",
  // Phones dial digits after a comma following a pause, and show any other form without dialing it.
  phone: (number, extension, use) => ({
    name: `TEL;TYPE=${phoneTypes[use]}`,
    value: extension ? `${number},${extension}` : number,
  }),
  photo: (base64) => ({ name: "PHOTO;ENCODING=b;TYPE=JPEG", value: base64, kind: "picture" }),
  uid: "UID",
  revision: iso,
  // iPhones read this property; Android and Outlook read only URL.
  profile: (network, _label, address) => ({ name: `X-SOCIALPROFILE;TYPE=${network}`, value: address }),
  labels: true,
  write: folded,
};

const version4: FormRules = {
  version: "4.0",
  email: "",
  phone: (number, extension, use) => {
    const type = phoneTypes[use].toLowerCase();
    return {
      name: `TEL;VALUE=uri;TYPE=${type.includes(",") ? `"${type}"` : type}`,
      value: `tel:${number}${extension ? `;ext=${extension}` : ""}`,
    };
  },
  photo: (base64) => ({ name: "PHOTO", value: `data:image/jpeg;base64,${base64}` }),
  uid: "UID;VALUE=text",
  revision: (time) => iso(time).replace(/[-:]/gu, ""),
  profile: (_network, label, address) => ({ name: `SOCIALPROFILE;SERVICE-TYPE=${label}`, value: address }),
  labels: true,
  write: folded,
};

const plainAscii = /^[\p{ASCII}]*$/u;

const outlook: FormRules = {
  ...version3,
  phone: (number, extension, use) => ({
    name: `TEL;TYPE=${phoneTypes[use]}`,
    value: extension ? `${number} x${extension}` : number,
  }),
  profile: () => null,
  labels: false,
  write: ({ name, value, kind }) => {
    // Spaces inside base64 are harmless.
    if (kind === "picture") return contentLine(name, value);
    return unfoldedLine(kind === "text" && !plainAscii.test(value) ? `${name};CHARSET=UTF-8` : name, value);
  },
};

export const formRules: Record<ContactForm, FormRules> = { "3.0": version3, "4.0": version4, outlook };

/** Returns the format that the query selects: `?v=4`, `?for=outlook` or none; null if both contradict. */
export function contactForm(asked: { v?: "3" | "4" | undefined; for?: "outlook" | undefined }): ContactForm | null {
  if (asked.for !== undefined) return asked.v === undefined || asked.v === "3" ? asked.for : null;
  return asked.v === "4" ? "4.0" : "3.0";
}

/** Writers for text values, structured values and non-text values. They omit empty values. */
export function writersOf(rules: FormRules) {
  return {
    text: (name: string, value: string) =>
      value === "" ? "" : rules.write({ name, value: escapeText(value), kind: "text" }),
    parted: (name: string, values: readonly string[]) =>
      values.every((value) => value === "") ? "" : rules.write({ name, value: escapeParts(values), kind: "text" }),
    verbatim: (name: string, value: string) => rules.write({ name, value }),
  };
}
