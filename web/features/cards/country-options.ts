import { firstCountries, listCountries } from "../../../domain/cards/phone.ts";
import { appLocale } from "../../texts/app-texts.ts";
import { countryName } from "../../texts/formats.ts";
import type { SearchOption } from "../../ui/search-select.tsx";

let options: SearchOption[] | undefined;

/**
 * Lists countries as `NP +977` with the name in the visitor's language: the eleven main ones first, the others by name.
 */
export function countryOptions(): readonly SearchOption[] {
  options ??= build();
  return options;
}

function build(): SearchOption[] {
  const all = listCountries().map(({ code, callingCode }) => ({
    id: code,
    short: `${code} ${callingCode}`,
    name: countryName(code, appLocale),
  }));
  const others = all.slice(firstCountries.length).sort((one, other) => one.name.localeCompare(other.name));
  return [...all.slice(0, firstCountries.length), ...others];
}
