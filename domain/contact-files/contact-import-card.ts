import type { CountryCode } from "libphonenumber-js";
import { type CardTexts, cardFields, fileKeys } from "../cards/fields.ts";
import { canonicalEmail, isEmailAddress } from "../core/email.ts";
import { fromKeys } from "../core/from-keys.ts";
import { multiLine, singleLine } from "../core/text.ts";
import { type namePartKeys, partsMatchName } from "../names/name-parts.ts";
import { isFamilyFirst, nameThatIsRead } from "../names/name-script.ts";
import { type StructuredName, structuredName } from "../names/person-name.ts";
import { alternatesLine } from "./contact-file-alternates.ts";
import { type ImportedCountry, parsePhones, phoneText } from "./contact-import-phones.ts";
import { type ImportedPicture, parsePicture } from "./contact-import-picture.ts";
import { type Property, unescapeLists, unescapeParts, unescapeText } from "./contact-import-properties.ts";
import { listUnimportedValues, type UnimportedValue } from "./contact-import-unimported.ts";
import { type ImportedAddresses, parseAddresses } from "./contact-import-web.ts";

/**
 * The content of a contact file that a card has a field for, normalized but not validated: the form validates it. A
 * phone is in stored form if it could be parsed, else as written in the file.
 */
export type ImportedContact = CardTexts &
  Omit<ImportedAddresses, "used"> & {
    /** Set if the file splits the name differently from the default. */
    nameParts: StructuredName | null;
    /** The country assumed for a local number, and the source of that assumption. */
    phoneCountry: ImportedCountry | null;
    picture: ImportedPicture;
    /** Surplus values of fields that a card has, as written in the file. */
    further: string[];
    /** Values that a card has no field for or that could not be read. */
    unread: UnimportedValue[];
    isEmpty: boolean;
  };

/** Longer texts do not fit any field; each field enforces its own limit. */
const maxTextLength = 5000;
const maxFurther = 20;
/** Maximum number of properties of one kind per contact; parsing phone numbers is slow. */
const maxOfAKind = 60;

export function parseContact(properties: readonly Property[], browser?: CountryCode): ImportedContact {
  const all = (name: string) => preferred(properties.filter((property) => property.name === name).slice(0, maxOfAKind));
  const line = (property: Property | undefined) => clean(property ? unescapeText(property.value) : "");
  const structuredNames = all("N").filter((property) => !isReading(property));
  const parts = readName(structuredNames[0]);
  const organization = unescapeParts(all("ORG")[0]?.value ?? "").map(clean);
  const company = firstFilled(organization);
  const [email = "", ...otherEmails] = readEmails(all("EMAIL"));
  const phones = parsePhones(all("TEL"), all("ADR"), properties, browser);
  const { phoneCountry, arrived } = phones;
  const [location = "", ...otherPlaces] = readPlaces(all("ADR"), all("LABEL"));
  const { website, socials, further: otherSites, used } = parseAddresses(properties);
  const name = firstFilled([line(all("FN")[0]), joined(parts), company]);
  const nameParts = differsFromRule(parts, name) ? parts : null;
  const { picture, property: photo } = parsePicture(all("PHOTO"));
  const notes = all("NOTE").map(({ value }) => unescapeText(value));
  const note = cut(multiLine(notes.join("\n\n")));
  // Written by us before 4.0, which also repeat them in the note.
  const ours = { name: line(all("X-ALTERNATE-NAME")[0]), title: line(all("X-ALTERNATE-TITLE")[0]) };
  const alternateName = ours.name || line(all("FN").slice(1).find(isAlternative));
  const alternateJobTitle = ours.title || line(all("TITLE").slice(1).find(isAlternative));
  const phoneticName = readReading(all, nameThatIsRead({ name, alternateName }));
  const texts = {
    ...fromKeys(fileKeys, (key) => firstFilled(cardFields[key].contactFile.read.flatMap(all).map(line))),
    name,
    company,
    email,
    phone: phones.first.number,
    phoneLabel: phones.first.label,
    secondPhone: phones.second.number,
    secondPhoneLabel: phones.second.label,
    location,
    bio: withoutLead(note, alternatesLine({ alternateName: ours.name, alternateJobTitle: ours.title })),
    ...{ alternateName, phoneticName, alternateJobTitle },
    website,
  };
  const further = [...otherEmails, ...phones.further, ...otherPlaces, ...otherSites].slice(0, maxFurther);
  const numbers = all("TEL").filter((property) => {
    const number = arrived.get(phoneText(property)) ?? "";
    return [phones.first.number, phones.second.number, ...further].includes(number);
  });
  const names = nameParts ? [name, joined(nameParts)] : [name];
  const unread = listUnimportedValues(
    properties,
    {
      ...Object.fromEntries(
        fileKeys.flatMap((key) => cardFields[key].contactFile.read.map((property) => [property, [texts[key]]])),
      ),
      ...{ FN: [name, alternateName], N: [...names, alternateName, phoneticName], ORG: [company], NOTE: [note] },
      ...{ "X-ALTERNATE-NAME": [alternateName], "X-ALTERNATE-TITLE": [alternateJobTitle] },
      ...{ TITLE: [texts.jobTitle, alternateJobTitle] },
      ...Object.fromEntries(phoneticParts.map((part) => [part, [phoneticName]])),
      ...{ ADR: [location, ...further], LABEL: [location, ...further], URL: [website, ...further] },
      // Some files put the name before the address.
      ...{ EMAIL: [email, ...further, name] },
    },
    new Set([...used, ...numbers, ...(photo ? [photo] : [])]),
  );
  const isEmpty = Object.values(texts).every((text) => text === "") && Object.keys(socials).length === 0;
  return { ...texts, nameParts, socials, phoneCountry, picture, further, unread, isEmpty };
}

