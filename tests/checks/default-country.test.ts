import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * A country that nobody said is no fact: a local number of another country would become a wrong number without a word. Each
 * place that gives a number a country is listed here with where it takes it from; a new one has to be judged.
 */

const root = join(import.meta.dirname, "../..");
const rooms = ["domain", "server", "web", "cli"];
const files = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file))
    .map((file) => ({ file: `${room}/${file}`, source: readFileSync(join(root, room, file), "utf8") })),
);

const places = {
  /** Only numbers as they are stored. */
  "domain/cards/phone-kind.ts": ["parser"],
  /** Its own functions. */
  "domain/cards/phone.ts": ["parser", "country"],
  /** The file's address or other numbers, else the browser's region; the list of countries to find an address's. */
  "domain/contact-files/contact-import-phones.ts": ["parser", "country"],
  /** The country that the person chose, else the browser's. */
  "web/features/cards/typed-phone.ts": ["region", "country"],
  /** What a stored number itself says. */
  "web/features/cards/country-options.ts": ["first country"],
} as const;

const signs = {
  parser: /import (?!type)[^;]*from "libphonenumber-js/u,
  country: /\b(?:readPhone|storedPhone)\([^()]*,|defaultCountry/u,
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

/** Lists of countries. */
const allowedNames: Record<string, true> = {
  "domain/cards/phone.ts": true,
  "domain/contact-files/contact-import-phones.ts": true,
};
