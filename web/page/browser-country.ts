import type { CountryCode } from "libphonenumber-js";
import { isCountryCode } from "../../domain/cards/phone.ts";

/** Returns the region of the browser's first language; other languages state where those are spoken (`de, en-US`). */
export function browserCountry(languages: readonly string[] = navigator.languages): CountryCode | undefined {
  const locales = languages.flatMap(readLocale);
  const own = locales.filter(({ language }) => language === locales[0]?.language);
  return own.map((locale) => locale.region ?? "").find(isCountryCode);
}

/** Some systems report invalid locales: `C`, `en-US@posix`. */
function readLocale(language: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(language)];
  } catch {
    return [];
  }
}
