import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ReadProperty, readWithIcal, valuesOf } from "../../tests/checks/contact-file/ical.ts";
import { sampleOptions, samples } from "../../tests/checks/contact-file/samples.ts";
import { emptyCardTexts, phoneLabels } from "../cards/fields.ts";
import { networks } from "../cards/socials.ts";
import { multiLine, singleLine } from "../core/text.ts";
import { structuredName } from "../names/person-name.ts";
import { type ContactCard, contactFile } from "./contact-file.ts";
import { type ContactForm, contactForms } from "./contact-file-form.ts";

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
  pronouns: anyText,
  ...{ alternateName: anyText, phoneticName: anyText, alternateJobTitle: anyText },
  jobTitle: anyText,
  company: anyText,
  email: anyText,
  phone: anyText,
  phoneLabel: fc.constantFrom(...phoneLabels),
  secondPhone: anyText,
  secondPhoneLabel: fc.constantFrom(...phoneLabels),
  website: anyAddress,
  location: anyText,
  bio: anyText,
  socials: fc.record(Object.fromEntries(networks.map((network) => [network, anyAddress])), { requiredKeys: [] }),
});

function expectWellFormed(file: string, form: ContactForm = "3.0") {
  expect(file.endsWith("\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/u);
  expect(file.isWellFormed()).toBe(true);
  const lines = file.split("\r\n");
  if (form !== "outlook") for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  // Outlook inserts spaces at line folds, which are harmless only in a picture.
  else expect(lines.filter((line) => /^[ \t]/u.test(line) && !/^ [A-Za-z0-9+/=]+$/u.test(line))).toEqual([]);
}

const filled = (value: string) => (value === "" ? [] : [value]);

/** The properties that a reader must find. */
function expectCard(properties: readonly ReadProperty[], card: ContactCard, form: ContactForm = "3.0") {
  const name = singleLine(card.name);
  const { family, given, additional, prefix, suffix } = structuredName(name);
  const parts = properties.find((property) => property.name === "n")?.parts.map((part) => part.trim());
  expect(parts).toEqual([family, given, additional, prefix, suffix]);
  const isFourth = form === "4.0";
  const [alternateName, alternateJobTitle] = [singleLine(card.alternateName), singleLine(card.alternateJobTitle)];
  const alternates = { name: filled(alternateName), title: filled(alternateJobTitle) };
  expect(valuesOf(properties, "fn")).toEqual([name, ...(isFourth ? alternates.name : [])]);
  expect(valuesOf(properties, "x-alternate-name")).toEqual(isFourth ? [] : alternates.name);
  expect(valuesOf(properties, "x-alternate-title")).toEqual(isFourth ? [] : alternates.title);
  const reading = ["last", "first"].flatMap((part) => valuesOf(properties, `x-phonetic-${part}-name`)).join(" ");
  const words = (text: string) => text.split(/\s+/u).filter(Boolean).sort();
  expect(words(reading)).toEqual(words(singleLine(card.phoneticName)));
  const pronouns = [...valuesOf(properties, "pronouns"), ...valuesOf(properties, "x-pronouns")];
  expect(pronouns).toEqual(filled(singleLine(card.pronouns)));
  expect(valuesOf(properties, "title")).toEqual([
    ...filled(singleLine(card.jobTitle)),
    ...(isFourth ? alternates.title : []),
  ]);
  expect(valuesOf(properties, "org")).toEqual(filled(singleLine(card.company)));
  expect(valuesOf(properties, "email")).toEqual(filled(singleLine(card.email)));
  const lead = isFourth ? "" : [...alternates.name, ...alternates.title].join(" · ");
  expect(valuesOf(properties, "note")).toEqual(filled([...filled(lead), ...filled(multiLine(card.bio))].join("\n\n")));
  const place = properties.find((property) => property.name === "adr")?.parts[2]?.trim();
  expect(place ?? "").toBe(singleLine(card.location));
}

describe("contactFile", () => {
  test.each(contactForms)("any text in any field of %s is read back as it was, and nothing else appears", (form) => {
    fc.assert(
      fc.property(anyCard, (card) => {
        const file = contactFile(card, { ...sampleOptions, form });
        expectWellFormed(file, form);
        const properties = readWithIcal(file);
        expectCard(properties, card, form);
        const names = new Set(properties.map((property) => property.name));
        const known =
          "version kind n fn x-alternate-name x-phonetic-last-name x-phonetic-first-name pronouns x-pronouns title x-alternate-title org email tel adr url x-ablabel x-socialprofile socialprofile note photo uid rev".split(
            " ",
          );
        expect([...names].filter((name) => !known.includes(name))).toEqual([]);
        for (const url of [
          ...valuesOf(properties, "url"),
          ...valuesOf(properties, "x-socialprofile"),
          ...valuesOf(properties, "socialprofile"),
        ]) {
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

  test("as 4.0 holds what that version says", () => {
    const card = { ...samples.everything, phone: "+9779801234567", location: "Kathmandu" } as ContactCard;
    const options = { ...sampleOptions, photoJpegBase64: "/9j/", form: "4.0" } as const;
    expect(
      contactFile({ ...card, website: "", socials: { github: "https://github.com/sunita" } }, options).split("\r\n"),
    ).toEqual([
      "BEGIN:VCARD",
      "VERSION:4.0",
      "KIND:individual",
      "N:van Beethoven;Ludwig;;Prof. Dr.;PhD",
      "FN:Prof. Dr. Ludwig van Beethoven\\, PhD",
      "EMAIL:sunita@example.com",
      "TEL;VALUE=uri;TYPE=cell:tel:+9779801234567",
      "ADR;TYPE=WORK:;;Kathmandu;;;;",
      "item1.URL:http://localhost:3000/card/Zk3bHc0Qm1v8YtX2pLr9Aw-mh3x1k2f",
      "item1.X-ABLabel:E-VOX",
      "SOCIALPROFILE;SERVICE-TYPE=GitHub:https://github.com/sunita",
      "item2.URL:https://github.com/sunita",
      "item2.X-ABLabel:GitHub",
      "PHOTO:data:image/jpeg;base64,/9j/",
      "UID;VALUE=text:Zk3bHc0Qm1v8YtX2pLr9Aw-mh3x1k2f",
      "REV:20260708T091011Z",
      "END:VCARD",
      "",
    ]);
  });

  test("for Outlook names the encoding where a text has more than ASCII, and folds no text", () => {
    const card = { ...samples.Nepali, company: "W".repeat(100), socials: {} } as ContactCard;
    expect(contactFile(card, { ...sampleOptions, photoJpegBase64: null, form: "outlook" }).split("\r\n")).toEqual([
      "BEGIN:VCARD",
      "VERSION:3.0",
      "N;CHARSET=UTF-8:शर्मा;सुनिता;;डा.;",
      "FN;CHARSET=UTF-8:डा. सुनिता शर्मा",
      "TITLE;CHARSET=UTF-8:वरिष्ठ इन्जिनियर",
      `ORG:${"W".repeat(100)}`,
      "EMAIL;TYPE=INTERNET:sunita@example.com",
      "TEL;TYPE=CELL:+9779801234567",
      "ADR;TYPE=WORK;CHARSET=UTF-8:;;काठमाडौं\\, नेपाल;;;;",
      "URL:http://localhost:3000/card/Zk3bHc0Qm1v8YtX2pLr9Aw-mh3x1k2f",
      "NOTE;CHARSET=UTF-8:नमस्ते! म काठमाडौंमा बस्छु।\\nमलाई हिमाल मन पर्छ।",
      "UID:Zk3bHc0Qm1v8YtX2pLr9Aw-mh3x1k2f",
      "REV:2026-07-08T09:10:11Z",
      "END:VCARD",
      "",
    ]);
  });

  test.each([
    ["3.0", "TEL;TYPE=WORK,VOICE:+97714412345"],
    ["4.0", 'TEL;VALUE=uri;TYPE="work,voice":tel:+97714412345'],
    ["outlook", "TEL;TYPE=WORK,VOICE:+97714412345"],
  ] as const)("as %s does not call a landline a mobile phone", (form, line) => {
    const card = { ...samples["name and e-mail only"], phone: "+97714412345" } as ContactCard;
    expect(contactFile(card, { ...sampleOptions, form }).split("\r\n")).toContain(line);
  });

  test.each([
    ["3.0", ["CELL", "WORK,VOICE", "HOME,VOICE", "WORK,VOICE"], (type: string) => `TEL;TYPE=${type}:+97714412345`],
    [
      "4.0",
      ["cell", '"work,voice"', '"home,voice"', '"work,voice"'],
      (type: string) => `TEL;VALUE=uri;TYPE=${type}:tel:+97714412345`,
    ],
    ["outlook", ["CELL", "WORK,VOICE", "HOME,VOICE", "WORK,VOICE"], (type: string) => `TEL;TYPE=${type}:+97714412345`],
  ] as const)("as %s says of both numbers what they are for", (form, types, line) => {
    const labels = ["mobile", "work", "home", ""] as const;
    const phone = "+97714412345";
    const lines = labels.map((label, index) => {
      const other = labels[3 - index] ?? "";
      const card = {
        ...emptyCardTexts,
        id: "x",
        name: "A",
        socials: {},
        phone,
        phoneLabel: label,
        secondPhone: phone,
        secondPhoneLabel: other,
      };
      return contactFile(card, { ...sampleOptions, form })
        .split("\r\n")
        .filter((one) => one.startsWith("TEL"));
    });
    expect(lines).toEqual(types.map((type, index) => [line(type), line(types[3 - index] ?? "")]));
  });

  test("saves the name in the parts that the owner corrected", () => {
    const card = { ...samples["name and e-mail only"], name: "Ana del Carmen Ruiz" } as ContactCard;
    const nameParts = { family: "Ruiz", given: "Ana del Carmen", additional: "", prefix: "", suffix: "" };
    expect(contactFile(card, sampleOptions)).toContain("\r\nN:del Carmen Ruiz;Ana;;;\r\n");
    expect(contactFile(card, { ...sampleOptions, nameParts })).toContain("\r\nN:Ruiz;Ana del Carmen;;;\r\n");
  });

  test("holds of photo and number only what belongs to them, and each address once", () => {
    const card = { ...samples["name and e-mail only"], phone: "+977 (980) 123-4567" } as ContactCard;
    const linesOf = (more: Partial<ContactCard>, options: Partial<typeof sampleOptions> = {}) => {
      const all = contactFile({ ...card, ...more }, { ...sampleOptions, photoJpegBase64: "/9\n j/", ...options });
      return all.split("\r\n").filter((line) => /^(?:TEL|PHOTO|URL|item)/u.test(line));
    };
    const page = "https://a.example/card/x";
    const kept = ["TEL;TYPE=CELL:+9779801234567"];
    const photo = ["PHOTO;ENCODING=b;TYPE=JPEG:/9j/"];
    const label = "item1.X-ABLabel:E-VOX";
    const shared = [`item1.URL:${page}`, label];
    expect(linesOf({}, { pageUrl: page })).toEqual([...kept, ...shared, ...photo]);
    expect(linesOf({ website: page }, { pageUrl: page })).toEqual([...kept, `URL:${page}`, ...photo]);
    expect(linesOf({}, { pageUrl: "no address" })).toEqual([...kept, ...photo]);
    for (const website of ["https://b.example", "https://b.example/", "https://b.example/c/"])
      expect(linesOf({ website }, { pageUrl: page })).toEqual([...kept, `URL:${website}`, ...shared, ...photo]);
  });

  test("keeps an address whole for readers that end it at a comma, and lets no other scheme out", () => {
    const card = { ...samples.everything, socials: { twitter: "javascript:alert(1)" } } as ContactCard;
    const urls = valuesOf(readWithIcal(contactFile(card, sampleOptions)), "url");
    expect(urls).toEqual(["https://www.google.com/maps/@27.7%2C85.3%2C15z?a=1;b=2", sampleOptions.pageUrl]);
  });
});
