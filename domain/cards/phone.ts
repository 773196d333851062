import { type CountryCode, getCountries, getCountryCallingCode, parsePhoneNumberFromString } from "libphonenumber-js";
import { normalise } from "../core/normalise.ts";

/** The eleven of specification §2, first in every list of country codes. */
export const firstCountries = ["NP", "US", "IN", "GB", "AU", "CN", "DE", "FR", "JP", "RU", "AE"] as const;

export type Country = { code: CountryCode; callingCode: string };

/** All countries, the eleven first, the others by code. */
export function listCountries(): Country[] {
  const first = new Set<string>(firstCountries);
  const others = getCountries().filter((code) => !first.has(code));
  return [...firstCountries, ...others].map((code) => ({ code, callingCode: `+${getCountryCallingCode(code)}` }));
}

/**
 * A typed number as E.164, or null. `country` is for numbers typed without +. Judged by length and country code
 * only: the tables of assigned ranges age faster than people update software.
 */
export function toE164(typed: string, country?: CountryCode): string | null {
  const parsed = parsePhoneNumberFromString(
    normalise(typed, "NFKC"),
    country ? { defaultCountry: country } : undefined,
  );
  return parsed?.isPossible() && !parsed.ext ? parsed.number : null;
}

/** `+9779801234567` as `+977 980-1234567`; a text that is no number, or holds one among words, comes back unchanged. */
export function internationalPhone(e164: string): string {
  if (!/^\+\d+$/u.test(e164)) return e164;
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** Country and national number of a stored phone, for the two halves of the editor's field. */
export function splitPhone(e164: string): { country: CountryCode | undefined; national: string } {
  const parsed = parsePhoneNumberFromString(e164);
  return parsed
    ? { country: parsed.country, national: parsed.formatNational() }
    : { country: undefined, national: e164 };
}
