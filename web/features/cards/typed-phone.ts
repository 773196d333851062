import type { CountryCode } from "libphonenumber-js";
import {
  firstCountries,
  isCountryCode,
  type PhoneRefusal,
  readPhone,
  splitPhone,
} from "../../../domain/cards/phone.ts";
import { phoneMessages } from "../../../domain/cards/schema.ts";
import { message } from "../../../domain/core/messages.ts";

/** The two halves of the phone field. */
export type TypedPhone = { country: string; national: string };

/** Nobody has said the country yet: the field shows the first of its list, which is no fact. */
export const noCountry = "";
/** It has to be said: a local number may be of several countries, or of none that is known here. */
export const requiredCountry = "?";
/** What the field shows beside a number that nobody has given a country. */
export const shownCountry = firstCountries[0];

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

/** Mobile numbers of the country that the field shows. */
const shownMobile = /^9[678]\d{8}$/u;

/**
 * The number of the field, with its country. Without a chosen one, a local number is taken only where the browser's region
 * is known: for one of that region, or for a mobile number of the country that the field shows, if no other of the two fits.
 */
export function readTypedPhone(
  { country, national }: TypedPhone,
  languages = navigator.languages,
): { number: string; country: CountryCode | undefined } | { refusal: PhoneRefusal; message: string } {
  const chosen = isCountryCode(country) ? country : undefined;
  const read = readPhone(national, chosen);
  if ("number" in read) return { number: read.number, country: chosen };
  const region = browserCountry(languages);
  if (read.refusal === "country-missing" && country === noCountry && region) {
    const there = readPhone(national, region);
    const shown = readPhone(national, shownCountry);
    const isThere = "number" in there;
    const isShown = "number" in shown;
    if (isThere && (region === shownCountry || !isShown)) return { number: there.number, country: region };
    if (isShown && !isThere && shownMobile.test(splitPhone(shown.number).national.replace(/\D/gu, ""))) {
      return { number: shown.number, country: shownCountry };
    }
  }
  return { refusal: read.refusal, message: messageOf(read.refusal, chosen) };
}

function messageOf(refusal: PhoneRefusal, chosen: CountryCode | undefined): string {
  if (refusal !== "not-in-country" || !chosen) return phoneMessages[refusal];
  return message.phoneNotInCountry(countryName(chosen));
}

export const countryName = (code: CountryCode): string =>
  new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;
