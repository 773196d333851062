import { type CountryCode, getCountries } from "libphonenumber-js";
import type { PhoneLabel } from "../cards/fields.ts";
import { isCountryCode, parsePhone, phoneCountry } from "../cards/phone.ts";
import { singleLine } from "../core/text.ts";
import { type Property, unescapeParts, unescapeText } from "./contact-import-properties.ts";

/** The source of the country of local numbers. */
export type CountrySource = "address" | "numbers" | "browser";
/** `of`: the numbers whose country was assumed. */
export type ImportedCountry = { code: CountryCode; source: CountrySource; of: "first" | "second" | "both" };

type ImportedPhone = { number: string; label: PhoneLabel };

export type ImportedPhones = {
  /** In stored form, or as written if its country is unknown; "" if there is none. */
  first: ImportedPhone;
  /** The next valid number that is not a fax or pager. */
  second: ImportedPhone;
  further: string[];
  /** The country assumed for the first and second number; other local numbers stay as written. */
  phoneCountry: ImportedCountry | null;
  /** Maps each text of the file to its imported form. */
  arrived: ReadonlyMap<string, string>;
};

/**
 * Reads the numbers of one contact: mobile phones first, fax and pager last. The first two become the card's phones,
 * with their labels. A local number takes its country from the contact's address, else its other numbers, else the
 * browser; it stays as written if it is invalid there.
 */
export function parsePhones(
  phones: readonly Property[],
  addresses: readonly Property[],
  all: readonly Property[],
  browser: CountryCode | undefined,
): ImportedPhones {
  const uses = new Map<string, PhoneUse>();
  const ranked = phones.map((property) => ({ text: phoneText(property), use: useOf(property, all) }));
  for (const { text, use } of ranked.sort((one, other) => ranks[one.use] - ranks[other.use])) {
    const known = uses.get(text);
    const isBetter = known === undefined || (known === "" && use !== "machine");
    if (text !== "" && isBetter) uses.set(text, use);
  }
  const filled = [...uses.keys()].slice(0, maxPhones);
  const isLocal = filled.some((text) => !("number" in parsePhone(text)));
  const country = isLocal ? countryOf(filled, addresses, all, browser) : null;
  const read = filled.map((typed) => {
    const whole = parsePhone(typed);
    const local = "number" in whole || !country ? whole : parsePhone(typed, country.code);
    return { typed, number: "number" in local ? local.number : null, isLocal: !("number" in whole) };
  });
  const [first, ...others] = [
    ...read.filter(({ number }) => number !== null),
    ...read.filter(({ number }) => number === null),
  ];
  const second = others.find(
    ({ typed, number }) => number !== null && number !== first?.number && uses.get(typed) !== "machine",
  );
  const sure = new Set([first, second, ...read.filter(({ isLocal }) => !isLocal)].map((phone) => phone?.number));
  const arrived = new Map(
    [...(first ? [first] : []), ...others].map(({ typed, number }) => [
      typed,
      number !== null && sure.has(number) ? number : typed,
    ]),
  );
  const imported = ({ typed } = { typed: "" }): ImportedPhone => {
    const use = uses.get(typed) ?? "";
    return { number: arrived.get(typed) ?? "", label: use === "machine" ? "" : use };
  };
  const chosen = { first: imported(first), second: imported(second) };
  const isChosen = (number: string) => number === chosen.first.number || number === chosen.second.number;
  const isAssumed = (phone: typeof first) => phone?.isLocal === true && phone.number !== null;
  const of = isAssumed(first) ? (isAssumed(second) ? "both" : "first") : isAssumed(second) ? "second" : null;
  return {
    ...chosen,
    further: [...new Set(arrived.values())].filter((number) => !isChosen(number)),
    phoneCountry: country && of && { ...country, of },
    arrived,
  };
}

/** Limited because parsing a number is slow. */
const maxPhones = 60;

export const phoneText = ({ value }: Property): string =>
  singleLine(unescapeText(value).slice(0, 200)).replace(/^tel:/iu, "");

type PhoneUse = PhoneLabel | "machine";

const ranks: Record<PhoneUse, number> = { mobile: 0, work: 1, home: 1, "": 1, machine: 2 };

/** Derives the use from TYPE and Apple's label (`_$!<Mobile>!$_`). */
function useOf({ group, parameters }: Property, all: readonly Property[]): PhoneUse {
  const label = group === "" ? "" : (all.find((one) => one.group === group && one.name === "X-ABLABEL")?.value ?? "");
  const types = [...(parameters.get("TYPE") ?? []), label].join(" ");
  if (/fax|pager/iu.test(types)) return "machine";
  if (/cell|mobile|iphone/iu.test(types)) return "mobile";
  if (/\bwork\b/iu.test(types)) return "work";
  return /\bhome\b/iu.test(types) ? "home" : "";
}