const firstFilled = (texts: readonly string[]): string => texts.find((text) => text !== "") ?? "";
const cut = (text: string): string => [...text.slice(0, 2 * maxTextLength)].slice(0, maxTextLength).join("");
const clean = (text: string): string => cut(singleLine(text.slice(0, 4 * maxTextLength)));

/** RFC 6350 §5.4: a property may be written in several languages. */
const isAlternative = ({ parameters }: Property): boolean => parameters.has("ALTID") || parameters.has("LANGUAGE");
/** RFC 9554 */
const isReading = ({ parameters }: Property): boolean => parameters.has("PHONETIC");

const phoneticParts = ["X-PHONETIC-LAST-NAME", "X-PHONETIC-MIDDLE-NAME", "X-PHONETIC-FIRST-NAME"];

/** @param name the name that is read */
function readReading(all: (name: string) => Property[], name: string): string {
  const written = phoneticParts.map((part) => clean(unescapeText(all(part)[0]?.value ?? "")));
  const { family, additional, given } = readName(all("N").find(isReading));
  const parts = firstFilled(written) === "" ? [family, additional, given] : written;
  const filled = parts.filter((part) => part !== "");
  return (isFamilyFirst(name, filled.join("")) ? filled : filled.toReversed()).join(" ");
}

function withoutLead(note: string, lead: string): string {
  if (lead === "" || !note.startsWith(lead)) return note;
  const rest = note.slice(lead.length);
  return rest === "" || rest.startsWith("\n\n") ? rest.trimStart() : note;
}

/** Sorts properties that the file marks as preferred first. */
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

/** The order of `namePartKeys`: reading order for names with the family name last. */
const readingOrder: typeof namePartKeys = ["prefix", "given", "additional", "family", "suffix"];

const joined = (parts: StructuredName): string =>
  readingOrder
    .map((key) => parts[key])
    .filter((part) => part !== "")
    .join(" ");

function differsFromRule(parts: StructuredName, name: string): boolean {
  if (!partsMatchName(parts, name)) return false;
  const rule = structuredName(name);
  return readingOrder.some((key) => rule[key] !== parts[key]);
}

const emails = /[^\s<>,;:"()]+@[^\s<>,;:"()]+/gu;

/** Returns valid addresses first, then invalid ones, which the form reports. Reads `Ann Lee <ann@lee.example>`. */
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

/** Returns street, city, region, postal code and country as one line, or LABEL values if all ADR values are empty. */
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
