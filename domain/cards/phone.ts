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

/** The eleven of product 4.4, first in every list of country codes. */
export const firstCountries = ["NP", "US", "IN", "GB", "AU", "CN", "DE", "FR", "JP", "RU", "AE"] as const;

export type Country = { code: CountryCode; callingCode: string };

/** All countries, the eleven first, the others by code. */
export function listCountries(): Country[] {
  const first = new Set<string>(firstCountries);
  const others = getCountries().filter((code) => !first.has(code));
  return [...firstCountries, ...others].map((code) => ({ code, callingCode: `+${getCountryCallingCode(code)}` }));
}

const codes = new Set<string>(getCountries());

export const isCountryCode = (value: string): value is CountryCode => codes.has(value);

/** The country of a number that names it; undefined for local ones and those that belong to none. */
export const phoneCountry = (typed: string): CountryCode | undefined =>
  parsePhoneNumberFromString(plainText(typed))?.country;

/** Why a typed text is no phone number that can be kept. */
export type PhoneError =
  | "not-a-number"
  | "country-missing"
  | "country-unknown"
  | "not-in-country"
  | "too-short"
  | "too-long"
  | "extension";

export type ReadPhone = { number: string } | { refusal: PhoneError };

/**
 * A typed number as it is stored: E.164, with its extension as RFC 3966 writes it (`+14155550132;ext=102`). One that names
 * its country is judged by length only, since the tables of assigned ranges age faster than people update software. A local
 * one must be a valid number of `country`: a guessed country must not make another number of it.
 */
export function readPhone(typed: string, country?: CountryCode): ReadPhone {
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

/** The number as it is stored, or null where it is none. */
export function storedPhone(typed: string, country?: CountryCode): string | null {
  const read = readPhone(typed, country);
  return "number" in read ? read.number : null;
}

/** Beyond this a text is no number; parsing longer ones takes its time. */
const maxTyped = 200;

function parseRefusal(text: string, code: string): PhoneError {
  if (code === "TOO_SHORT") return "too-short";
  if (code === "TOO_LONG") return "too-long";
  if (code === "INVALID_COUNTRY") return text.startsWith("+") ? "country-unknown" : "country-missing";
  return hasOtherExtension(text) ? "extension" : "not-a-number";
}

/** A number with something behind it that is no extension which phones dial: several, or a second number's end (`/ 33`). */
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

/** With digits as 0 to 9, without marks that nobody sees, and with + for 00, the prefix of numbers abroad that the ITU recommends. */
const plainText = (typed: string): string =>
  normalise(typed.slice(0, maxTyped), "NFKC")
    .replace(/[\p{Cf}\p{Cc}]/gu, "")
    .replace(/\p{Nd}/gu, digitsOf)
    .trim()
    .replace(/^[^\p{L}\p{N}+(]+/u, "")
    .replace(/^(?:tel|telephone|telefon|phone|ph|mobile|mobil|mob|cell|handy|[tpm])\b[.:\s]*(?=[+(\d])/iu, "")
    .replace(/^\((00|\+)[\s.-]*([1-9]\d{0,2})\)/u, "$1$2")
    .replace(/^00[\s.-]*(?=[1-9])/u, "+");

/** Mobile numbers of Mexico had a 1 after the country code until 2019; without it they still work. */
function withoutTrunkDigit(number: PhoneNumber): PhoneNumber {
  if (number.countryCallingCode !== "52" || !/^1\d{10}$/u.test(number.nationalNumber)) return number;
  const shorter = parsePhoneNumberWithError(`+52${number.nationalNumber.slice(1)}`);
  if (number.ext) shorter.setExt(number.ext);
  return shorter;
}

/** Words and pauses before an extension, as `;ext=`. */
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

/** `1-800-FLOWERS` as the digits on the keys; only where the letters are needed to make it a number. Those beyond its length are not dialed. */
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

/** `+9779801234567` as `+977 980-1234567`; a text that is no number, or holds one among words, comes back unchanged. */
export function internationalPhone(stored: string): string {
  if (!isStoredPhone(stored)) return stored;
  return parsePhoneNumberFromString(stored)?.formatInternational() ?? stored;
}

/** Country and national number of a stored phone, for the two halves of the editor's field. Whole where the halves would not give it back. */
export function splitPhone(stored: string): { country: CountryCode | undefined; national: string } {
  const parsed = parsePhoneNumberFromString(stored);
  const country = parsed?.country;
  const national = parsed?.formatNational() ?? stored;
  if (country && storedPhone(national, country) === stored) return { country, national };
  return { country: undefined, national: internationalPhone(stored) };
}