function countryOf(
  typed: readonly string[],
  addresses: readonly Property[],
  all: readonly Property[],
  browser: CountryCode | undefined,
): Omit<ImportedCountry, "of"> | null {
  for (const { group, value } of addresses.slice(0, 5)) {
    const code = all.find((one) => group !== "" && one.group === group && one.name === "X-ABADR")?.value.trim() ?? "";
    const country = countryNamed(code) ?? countryNamed(unescapeParts(value)[6] ?? "");
    if (country) return { code: country, source: "address" };
  }
  const others = new Set(typed.map((text) => phoneCountry(text)).filter((code) => code !== undefined));
  const [only] = others;
  if (only && others.size === 1) return { code: only, source: "numbers" };
  // With numbers of several countries, the browser's country is a poor guess.
  return others.size === 0 && browser && !speaksAgainst(browser, all) ? { code: browser, source: "browser" } : null;
}

/** Country-code domains that are used worldwide or for their meaning. */
const anywhere = new Set([
  "AC",
  "AI",
  "CC",
  "CO",
  "FM",
  "GG",
  "IO",
  "IM",
  "LI",
  "LY",
  "ME",
  "NU",
  "SH",
  "TO",
  "TV",
  "WS",
]);

/** Whether an email or web address has another country's domain, or a name uses a script that the region does not. */
function speaksAgainst(region: CountryCode, all: readonly Property[]): boolean {
  const addresses = all.filter(({ name }) => /^(?:EMAIL|URL)$/u.test(name)).slice(0, maxPhones);
  const domains = addresses.flatMap(({ value }) => {
    const host =
      /^(?:[a-z]+:\/{0,2})?(?:[^@/]*@)?([^@/?#:\s]+)/iu.exec(unescapeText(value).slice(0, 300).trim())?.[1] ?? "";
    return /\.([a-z]{2})$/iu.exec(host)?.[1]?.toUpperCase() ?? [];
  });
  const countries = domains.map((domain) => (domain === "UK" ? "GB" : domain));
  if (countries.some((code) => code !== region && isCountryCode(code) && !anywhere.has(code))) return true;
  const texts = all.filter(({ name }) => /^(?:FN|N|ORG)$/u.test(name)).map(({ value }) => value.slice(0, 300));
  return !isWrittenIn(region).test(texts.join(" "));
}

/** Unicode scripts of composite ISO 15924 script codes. */
const scriptsOf: Record<string, readonly string[]> = {
  ...{ Jpan: ["Han", "Hira", "Kana"], Kore: ["Hang", "Han"], Hans: ["Han"], Hant: ["Han", "Bopo"] },
};

/** Matches text in Latin script or in the script of the region's main language. */
function isWrittenIn(region: CountryCode): RegExp {
  const script = new Intl.Locale(`und-${region}`).maximize().script ?? "Latn";
  const scripts = ["Latn", ...(scriptsOf[script] ?? [script])].map((one) => `\\p{Script_Extensions=${one}}`);
  return new RegExp(`^[${scripts.join("")}\\P{L}]*$`, "u");
}

/** Country names that people use in addresses and that `Intl.DisplayNames` lacks. */
const otherNames: Record<string, CountryCode> = {
  ...{ usa: "US", "u.s.a.": "US", "u.s.": "US", uk: "GB", "u.k.": "GB", england: "GB", scotland: "GB", wales: "GB" },
  ...{ "great britain": "GB", holland: "NL", uae: "AE", "czech republic": "CZ", turkey: "TR", russia: "RU" },
};

let names: Map<string, CountryCode> | undefined;

/** Finds the country by its code, or by its name in a common language or the country's own. */
function countryNamed(typed: string): CountryCode | undefined {
  const text = typed.trim().toLowerCase();
  if (text === "") return undefined;
  names ??= listNames();
  return names.get(text);
}

function listNames(): Map<string, CountryCode> {
  const listed = new Map<string, CountryCode>(Object.entries(otherNames));
  const namesIn = (language: string) => new Intl.DisplayNames(language, { type: "region" });
  const usual = ["en", "fr", "de", "es", "pt", "it"].map(namesIn);
  for (const code of getCountries()) {
    const own = namesIn(new Intl.Locale(`und-${code}`).maximize().language);
    for (const language of [...usual, own]) listed.set(language.of(code)?.toLowerCase() ?? code, code);
    listed.set(code.toLowerCase(), code);
  }
  return listed;
}
