import type { CountryCode } from "libphonenumber-js";
import { toE164 } from "../cards/phone.ts";
import { canonicalEmail, isEmailAddress } from "../core/email.ts";
import { multiLine, singleLine } from "../core/text.ts";
import type { RawProperty } from "./contact-import-lines.ts";
import { type ImportedPicture, readPicture } from "./contact-import-picture.ts";
import { unescapeLists, unescapeParts, unescapeText } from "./contact-import-values.ts";
import { type ImportedAddresses, readAddresses } from "./contact-import-web.ts";
import { makeUpName, type namePartKeys } from "./name-parts.ts";
import { type StructuredName, structuredName } from "./person-name.ts";

/** What a contact file says that a card has a place for, cleaned but not judged: the form's own rules do that. */
export type ImportedContact = ImportedAddresses & {
  name: string;
  /** Where the file splits the name otherwise than the rule would. */
  nameParts: StructuredName | null;
  jobTitle: string;
  company: string;
  email: string;
  /** E.164 where it could be read, else as it stands in the file. */
  phone: string;
  location: string;
  bio: string;
  picture: ImportedPicture;
  /** What the file has more of than a card has room for, as it stands there. */
  further: string[];
  isEmpty: boolean;
};

/** Longer texts are no card's; each field says its own limit. */
const longestText = 5000;
const longestFurther = 20;
/** Of one kind in one card; reading a phone number takes its time. */
const mostOfAKind = 60;

export function readContact(properties: readonly RawProperty[], country?: CountryCode): ImportedContact {
  const all = (name: string) =>
    preferred(properties.filter((property) => property.name === name).slice(0, mostOfAKind));
  const line = (property: RawProperty | undefined) => clean(property ? unescapeText(property.value) : "");
  const parts = readName(all("N")[0]);
  const organization = unescapeParts(all("ORG")[0]?.value ?? "").map(clean);
  const company = organization.find((unit) => unit !== "") ?? "";
  const [email = "", ...otherEmails] = readEmails(all("EMAIL"));
  const [phone = "", ...otherPhones] = readPhones(all("TEL"), country);
  const [location = "", ...otherPlaces] = readPlaces(all("ADR"), all("LABEL"));
  const addresses = readAddresses(properties);
  const name = [line(all("FN")[0]), joined(parts), company].find((text) => text !== "") ?? "";
  const contact = {
    ...addresses,
    name,
    nameParts: differsFromRule(parts, name) ? parts : null,
    jobTitle: [...all("TITLE"), ...all("ROLE")].map(line).find((text) => text !== "") ?? "",
    company,
    email,
    phone,
    location,
    bio: cut(
      multiLine(
        all("NOTE")
          .map(({ value }) => unescapeText(value))
          .join("\n\n"),
      ),
    ),
    picture: readPicture(all("PHOTO")),
    further: [...otherEmails, ...otherPhones, ...otherPlaces, ...addresses.further].slice(0, longestFurther),
  };
  const { name: _, nameParts, further, picture, socials, ...texts } = contact;
  const isEmpty = [name, ...Object.values(texts)].every((text) => text === "") && Object.keys(socials).length === 0;
  return { ...contact, isEmpty };
}

const cut = (text: string): string => [...text.slice(0, 2 * longestText)].slice(0, longestText).join("");
const clean = (text: string): string => cut(singleLine(text.slice(0, 4 * longestText)));

/** Those that the file prefers first; the others as they come. */
function preferred(properties: readonly RawProperty[]): RawProperty[] {
  const rank = ({ parameters }: RawProperty) => {
    if (parameters.get("TYPE")?.includes("PREF")) return 1;
    const rank = Number(parameters.get("PREF")?.[0] ?? Number.NaN);
    return rank >= 1 && rank <= 100 ? rank : 101;
  };
  return [...properties].sort((one, other) => rank(one) - rank(other));
}

function readName(property: RawProperty | undefined): StructuredName {
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

/** Addresses first, then what is none: the form shows it and says so. */
function readEmails(properties: readonly RawProperty[]): string[] {
  const typed = properties.map(({ value }) => clean(unescapeText(value).replace(/^mailto:/iu, "")));
  return validFirst(typed, (text) => isEmailAddress(canonicalEmail(text)));
}

/** A mobile phone before a landline, a fax or pager after all. */
function readPhones(properties: readonly RawProperty[], country: CountryCode | undefined): string[] {
  const rank = ({ parameters }: RawProperty) => {
    const types = parameters.get("TYPE") ?? [];
    if (types.includes("FAX") || types.includes("PAGER")) return 2;
    return types.includes("CELL") || types.includes("IPHONE") ? 0 : 1;
  };
  const ordered = [...properties].sort((one, other) => rank(one) - rank(other));
  const typed = ordered.map(({ value }) => clean(unescapeText(value).replace(/^tel:/iu, "")));
  const numbers = typed.map((text) => toE164(text.slice(0, 100), country) ?? text);
  return validFirst(numbers, (text) => toE164(text.slice(0, 100), country) !== null);
}

const validFirst = (texts: readonly string[], isValid: (text: string) => boolean): string[] => {
  const filled = [...new Set(texts.filter((text) => text !== ""))].slice(0, longestFurther);
  return [...filled.filter(isValid), ...filled.filter((text) => !isValid(text))];
};

/** Street, place, region, code and country, as one line; where the parts are empty, the label that was printed of it. */
function readPlaces(addresses: readonly RawProperty[], labels: readonly RawProperty[]): string[] {
  const isWork = ({ parameters }: RawProperty) => (parameters.get("TYPE")?.includes("WORK") ? 0 : 1);
  const written = [...addresses]
    .sort((one, other) => isWork(one) - isWork(other))
    .slice(0, longestFurther)
    .map(({ value }) => placeOf(unescapeParts(value)));
  const printed = labels.slice(0, longestFurther).map(({ value }) => placeOf([unescapeText(value)]));
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
