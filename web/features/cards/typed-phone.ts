import type { CountryCode } from "libphonenumber-js";
import { isCountryCode, type PhoneError, type ReadPhone, readPhone } from "../../../domain/cards/phone.ts";
import { phoneMessages } from "../../../domain/cards/schema.ts";
import { message } from "../../../domain/core/messages.ts";

/** The two halves of the phone field. */
export type TypedPhone = { country: string; national: string };

/** Nobody has said the country yet: the browser's region is shown and used where it is known. */
export const noCountry = "";
/** It has to be said, whatever the browser's region: a number from a file may be of several countries. */
export const requiredCountry = "?";

/**
 * Where the browser says that the person lives: the region of their first language. Other languages say where those are
 * spoken (`de, en-US`).
 */
export function browserCountry(languages: readonly string[] = navigator.languages): CountryCode | undefined {
  const locales = languages.flatMap(readLocale);
  const own = locales.filter(({ language }) => language === locales[0]?.language);
  return own.map((locale) => locale.region ?? "").find(isCountryCode);
}

/** Some systems name none that is one: `C`, `en-US@posix`. */
function readLocale(language: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(language)];
  } catch {
    return [];
  }
}

/** The country that the field shows beside a number, and that a local number is read with. */
export function usedCountry(country: string, languages = navigator.languages): CountryCode | undefined {
  if (country === noCountry) return browserCountry(languages);
  return isCountryCode(country) ? country : undefined;
}

const isRefusedAs = (refusal: PhoneError, read: ReadPhone) => "refusal" in read && read.refusal === refusal;

/** The number of the field, with its country. */
export function readTypedPhone(
  { country, national }: TypedPhone,
  languages = navigator.languages,
): { number: string; country: CountryCode | undefined } | { refusal: PhoneError; message: string } {
  const used = usedCountry(country, languages);
  const read = readPhone(national, used);
  if ("number" in read) return { number: read.number, country: used };
  if (country === noCountry && used && isRefusedAs("country-missing", readPhone(national))) {
    // Not too short or too long: nobody chose that country.
    return { refusal: "not-in-country", message: messageOf("not-in-country", used) };
  }
  return { refusal: read.refusal, message: messageOf(read.refusal, used) };
}

function messageOf(refusal: PhoneError, chosen: CountryCode | undefined): string {
  if (refusal !== "not-in-country" || !chosen) return phoneMessages[refusal];
  return message.phoneNotInCountry(countryName(chosen));
}

export const countryName = (code: CountryCode): string =>
  new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;
