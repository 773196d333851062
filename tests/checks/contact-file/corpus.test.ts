import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type ImportOptions, parseContacts } from "../../../domain/contact-files/contact-import.ts";
import { encodeIn, quoted } from "./real-bytes.ts";
import { realFiles } from "./real-files.ts";
import { variants } from "./variants.ts";

/** Finds misread contact files: every file in every variant, every property in every version. */

const folder = new URL("./fixtures/", import.meta.url);
type Expected = { file: string; what: string; expect: Record<string, unknown> };
const expected = JSON.parse(readFileSync(new URL("expected.json", folder), "utf8")) as Expected[];
const bytesOf = (file: string) => new Uint8Array(readFileSync(new URL(file, folder)));
const octets = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const fromOctets = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

function read(bytes: Uint8Array, options?: ImportOptions) {
  const result = parseContacts(bytes, options);
  if ("fault" in result) throw new Error(result.fault);
  const [contact] = result.contacts;
  if (!contact) throw new Error("no contact");
  return { ...result, contact };
}

const files = [
  ...expected.map(({ file, what }) => ({ what: `${file}: ${what}`, bytes: bytesOf(file) })),
  ...realFiles.filter(({ bytes }) => !bytes.includes(0)),
];

describe("files that were misread once", () => {
  test("are all looked at", () => {
    expect(expected.map(({ file }) => file).sort()).toEqual(
      readdirSync(folder)
        .filter((file) => file.endsWith(".vcf"))
        .sort(),
    );
  });

  test.each(expected)("$file: $what", ({ file, expect: wanted }) => {
    const { contact, contacts } = read(bytesOf(file));
    const answers: Record<string, unknown> = { ...contact, contacts: contacts.length, picture: contact.picture.state };
    for (const [network, address] of Object.entries(contact.socials)) answers[`socials.${network}`] = address;
    for (const [place, value] of Object.entries(wanted)) expect([place, answers[place]]).toEqual([place, value]);
  });

  test("a photo of 5 MB is taken, a file beyond 8 MB is refused", () => {
    const letters = `/9j/${"A".repeat(7 * 1024 * 1024)}`.replace(/.{72}/gu, "$&\r\n ");
    const photo = `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Rita Roe\r\nPHOTO;ENCODING=b;TYPE=JPEG:${letters}\r\nEND:VCARD\r\n`;
    expect(read(fromOctets(photo)).contact.picture.state).toBe("read");
    expect(parseContacts(new Uint8Array(8 * 1024 * 1024 + 1))).toEqual({ fault: "too-large" });
  });
});

describe.each(variants)("$what", ({ change }) => {
  test.each(files)("$what", ({ bytes }) => {
    const { contacts } = read(bytes);
    expect(read(fromOctets(change(octets(bytes)))).contacts).toEqual(contacts);
  });
});

const names = {
  "windows-1250": ["Piotr Iksiński", "Jiří Dvořák", "Kovács Gergő", "Hrvoje Čačić", "Łukasz Wójcik"],
  "windows-1251": ["Иван Иванов", "Олександр Шевченко", "Георги Димитров"],
  "windows-1252": [
    ...["Jörg Müller", "Zoé Garçon", "Íñigo Nuñez", "João Gonçalves", "Bjørn Øst", "Åsa Lindqvist"],
    ...[
      "O’Brien",
      "Sean O’Neill",
      "D’Angelo",
      "Dell’Acqua",
      "L’Oasis",
      "Jane’s Bakery",
      "“Best” shop",
      "100 €",
      "Sons™",
    ],
    ...["Smith – Jones", "The ‘Old’ Mill", "€ 100", "Ann—Lee", "“Café”"],
  ],
  "windows-1253": ["Ελένη Ζήση", "Γιώργος Παπαδόπουλος"],
  "windows-1254": ["Gülşen Yıldız", "İbrahim Çağlar"],
  "windows-1255": ["דוד כהן"],
  "windows-1256": ["محمد علي"],
  "windows-1257": ["Jānis Bērziņš", "Kęstutis Žukauskas"],
  "koi8-r": ["Ольга Ким"],
  gb18030: ["王小明"],
  shift_jis: ["山田太郎"],
  "euc-kr": ["김민수"],
  big5: ["陳大文"],
};
const inCharsets = Object.entries(names).flatMap(([charset, all]) => all.map((name) => ({ charset, name })));

