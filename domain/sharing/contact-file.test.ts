import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ReadProperty, readWithIcal, valuesOf } from "../../tests/checks/contact-file/ical.ts";
import { sampleOptions, samples } from "../../tests/checks/contact-file/samples.ts";
import { networks } from "../cards/socials.ts";
import { multiLine, singleLine } from "../core/text.ts";
import { type ContactCard, contactFile } from "./contact-file.ts";
import { structuredName } from "./person-name.ts";

const troublesome = [
  "\r\n",
  "\n",
  "\r",
  "\\",
  "\\n",
  ";",
  ",",
  ":",
  '"',
  "=",
  " ",
  "\t",
  "\u0000",
  "\u2028",
  "\u0085",
  "\uD83D",
  "👩‍👩‍👧‍👦",
  "क्षि",
  "é",
  "\u202E",
  "BEGIN:VCARD",
  "END:VCARD\r\n",
  "\r\nTEL:+1",
  "\nX-EVIL;TYPE=x:y",
  "ENCODING=QUOTED-PRINTABLE:=",
  "https://",
];
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...troublesome), fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" })), {
    maxLength: 14,
  })
  .map((parts) => parts.join(""));
const anyAddress = fc.oneof(anyText, fc.webUrl({ withQueryParameters: true, withFragments: true }));
const anyCard: fc.Arbitrary<ContactCard> = fc.record({
  id: fc.stringMatching(/^[A-Za-z0-9_-]{1,80}$/u),
  name: anyText,
  jobTitle: anyText,
  company: anyText,
  email: anyText,
  phone: anyText,
  website: anyAddress,
  location: anyText,
  bio: anyText,
  socials: fc.record(Object.fromEntries(networks.map((network) => [network, anyAddress])), { requiredKeys: [] }),
});

function expectWellFormed(file: string) {
  expect(file.endsWith("\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/u);
  expect(file.isWellFormed()).toBe(true);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
}

const filled = (value: string) => (value === "" ? [] : [value]);

/** What a reader must find, field by field. */
function expectCard(properties: readonly ReadProperty[], card: ContactCard) {
  const name = singleLine(card.name);
  const { family, given, additional, prefix, suffix } = structuredName(name);
  const parts = properties.find((property) => property.name === "n")?.parts.map((part) => part.trim());
  expect(parts).toEqual([family, given, additional, prefix, suffix]);
  expect(valuesOf(properties, "fn")).toEqual([name]);
  expect(valuesOf(properties, "title")).toEqual(filled(singleLine(card.jobTitle)));
  expect(valuesOf(properties, "org")).toEqual(filled(singleLine(card.company)));
  expect(valuesOf(properties, "email")).toEqual(filled(singleLine(card.email)));
  expect(valuesOf(properties, "note")).toEqual(filled(multiLine(card.bio)));
  const place = properties.find((property) => property.name === "adr")?.parts[2]?.trim();
  expect(place ?? "").toBe(singleLine(card.location));
}

describe("contactFile", () => {
  test("any text in any field is read back as it was, and nothing else appears", () => {
    fc.assert(
      fc.property(anyCard, (card) => {
        const file = contactFile(card, sampleOptions);
        expectWellFormed(file);
        const properties = readWithIcal(file);
        expectCard(properties, card);
        const names = new Set(properties.map((property) => property.name));
        const known = "version n fn title org email tel adr url x-ablabel x-socialprofile note photo uid rev".split(
          " ",
        );
        expect([...names].filter((name) => !known.includes(name))).toEqual([]);
        for (const url of [...valuesOf(properties, "url"), ...valuesOf(properties, "x-socialprofile")]) {
          expect(url).toMatch(/^https?:\/\/[^\s,\\]+$/u);
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each(Object.entries(samples))("%s", (_, card) => {
    const file = contactFile(card, sampleOptions);
    expectWellFormed(file);
    const properties = readWithIcal(file);
    expectCard(properties, card);
    expect(valuesOf(properties, "tel")).toEqual(filled(card.phone));
    expect(valuesOf(properties, "photo")).toEqual([sampleOptions.photoJpegBase64]);
    expect(valuesOf(properties, "x-socialprofile")).toEqual(Object.values(card.socials));
    expect(valuesOf(properties, "url")).toEqual(
      expect.arrayContaining([sampleOptions.pageUrl, ...Object.values(card.socials)]),
    );
    expect(valuesOf(properties, "uid")).toEqual([card.id]);
    expect(valuesOf(properties, "rev")).toEqual(["2026-07-08T09:10:11Z"]);
  });

  test("holds filled properties only, and no photo without one", () => {
    const card = samples["name and e-mail only"];
    if (!card) throw new Error("sample missing");
    const file = contactFile(card, { pageUrl: sampleOptions.pageUrl, updatedAt: new Date(0) });
    expect(file.split("\r\n")).toEqual([
      "BEGIN:VCARD",
      "VERSION:3.0",
      "N:Sharma;Sunita;;;",
      "FN:Sunita Sharma",
      "EMAIL;TYPE=INTERNET:sunita@example.com",
      "item1.URL:http://localhost:3000/card/Zk3bHc0Qm1v8YtX2pLr9Aw-mh3x1k2f",
      "item1.X-ABLabel:E-VOX",
      "UID:Zk3bHc0Qm1v8YtX2pLr9Aw-mh3x1k2f",
      "REV:1970-01-01T00:00:00Z",
      "END:VCARD",
      "",
    ]);
  });

  test("keeps an address whole for readers that end it at a comma, and lets no other scheme out", () => {
    const card = { ...samples.everything, socials: { twitter: "javascript:alert(1)" } } as ContactCard;
    const urls = valuesOf(readWithIcal(contactFile(card, sampleOptions)), "url");
    expect(urls).toEqual(["https://www.google.com/maps/@27.7%2C85.3%2C15z?a=1;b=2", sampleOptions.pageUrl]);
  });
});
