import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberFromString,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from "libphonenumber-js";
import { digitsOf } from "../core/digits.ts";
import { normalise } from "../core/normalise.ts";
import { isStoredPhone } from "../core/phone-parts.ts";

/** The eleven countries of product 4.4, first in every list of country codes. */
export const firstCountries = ["NP", "US", "IN", "GB", "AU", "CN", "DE", "FR", "JP", "RU", "AE"] as const;

export type Country = { code: CountryCode; callingCode: string };

/** Returns all countries: the eleven first, the others sorted by code. */
export function listCountries(): Country[] {
  const first = new Set<string>(firstCountries);
  const others = getCountries().filter((code) => !first.has(code));
  return [...firstCountries, ...others].map((code) => ({ code, callingCode: `+${getCountryCallingCode(code)}` }));
}

const codes = new Set<string>(getCountries());

export const isCountryCode = (value: string): value is CountryCode => codes.has(value);

/** Returns the country of an international number; undefined for local and non-geographic numbers. */
export const phoneCountry = (typed: string): CountryCode | undefined =>
  parsePhoneNumberFromString(plainText(typed))?.country;

/** Reasons why a text cannot be stored as a phone number. */
export type PhoneError =
  | "not-a-number"
  | "country-missing"
  | "country-unknown"
  | "not-in-country"
  | "too-short"
  | "too-long"
  | "extension";

export type ParsedPhone = { number: string } | { refusal: PhoneError };

/**
 * Parses a typed number into its stored form: E.164, with the extension as in RFC 3966 (`+14155550132;ext=102`). Checks
 * international numbers by length only, because installed metadata of assigned ranges becomes outdated. A local number
 * must be valid in `country`, so that a guessed country cannot turn it into a different number.
 */
export function parsePhone(typed: string, country?: CountryCode): ParsedPhone {
  const base = plainText(typed);
  const options = country ? { defaultCountry: country } : undefined;
  try {
    const parsed = parsePhoneNumberWithError(digitsOfLetters(plainExtension(base), country), {
      ...options,
      extract: false,
    });
    const number = withoutTrunkDigit(parsed);
    if (!number.isPossible()) return { refusal: hasOtherExtension(base) ? "extension" : lengthRefusal(number) };
    if (!base.startsWith("+") && number.country === country && !number.isValid()) return { refusal: "not-in-country" };
    return { number: number.ext ? `${number.number};ext=${number.ext}` : number.number };
  } catch (error) {
    return { refusal: parseRefusal(base, error instanceof ParseError ? error.message : "") };
  }
}

/** Returns the number in its stored form, or null if it is invalid. */
export function toStoredPhone(typed: string, country?: CountryCode): string | null {
  const read = parsePhone(typed, country);
  return "number" in read ? read.number : null;
}

/** Longer texts are not numbers and slow to parse. */
const maxTyped = 200;

function parseRefusal(text: string, code: string): PhoneError {
  if (code === "TOO_SHORT") return "too-short";
  if (code === "TOO_LONG") return "too-long";
  if (code === "INVALID_COUNTRY") return text.startsWith("+") ? "country-unknown" : "country-missing";
  return hasOtherExtension(text) ? "extension" : "not-a-number";
}

