import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * An assumed country could silently turn a local number of another country into a wrong one. Each place that assigns a
 * country to a number is listed here with its source; new ones must be reviewed.
 */

const root = join(import.meta.dirname, "../..");
const rooms = ["domain", "server", "web", "cli"];
const files = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file))
    .map((file) => ({ file: `${room}/${file}`, source: readFileSync(join(root, room, file), "utf8") })),
);

const places = {
  /** Stored numbers only. */
  "domain/cards/phone-kind.ts": ["parser"],
  /** Its own functions. */
  "domain/cards/phone.ts": ["parser", "country"],
  /** The file's address or other numbers, else the browser's region; the list of countries to find an address's. */
  "domain/contact-files/contact-import-phones.ts": ["parser", "country"],
  /** The country that the person chose, else the browser's. */
  "web/features/cards/typed-phone.ts": ["country"],
  "web/page/browser-country.ts": ["region"],
  /** The browser's, which the field names. */
  "web/features/contacts/capture/capture-values.ts": ["country"],
  /** The country code in a stored number. */
  "web/features/cards/country-options.ts": ["first country"],
} as const;

const signs = {
  parser: /import (?!type)[^;]*from "libphonenumber-js/u,
  country: /\b(?:parsePhone|toStoredPhone)\([^()]*,|defaultCountry/u,
  "first country": /\bfirstCountries\b/u,
  region: /\.region\b|\bgetCountry\b/u,
} as const;

const found = files.flatMap(({ file, source }) =>
  Object.entries(signs)
    .filter(([name, sign]) => sign.test(source) && !(name === "first country" && file === "domain/cards/phone.ts"))
    .map(([name]) => `${file}: ${name}`),
);

test("a number gets a country only where it is known from where", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(found.sort()).toEqual(
    Object.entries(places)
      .flatMap(([file, names]) => names.map((name) => `${file}: ${name}`))
      .sort(),
  );
});

test("no country is written out as a default", () => {
  const written = files.filter(
    ({ file, source }) =>
      /["'](?:NP|US|IN|GB|DE)["']/u.test(source.replace(/^\s*(?:\/\/|\/?\*).*$/gmu, "")) && !(file in allowedNames),
  );
  expect(written.map(({ file }) => file)).toEqual([]);
});

/** Modules that may use lists of countries. */
const allowedNames: Record<string, true> = {
  "domain/cards/phone.ts": true,
  "domain/contact-files/contact-import-phones.ts": true,
};
