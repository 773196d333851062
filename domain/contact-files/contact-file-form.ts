import type { PhoneLabel } from "../cards/fields.ts";
import type { PhoneKind } from "../cards/phone-kind.ts";
import { contentLine, longLine } from "./contact-file-line.ts";

/**
 * The forms in which a card leaves as a contact file: vCard 3.0, which every phone reads; 4.0 (RFC 6350, RFC 9554); and
 * 3.0 as Outlook on Windows needs it, which takes a text for its own code page unless told otherwise, and breaks words
 * where a line was folded.
 */
export const contactForms = ["3.0", "4.0", "outlook"] as const;
export type ContactForm = (typeof contactForms)[number];

/** One line of a contact file. `value` is escaped already; a text may hold more than ASCII. */
type Line = { name: string; value: string; kind?: "text" | "picture" };

/** What a number is for, as its owner says; else what its country's ranges tell. */
type PhoneUse = PhoneKind | Exclude<PhoneLabel, "">;

/** All in which the forms differ; what they say is one list (contact-file.ts). */
export type FormRules = {
  version: "3.0" | "4.0";
  /** Parameters of an e-mail address. */
  email: string;
  /** The extension may be empty. */
  phone: (number: string, extension: string, use: PhoneUse) => Line;
  photo: (base64: string) => Line;
  /** The name of the id's property: our ids are no addresses, which 4.0 expects unless told otherwise. */
  uid: string;
  revision: (time: Date) => string;
  /** A profile in a network; null where the labelled address is all that readers take. */
  profile: (network: string, label: string, address: string) => Line | null;
  /** Whether addresses carry the label that phones show beside them. */
  labels: boolean;
  write: (line: Line) => string;
};

const iso = (time: Date): string => time.toISOString().replace(/\.\d+/u, "");
const folded = ({ name, value }: Line): string => contentLine(name, value);

/** VOICE alone is a number at home for Android. */
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
  // Phones dial what follows a comma after a pause; every other form they would show and not dial.
  phone: (number, extension, use) => ({
    name: `TEL;TYPE=${phoneTypes[use]}`,
    value: extension ? `${number},${extension}` : number,
  }),
  photo: (base64) => ({ name: "PHOTO;ENCODING=b;TYPE=JPEG", value: base64, kind: "picture" }),
  uid: "UID",
  revision: iso,
  // iPhones read this one, Android and Outlook only URL.
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
    // Blanks inside a picture's letters harm nobody.
    if (kind === "picture") return contentLine(name, value);
    return longLine(kind === "text" && !plainAscii.test(value) ? `${name};CHARSET=UTF-8` : name, value);
  },
};

export const formRules: Record<ContactForm, FormRules> = { "3.0": version3, "4.0": version4, outlook };

/** How a request names the form: `?v=4`, `?for=outlook`, or nothing; null for what names two. */
export function contactForm(asked: { v?: "3" | "4" | undefined; for?: "outlook" | undefined }): ContactForm | null {
  if (asked.for !== undefined) return asked.v === undefined || asked.v === "3" ? asked.for : null;
  return asked.v === "4" ? "4.0" : "3.0";
}