/** Whether anything but a dialable extension follows the number: more numbers, or the end of a range (`/ 33`). */
function hasOtherExtension(text: string): boolean {
  const [start = "", ...others] = text.split(/[,;#/]|\b(?:x|ext)\b/iu);
  return others.length > 0 && parsePhoneNumberFromString(start)?.isPossible() === true;
}

function lengthRefusal(number: PhoneNumber): PhoneError {
  const length = validatePhoneNumberLength(number.number);
  if (length === "TOO_LONG") return "too-long";
  if (length === "INVALID_COUNTRY") return "country-unknown";
  return "too-short";
}

/** Converts digits to 0 to 9, removes invisible characters, and replaces 00, the ITU's international prefix, with +. */
const plainText = (typed: string): string =>
  normalise(typed.slice(0, maxTyped), "NFKC")
    .replace(/[\p{Cf}\p{Cc}]/gu, "")
    .replace(/\p{Nd}/gu, digitsOf)
    .trim()
    .replace(/^[^\p{L}\p{N}+(]+/u, "")
    .replace(/^(?:tel|telephone|telefon|phone|ph|mobile|mobil|mob|cell|handy|[tpm])\b[.:\s]*(?=[+(\d])/iu, "")
    .replace(/^\((00|\+)[\s.-]*([1-9]\d{0,2})\)/u, "$1$2")
    .replace(/^00[\s.-]*(?=[1-9])/u, "+");

/** Removes the 1 that Mexican mobile numbers had after the country code until 2019; they work without it. */
function withoutTrunkDigit(number: PhoneNumber): PhoneNumber {
  if (number.countryCallingCode !== "52" || !/^1\d{10}$/u.test(number.nationalNumber)) return number;
  const shorter = parsePhoneNumberWithError(`+52${number.nationalNumber.slice(1)}`);
  if (number.ext) shorter.setExt(number.ext);
  return shorter;
}

/** Rewrites words and pauses before an extension as `;ext=`. */
function plainExtension(text: string): string {
  return text.replace(extension, ";ext=$1$2");
}

const extensionWords =
  "extension|extn?|x|durchwahl|dw|poste|ramal|anexo|interno|int|wewn?|toestel|linka|kl|dahili|доб|内線|转|轉|分机|分機|내선";
const extension = new RegExp(
  `\\s*(?:(?:[,;]+|[pw]+|(?:${extensionWords})[.:]*)\\s*(\\d{1,20})#?|\\((?:${extensionWords})[.:]*\\s*(\\d{1,20})\\))$`,
  "iu",
);

const keypad = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"];
const vanity = /^\+?[\d\s().-]*\d[\d\s().-]*[a-z][a-z\d\s().-]*$/iu;

/** Converts `1-800-FLOWERS` to keypad digits, only if the letters are needed to form a number. Drops surplus digits. */
function digitsOfLetters(typed: string, country: CountryCode | undefined): string {
  const [text = "", ext] = typed.split(/(?=;ext=)/u);
  if (!vanity.test(text) || !/[a-z](?:[\s.-]?[a-z]){2}/iu.test(text)) return typed;
  const digits = text.replace(/[a-z]/giu, (letter) =>
    String(2 + keypad.findIndex((letters) => letters.includes(letter.toUpperCase()))),
  );
  const isNumber = (candidate: string) => parsePhoneNumberFromString(candidate, country)?.isValid() ?? false;
  if (!country && !text.startsWith("+")) return digits;
  if (isNumber(text.replace(/[a-z].*$/iu, ""))) return typed;
  const most = /[a-z]*$/iu.exec(text)?.[0].length ?? 0;
  const lengths = Array.from({ length: Math.min(most, 5) + 1 }, (_, cut) => digits.length - cut);
  const dialed = lengths.map((length) => digits.slice(0, length)).find(isNumber);
  return dialed === undefined ? typed : dialed + (ext ?? "");
}

/** Formats `+9779801234567` as `+977 980-1234567`. Returns any other text unchanged. */
export function internationalPhone(stored: string): string {
  if (!isStoredPhone(stored)) return stored;
  return parsePhoneNumberFromString(stored)?.formatInternational() ?? stored;
}

/** Splits a stored phone into country and national number. Returns it whole if the parts would not restore it. */
export function splitPhone(stored: string): { country: CountryCode | undefined; national: string } {
  const parsed = parsePhoneNumberFromString(stored);
  const country = parsed?.country;
  const national = parsed?.formatNational() ?? stored;
  if (country && toStoredPhone(national, country) === stored) return { country, national };
  return { country: undefined, national: internationalPhone(stored) };
}
