import { describe, expect, test } from "vitest";
import { message } from "../../../domain/core/messages.ts";
import { countryName } from "../../texts/formats.ts";
import { noCountry, readTypedPhone, usedCountry } from "./typed-phone.ts";

const numbers = {
  nepali: "980 123 4567",
  nepaliAndAmerican: "(980) 555-1234",
  american: "(415) 555-0132",
  mexican: "55 1234 5678",
  german: "0170 1234567",
  danish: "31 23 45 67",
};

const inNepal = { nepali: "+9779801234567", nepaliAndAmerican: "+9779805551234", danish: "+97731234567" };
/** German numbers can have any length. */
const inGermany = {
  nepali: "+499801234567",
  danish: "+4931234567",
  nepaliAndAmerican: "+499805551234",
  american: "+494155550132",
  mexican: "+495512345678",
  german: "+491701234567",
};

const inMexico = {
  ...{ nepali: "+529801234567", nepaliAndAmerican: "+529805551234" },
  ...{ american: "+524155550132", mexican: "+525512345678" },
};
const inAmerica = { nepaliAndAmerican: "+19805551234", american: "+14155550132", mexican: "+15512345678" };

/** Numbers that are accepted without a chosen country, shown with their country; all others require it. */
test.each<[string[], Partial<Record<keyof typeof numbers, string>>]>([
  [["es-419"], {}],
  [["es-419", "en-US"], {}],
  [["es-419", "es-MX"], inMexico],
  [["da", "en-US"], {}],
  [["de"], {}],
  [["de", "en-US", "en"], {}],
  [["de-DE", "en-US"], inGermany],
  [["de", "de-DE"], inGermany],
  [["ne"], {}],
  [["ne-NP"], inNepal],
  [["en-NP"], inNepal],
  [["en-US"], inAmerica],
  [["en"], {}],
  [["da-DK"], { danish: "+4531234567" }],
  [["C"], {}],
  [["en-US@posix", "ne-NP"], inNepal],
  [[], {}],
])("with the languages %j", (languages, taken) => {
  const used = usedCountry(noCountry, languages);
  const refusal = used ? message.phoneNotInCountry(countryName(used)) : message.phoneCountryMissing;
  for (const [name, national] of Object.entries(numbers)) {
    const read = readTypedPhone({ country: noCountry, national }, languages);
    const expected = taken[name as keyof typeof numbers];
    if (expected) expect([name, read]).toEqual([name, expect.objectContaining({ number: expected })]);
    else expect([name, read]).toMatchObject([name, { message: refusal }]);
  }
});

describe("who chose Nepal", () => {
  test.each(["en-US", "de", "es-419"])("is asked nothing for a local number, with %s", (language) => {
    const typed = { country: "NP", national: numbers.nepaliAndAmerican };
    expect(readTypedPhone(typed, [language])).toMatchObject({ number: "+9779805551234" });
  });
});
