import type { CountryCode } from "libphonenumber-js";
import { canonicalEmail, isEmailAddress } from "../core/email.ts";
import { multiLine, singleLine } from "../core/text.ts";
import { type ImportedCountry, phoneText, readPhones } from "./contact-import-phones.ts";
import { type ImportedPicture, readPicture } from "./contact-import-picture.ts";
import { type Property, unescapeLists, unescapeParts, unescapeText } from "./contact-import-properties.ts";
import { listUnread, type Unread } from "./contact-import-unread.ts";
import { type ImportedAddresses, readAddresses } from "./contact-import-web.ts";
import { makeUpName, type namePartKeys } from "./name-parts.ts";
import { type StructuredName, structuredName } from "./person-name.ts";

/** What a contact file says that a card has a place for, cleaned but not judged: the form's own rules do that. */
export type ImportedContact = Omit<ImportedAddresses, "used"> & {
  name: string;
  /** Where the file splits the name otherwise than the rule would. */
  nameParts: StructuredName | null;
  jobTitle: string;
  company: string;
  email: string;
  /** As it is stored where it could be read, else as it stands in the file. */
  phone: string;
  /** Where the number does not name its country: whose it was taken for, and why. */
  phoneCountry: ImportedCountry | null;
  location: string;
  bio: string;
  picture: ImportedPicture;
  /** What the file has more of than a card has room for, as it stands there. */
  further: string[];
  /** What a card has no place for, or could not be read. */
  unread: Unread[];
  isEmpty: boolean;
};

/** Longer texts are no card's; each field says its own limit. */
const maxTextLength = 5000;
const maxFurther = 20;
/** Of one kind in one card; reading a phone number takes its time. */
const mostOfAKind = 60;

export function readContact(properties: readonly Property[], browser?: CountryCode): ImportedContact {
  const all = (name: string) =>
    preferred(properties.filter((property) => property.name === name).slice(0, mostOfAKind));
  const line = (property: Property | undefined) => clean(property ? unescapeText(property.value) : "");
  const parts = readName(all("N")[0]);
  const organization = unescapeParts(all("ORG")[0]?.value ?? "").map(clean);
  const company = organization.find((unit) => unit !== "") ?? "";
  const [email = "", ...otherEmails] = readEmails(all("EMAIL"));
  const { phones, phoneCountry, arrived } = readPhones(all("TEL"), all("ADR"), properties, browser);
  const [phone = "", ...otherPhones] = phones;
  const [location = "", ...otherPlaces] = readPlaces(all("ADR"), all("LABEL"));
  const { website, socials, further: otherSites, used } = readAddresses(properties);
  const name = [line(all("FN")[0]), joined(parts), company].find((text) => text !== "") ?? "";
  const nameParts = differsFromRule(parts, name) ? parts : null;
  const { picture, property: photo } = readPicture(all("PHOTO"));
  const notes = all("NOTE").map(({ value }) => unescapeText(value));
  const texts = {
    name,
    jobTitle: [...all("TITLE"), ...all("ROLE")].map(line).find((text) => text !== "") ?? "",
    company,
    email,
    phone,
    location,
    bio: cut(multiLine(notes.join("\n\n"))),
    website,
  };
  const further = [...otherEmails, ...otherPhones, ...otherPlaces, ...otherSites].slice(0, maxFurther);
  const numbers = all("TEL").filter((property) => {
    const phoneOrFurther = arrived.get(phoneText(property)) ?? "";
    return phoneOrFurther === phone || further.includes(phoneOrFurther);
  });
  const names = nameParts ? [name, joined(nameParts)] : [name];
  const unread = listUnread(
    properties,
    {
      ...{ FN: [name], N: names, TITLE: [texts.jobTitle], ROLE: [texts.jobTitle], ORG: [company], NOTE: [texts.bio] },
      ...{ ADR: [location, ...further], LABEL: [location, ...further], URL: [website, ...further] },
      ...{ EMAIL: [email, ...further] },
    },
    new Set([...used, ...numbers, ...(photo ? [photo] : [])]),
  );
  const isEmpty = Object.values(texts).every((text) => text === "") && Object.keys(socials).length === 0;
  return { ...texts, nameParts, socials, phoneCountry, picture, further, unread, isEmpty };
}

const cut = (text: string): string => [...text.slice(0, 2 * maxTextLength)].slice(0, maxTextLength).join("");
const clean = (text: string): string => cut(singleLine(text.slice(0, 4 * maxTextLength)));

/** Those that the file prefers first; the others as they come. */
function preferred(properties: readonly Property[]): Property[] {
  const rank = ({ parameters }: Property) => {
    if (parameters.get("TYPE")?.some((type) => type.toUpperCase() === "PREF")) return 1;
    const rank = Number(parameters.get("PREF")?.[0] ?? Number.NaN);
    return rank >= 1 && rank <= 100 ? rank : 101;
  };
  return [...properties].sort((one, other) => rank(one) - rank(other));
}

function readName(property: Property | undefined): StructuredName {
  const [family = "", given = "", additional = "", prefix = "", suffix = ""] = unescapeLists(property?.value ?? "").map(
    clean,
  );
  return { family, given, additional, prefix, suffix };
}

/** In the order of `namePartKeys`: as a name is read where its family comes last. */
const readingOrder: typeof namePartKeys = ["prefix", "given", "additional", "family", "suffix"];

const joined = (parts: StructuredName): string =>
  readingOrder
    .map((key) => parts[key])
    .filter((part) => part !== "")
    .join(" ");

function differsFromRule(parts: StructuredName, name: string): boolean {
  if (!makeUpName(parts, name)) return false;
  const rule = structuredName(name);
  return readingOrder.some((key) => rule[key] !== parts[key]);
}

const emails = /[^\s<>,;:"()]+@[^\s<>,;:"()]+/gu;

/** Addresses first, then what is none: the form shows it and says so. `Ann Lee <ann@lee.example>` is one with a name. */
function readEmails(properties: readonly Property[]): string[] {
  const typed = properties.flatMap(({ value }) => {
    const text = clean(unescapeText(value)).replace(/^mailto:([^?]*).*$/iu, "$1");
    const isAddress = isEmailAddress(canonicalEmail(text));
    return isAddress ? [text] : [...(text.match(emails) ?? [text])];
  });
  const filled = [...new Set(typed.filter((text) => text !== ""))].slice(0, maxFurther);
  const isValid = (text: string) => isEmailAddress(canonicalEmail(text));
  return [...filled.filter(isValid), ...filled.filter((text) => !isValid(text))];
}

/** Street, place, region, code and country, as one line; where the parts are empty, the label that was printed of it. */
function readPlaces(addresses: readonly Property[], labels: readonly Property[]): string[] {
  const isWork = ({ parameters }: Property) =>
    parameters.get("TYPE")?.some((type) => type.toUpperCase() === "WORK") ? 0 : 1;
  const written = [...addresses]
    .sort((one, other) => isWork(one) - isWork(other))
    .slice(0, maxFurther)
    .map(({ value }) => placeOf(unescapeParts(value)));
  const printed = labels.slice(0, maxFurther).map(({ value }) => placeOf([unescapeText(value)]));
  const filled = written.filter((place) => place !== "");
  return filled.length > 0 ? filled : printed.filter((place) => place !== "");
}

const placeOf = (parts: readonly string[]): string =>
  clean(
    parts
      .slice(0, 7)
      .flatMap((part) => part.split(/[\r\n]+/u))
      .map((part) => part.trim().replace(/,$/u, ""))
      .filter((part) => part !== "")
      .join(", "),
  );
