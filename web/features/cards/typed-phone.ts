import type { CountryCode } from "libphonenumber-js";
import { firstCountries, isCountryCode, type PhoneRefusal, readPhone } from "../../../domain/cards/phone.ts";
import { phoneMessages } from "../../../domain/cards/schema.ts";
import { message } from "../../../domain/core/messages.ts";

/** The two halves of the phone field. */
export type TypedPhone = { country: string; national: string };

/** Nobody has said the country yet: the field shows the first of its list, which is no fact. */
export const noCountry = "";
/** It has to be said: a local number may be of several countries, or of none that is known here. */
export const askedCountry = "?";
/** What the field shows beside a number that nobody has given a country. */
export const shownCountry = firstCountries[0];

/** Where the browser says that the person lives. */
export function browserCountry(): CountryCode | undefined {
  const regions = navigator.languages.map((language) => new Intl.Locale(language).region ?? "");
  return regions.find(isCountryCode);
}

/**
 * The number of the field, with its country. Without a chosen one, a local number is taken for one of the shown country or
 * of the browser's only where it is valid in just one of them.
 */
export function readTypedPhone({
  country,
  national,
}: TypedPhone): { number: string; country: CountryCode | undefined } | { refusal: PhoneRefusal; message: string } {
  const chosen = isCountryCode(country) ? country : undefined;
  const read = readPhone(national, chosen);
  if ("number" in read) return { number: read.number, country: chosen };
  if (read.refusal === "country-missing" && country === noCountry) {
    const candidates = [...new Set([browserCountry(), shownCountry])].filter((code) => code !== undefined);
    const fitting = candidates.map((code) => ({ code, read: readPhone(national, code) }));
    const [only, ...others] = fitting.filter((one) => "number" in one.read);
    if (only && "number" in only.read && others.length === 0) return { number: only.read.number, country: only.code };
  }
  return { refusal: read.refusal, message: messageOf(read.refusal, chosen) };
}

function messageOf(refusal: PhoneRefusal, chosen: CountryCode | undefined): string {
  if (refusal !== "not-in-country" || !chosen) return phoneMessages[refusal];
  return message.phoneNotInCountry(countryName(chosen));
}

export const countryName = (code: CountryCode): string =>
  new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;