describe.each(inCharsets)("$name in $charset", ({ charset, name }) => {
  const bytes = encodeIn(name, charset);
  const card = (line: string) =>
    fromOctets(`BEGIN:VCARD\r\nVERSION:2.1\r\n${line}\r\nTEL;CELL:+15551230001\r\nEND:VCARD\r\n`);

  test("is read by its name, and guessed without one", () => {
    const text = octets(bytes);
    const inQuotes = quoted([...bytes], { every: true });
    expect(read(card(`FN;CHARSET=${charset}:${text}`)).contact.name).toBe(name);
    expect(read(card(`FN;CHARSET=${charset};ENCODING=QUOTED-PRINTABLE:${inQuotes}`)).contact.name).toBe(name);
    for (const line of [`FN:${text}`, `FN;ENCODING=QUOTED-PRINTABLE:${inQuotes}`, `FN;CHARSET=UTF-8:${text}`]) {
      const guessed = read(card(line));
      expect([guessed.contact.name, new TextDecoder(guessed.charset ?? "").decode(bytes)]).toEqual([name, name]);
      expect(read(card(line), { charset }).contact.name).toBe(name);
    }
  });
});

/** Every property of the three versions and of common programs, each with a unique value. */
const properties = [
  ...["NICKNAME", "BDAY", "ANNIVERSARY", "GENDER", "LABEL", "IMPP", "LANG", "TZ", "GEO", "TITLE", "ROLE", "MEMBER"],
  ...["RELATED", "CATEGORIES", "NOTE", "SOUND", "KEY", "FBURL", "CALURI", "SORT-STRING", "CLASS", "SOURCE", "NAME"],
  ...["X-SKYPE", "X-ANDROID-CUSTOM", "X-ABRELATEDNAMES", "X-PHONETIC-LAST-NAME", "X-MS-OL-DESIGN", "NOBODY-KNOWS-THIS"],
  ...["item1.X-ABDATE", "SOCIALPROFILE;SERVICE-TYPE=Mastodon", "X-SOCIALPROFILE;type=Custom Chat", "URL", "FN", "LOGO"],
];

describe.each(["2.1", "3.0", "4.0"])("in version %s", (version) => {
  const lines = properties.flatMap((name, index) => [`${name}:first${index}word`, `${name}:second${index}word`]);
  const others = [
    ...["N:familyword;givenword;middleword;titleword;suffixword", "ORG:companyword;unitword;deskword"],
    ...["ADR:;;streetword;cityword;regionword;4711;countryword", "ADR;TYPE=HOME:;;otherstreet;othercity;;;"],
    ...["TEL:+15551230001", "TEL:+15551230002", "TEL:internal 4712", "EMAIL:one@word.example", "EMAIL:nomail"],
    ...["EMAIL:Shown Namely <two@word.example>", "URL:https://word.example/urlword", "NOTE:noteone\\nnotetwo"],
    ...["stray line without a name", "X-SOCIALPROFILE;type=github:githubone", "X-SOCIALPROFILE;type=github:githubtwo"],
  ];
  const file = ["BEGIN:VCARD", `VERSION:${version}`, ...others, ...lines, "END:VCARD", ""].join("\r\n");
  const tokens = [...others, ...lines].flatMap(
    (line) => line.slice(line.indexOf(":") + 1).match(/[a-z]\w{4,}|\d{4,}/giu) ?? [],
  );

  test.each([{ what: "as it is", change: (text: string) => text }, ...variants])(
    "every property arrives or is named as not used, $what",
    ({ change }) => {
      const { contact } = read(fromOctets(change(file)));
      const said = JSON.stringify({ ...contact, picture: null });
      expect(tokens.length).toBeGreaterThan(100);
      expect(tokens.filter((token) => !said.includes(token))).toEqual([]);
    },
  );
});
