import type { CountryCode } from "libphonenumber-js";
import { isCountryCode, type ParsedPhone, type PhoneError, parsePhone } from "../../../domain/cards/phone.ts";
import { phoneMessages } from "../../../domain/cards/schema.ts";
import { message } from "../../../domain/core/messages.ts";
import { browserCountry } from "../../page/browser-country.ts";
import { countryName } from "../../texts/formats.ts";

export type TypedPhone = { country: string; national: string };

/** No country chosen: the browser's region is used if it is known. */
export const noCountry = "";
/**
 * The country must be chosen whatever the browser's region, because a number from a file may be from several countries.
 */
export const requiredCountry = "?";

/** Returns the country that the field shows and that a local number is parsed with. */
export function usedCountry(country: string, languages = navigator.languages): CountryCode | undefined {
  if (country === noCountry) return browserCountry(languages);
  return isCountryCode(country) ? country : undefined;
}

const isRefusedAs = (refusal: PhoneError, read: ParsedPhone) => "refusal" in read && read.refusal === refusal;

export function readTypedPhone(
  { country, national }: TypedPhone,
  languages = navigator.languages,
): { number: string; country: CountryCode | undefined } | { refusal: PhoneError; message: string } {
  const used = usedCountry(country, languages);
  const read = parsePhone(national, used);
  if ("number" in read) return { number: read.number, country: used };
  if (country === noCountry && used && isRefusedAs("country-missing", parsePhone(national))) {
    // Does not report a wrong length, because the user did not choose that country.
    return { refusal: "not-in-country", message: messageOf("not-in-country", used) };
  }
  return { refusal: read.refusal, message: messageOf(read.refusal, used) };
}

function messageOf(refusal: PhoneError, chosen: CountryCode | undefined): string {
  if (refusal !== "not-in-country" || !chosen) return phoneMessages[refusal];
  return message.phoneNotInCountry(countryName(chosen));
}
