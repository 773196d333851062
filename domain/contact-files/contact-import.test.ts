import fc from "fast-check";
import type { CountryCode } from "libphonenumber-js";
import { describe, expect, test } from "vitest";
import { networks, socialAddress } from "../cards/socials.ts";
import { webAddress } from "../core/links.ts";
import { multiLine, singleLine } from "../core/text.ts";
import { type ContactCard, contactFile } from "./contact-file.ts";
import { contactForms } from "./contact-file-form.ts";
import { importLimits, parseContacts } from "./contact-import.ts";

const encoder = new TextEncoder();

function readOne(text: string, country?: CountryCode) {
  const result = parseContacts(encoder.encode(text), { country });
  if ("fault" in result) throw new Error(result.fault);
  const [contact] = result.contacts;
  if (!contact) throw new Error("no contact");
  return contact;
}

const card = (...lines: string[]) => ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD", ""].join("\r\n");

/** Fragments that break parsers: frames, folds, escapes, encodings, quotes, in any order. */
const piece = fc.oneof(
  fc.constantFrom(
    "BEGIN:VCARD\r\n",
    "END:VCARD\r\n",
    "VERSION:2.1\r\n",
    "N:a;b;c\r\n",
    "FN;CHARSET=SHIFT_JIS:\x82\xa0\r\n",
    "FN;CHARSET=no-such:x\r\n",
    "NOTE;ENCODING=QUOTED-PRINTABLE:=\r\n",
    "NOTE;QUOTED-PRINTABLE:=C3=\r\n=A9=ZZ\r\n",
    "PHOTO;ENCODING=b:////\r\n ////\r\n",
    "PHOTO;BASE64:\r\nAAAA\r\n\r\n",
    "PHOTO:data:image/png;base64,iVBORw0KGgo=\r\n",
    'TEL;TYPE="a:b;c":+977 980 1234567\r\n',
    'TEL;TYPE="open:+1\r\n',
    "item1.URL:https://example.com\r\n",
    "item1.X-ABLabel:E-VOX\r\n",
    "X-SOCIALPROFILE;TYPE=github:x\r\n",
    "AGENT:\r\n",
    "EMAIL:a@b.example\r\n",
    "ADR:;;\\n\\;;\\\r\n",
    "\r\n ",
    "\n\t",
    "\r",
    ":",
    ";",
    "=",
    "\\",
    "\u0000",
  ),
  fc.string({ unit: "binary" }),
);
const crafted = fc.array(piece, { maxLength: 40 }).map((pieces) => encoder.encode(pieces.join("")));

describe("parseContacts", () => {
  test("any bytes give an answer, soon", () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 500 }), crafted), (bytes) => {
        const result = parseContacts(bytes);
        if ("fault" in result) return;
        for (const contact of result.contacts) {
          expect(contact.isEmpty).toBe(false);
          for (const text of Object.values(contact)) {
            if (typeof text === "string") expect(text.isWellFormed()).toBe(true);
          }
          for (const address of Object.values(contact.socials)) expect(address).toMatch(/^https:\/\//u);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test.each<[string, string]>([
    ["semicolons without end", `N${";".repeat(900_000)}:x`],
    ["parameters without end", `N${";A=B".repeat(200_000)}:x`],
    ["quotes that never close", `N${';"a'.repeat(200_000)}:x`],
    ["separators without end", `N:${";,".repeat(450_000)}`],
    ["backslashes without end", `NOTE:${"\\".repeat(900_000)}`],
    ["soft breaks without end", `NOTE;QUOTED-PRINTABLE:${"=\r\n".repeat(300_000)}`],
    ["folds without end", `NOTE:${"\r\n x".repeat(200_000)}`],
    ["numbers without end", "TEL:+9779801234567\r\n".repeat(50_000)],
    ["addresses without end", "URL:https://x.com/a\r\n".repeat(45_000)],
    ["cards without end", "\r\nEND:VCARD\r\nBEGIN:VCARD\r\nFN:x".repeat(25_000)],
    ["frames without end", "BEGIN:VCARD\r\n".repeat(70_000)],
    ["an alphabet for a picture", `PHOTO;ENCODING=b:${"A".repeat(900_000)}`],
    ["a picture's letters on lines of their own", `PHOTO;BASE64:\r\n${"A\r\n".repeat(300_000)}`],
    ["letters of other encodings", `FN;CHARSET=GB18030;QUOTED-PRINTABLE:${"=81=30".repeat(100_000)}`],
    ["spaces in quoted-printable without end", `NOTE;ENCODING=QUOTED-PRINTABLE:${" ".repeat(900_000)}A`],
    ["padding without end", `PHOTO;ENCODING=B:${"=".repeat(900_000)}A`],
    ...[...'\r\n\t :;=,\\".@%0'].map(
      (sign) => [JSON.stringify(sign), `NOTE:a${sign.repeat(1_000_000)}x`] satisfies [string, string],
    ),
  ])("is not held up by %s", (_, lines) => {
    const bytes = encoder.encode(card("FN:Ann", lines));
    expect(bytes.length).toBeLessThanOrEqual(importLimits.bytes);
    // CPU time, so that a stalled machine does not count. Linear time is below 2 s, quadratic time takes minutes.
    const before = process.threadCpuUsage();
    const result = parseContacts(bytes);
    expect(process.threadCpuUsage(before).user / 1e6).toBeLessThan(10);
    expect("fault" in result ? result.fault : result.contacts[0]?.name).toBe("Ann");
  });

  test("refuses what is no contact file", () => {
    expect(parseContacts(new Uint8Array())).toEqual({ fault: "empty" });
    expect(parseContacts(encoder.encode("Hello"))).toEqual({ fault: "no-contact" });
    expect(parseContacts(encoder.encode(card()))).toEqual({ fault: "no-contact" });
    expect(parseContacts(new Uint8Array(importLimits.bytes + 1))).toEqual({ fault: "too-large" });
  });

  test("says how many contacts it left out", () => {
    const result = parseContacts(encoder.encode(card("FN:x").repeat(203)));
    expect("fault" in result || [result.contacts.length, result.more]).toEqual([200, 3]);
  });

  test.each([
    ["inside another one", ["BEGIN:VCARD", "FN:Ann", "BEGIN:VCARD", "FN:Bob", "END:VCARD", "END:VCARD"]],
    ["after one whose end is missing", ["BEGIN:VCARD", "FN:Ann", "BEGIN:VCARD", "FN:Bob", "END:VCARD"]],
  ])("takes a card %s for a contact of its own", (_, lines) => {
    const result = parseContacts(encoder.encode(lines.join("\r\n")));
    expect("fault" in result || result.contacts.map(({ name }) => name)).toEqual(["Ann", "Bob"]);
  });

  test.each<[string, Partial<ContactCard>]>([
    ["FN:Ann\r\nMaria Lee", { name: "Ann Maria Lee" }],
    ["N:Lee;Ann\r\nMaria;;;", { name: "Ann Maria Lee" }],
    ["NOTE:Two doors\r\nRing twice", { bio: "Two doors\nRing twice" }],
    ["ADR:;;Main Street 1\r\nBack door;Bern;;;", { location: "Main Street 1, Back door, Bern" }],
  ])("keeps what follows a line break that nobody escaped: %j", (property, expected) => {
    expect(readOne(card(property, "EMAIL:ann@lee.example"))).toMatchObject(expected);
  });

  test("takes one of each, and tells of the others", () => {
    const contact = readOne(
      card(
        "FN:Ann Lee",
        "TEL;TYPE=HOME:01-4412345",
        "TEL;TYPE=CELL:980-1234567",
        "EMAIL:not an address",
        "EMAIL:ann@lee.example",
        "URL:javascript:alert(1)",
        "URL:lee.example",
        "URL:https://second.example",
        "ADR;TYPE=HOME:;;Home 1;;;;",
        "ADR;TYPE=WORK:;;Work 2;;;;",
      ),
      "NP",
    );
    expect(contact).toMatchObject({
      email: "ann@lee.example",
      ...{ phone: "+9779801234567", phoneLabel: "mobile", secondPhone: "+97714412345", secondPhoneLabel: "home" },
      website: "https://lee.example",
      location: "Work 2",
      further: ["not an address", "Home 1", "https://second.example", "javascript:alert(1)"],
    });
  });

  test("assumes a country for the first two numbers alone, and says so", () => {
    const lines = ["FN:Ann", "TEL:030 1234567", "TEL:0170 1234567", "TEL:030-1234567", "TEL:040 1234567"];
    expect(readOne(card(...lines), "DE")).toMatchObject({
      ...{ phone: "+49301234567", secondPhone: "+491701234567", further: ["040 1234567"] },
      phoneCountry: { code: "DE", source: "browser", of: "both" },
    });
    const second = readOne(card("FN:Ann", "TEL:+49 170 1234567", "TEL:030 1234567"), "FR");
    expect(second).toMatchObject({
      ...{ phone: "+491701234567", secondPhone: "+49301234567" },
      phoneCountry: { code: "DE", source: "numbers", of: "second" },
    });
  });

  test.each([
    ["names", ["ADR:;;;Kathmandu;;;Nepal"]],
    ["has a code for", ["item1.ADR:;;;Kathmandu;;;", "item1.X-ABADR:np"]],
  ])("takes a local number's country from what the file's address %s, before the browser's", (_, address) => {
    expect(readOne(card("FN:Ann", "TEL:01-4412345", ...address), "DE")).toMatchObject({
      phone: "+97714412345",
      phoneCountry: { code: "NP", source: "address", of: "first" },
    });
  });

  test.each<[string[], Partial<ContactCard>]>([
    [["TEL;TYPE=CELL:+9779801234567"], { phoneLabel: "mobile", secondPhone: "", secondPhoneLabel: "" }],
    [
      ["TEL;TYPE=WORK,VOICE:+97714412345", "TEL;TYPE=HOME:+97714412346", "TEL;TYPE=CELL:+9779801234567"],
      { phone: "+9779801234567", phoneLabel: "mobile", secondPhone: "+97714412345", secondPhoneLabel: "work" },
    ],
    [["TEL;HOME;VOICE:+97714412346"], { phoneLabel: "home" }],
    [['TEL;VALUE=uri;TYPE="home,voice":tel:+97714412346'], { phone: "+97714412346", phoneLabel: "home" }],
    [["TEL;TYPE=VOICE:+97714412346"], { phoneLabel: "" }],
    [
      [
        "item1.TEL:+97714412345",
        "item1.X-ABLabel:_$!<Home>!$_",
        "item2.TEL:+9779801234567",
        "item2.X-ABLabel:_$!<Mobile>!$_",
      ],
      { phone: "+9779801234567", phoneLabel: "mobile", secondPhone: "+97714412345", secondPhoneLabel: "home" },
    ],
    // A repeated number is imported once, with the labels of both.
    [["TEL:+97714412345", "TEL;TYPE=WORK:+97714412345"], { phoneLabel: "work", secondPhone: "" }],
    // Fax, pager and unreadable numbers are skipped.
    [["TEL:+9779801234567", "TEL;TYPE=WORK,FAX:+97714412345", "TEL:ask Ann"], { secondPhone: "" }],
    [["TEL;TYPE=FAX:+97714412345"], { phone: "+97714412345", phoneLabel: "" }],
  ])("takes of %j the first two phones, with what they are for", (lines, expected) => {
    expect(readOne(card("FN:Ann", ...lines))).toMatchObject(expected);
  });

  test.each<[string[], CountryCode]>([
    [["FN:Иван Петров", "TEL:8 916 123-45-67"], "DE"],
    [["FN:Ivan Petrov", "TEL:89161234567", "EMAIL:ivan@petrov.ru"], "DE"],
    [["FN:Sita Rai", "TEL:9841234567", "URL:https\\://rai.com.np/x"], "IN"],
    [["FN:山田太郎", "TEL:09012345678"], "DE"],
    [["FN:Ann", "TEL:020 7946 0958", "EMAIL:ann@lee.co.uk"], "DE"],
  ])("leaves a number alone where the file speaks against the browser's region: %j, %s", (lines, country) => {
    const contact = readOne(card(...lines), country);
    expect([`TEL:${contact.phone}`, contact.phoneCountry]).toEqual([lines[1], null]);
  });

  test.each<[string[], CountryCode, string]>([
    [["FN:सीता राई", "TEL:9841234567", "EMAIL:s@rai.com.np"], "NP", "+9779841234567"],
    [["FN:山田太郎", "TEL:090-1234-5678", "EMAIL:t@yamada.io"], "JP", "+819012345678"],
    [["FN:김민수", "TEL:010-1234-5678"], "KR", "+821012345678"],
    [["FN:Иван", "TEL:8 916 123-45-67"], "RU", "+79161234567"],
  ])("takes the browser's region where nothing speaks against it: %j, %s", (lines, country, phone) => {
    expect(readOne(card(...lines), country)).toMatchObject({ phone, phoneCountry: { code: country } });
  });

  test.each<[string[], string[]]>([
    [
      ["FN:Ann Lee", "TITLE:Director", "ROLE:Lee", "TITLE:Ann"],
      ["ROLE:Lee", "TITLE:Ann"],
    ],
    [
      ["FN:Ann", "TITLE:Sales", "ORG:Acme;Sales", "ORG:Ann"],
      ["ORG:Acme;Sales", "ORG:Ann"],
    ],
    [
      ["FN:Ann", "ORG:Acme Ltd", "FN:Ltd Acme", "NICKNAME:Ann"],
      ["FN:Ltd Acme", "NICKNAME:Ann"],
    ],
    [["FN:Ann", "NOTE:Ann is here", "TEL:here"], []],
    [["FN:Ann", "TEL:+49 30 1234567 (only Ann)", "NOTE:Ann only"], []],
    [["FN:Ann Lee", "N:Lee;Ann;;;", "EMAIL:mailto:a@b.example?subject=x", "TEL:89161234567", "ADR:;;;;;;RU"], []],
    [["FN:Ann", "EMAIL:Ann Lee <ann@lee.example>", "TITLE:Lee"], []],
    [["FN:Rita Roe", "EMAIL:Rita Roe <rita@example.test>"], []],
    [["FN:Rita", "EMAIL:Her Office <rita@example.test>"], ["EMAIL:Her Office <rita@example.test>"]],
    [["FN:张伟", "N:张;伟;;;"], []],
    [["FN:张伟", "N:李;伟;;;"], ["N:李;伟;;;"]],
  ])("names what of %j did not arrive, whatever words stand elsewhere", (lines, expected) => {
    const { unread } = readOne(card(...lines));
    expect(unread.map(({ name, text }) => `${name}:${text}`)).toEqual(expected);
  });

  test("names a note whose end a card has no room for, though its words stand before", () => {
    const { unread } = readOne(card("FN:Ann", `NOTE:${"word ".repeat(2000)}`));
    expect(unread.map(({ name }) => name)).toEqual(["NOTE"]);
  });

  test("keeps the parts of a name that the rule would split otherwise, and no others", () => {
    expect(readOne(card("N:del Carmen Ruiz;Ana;;;", "FN:Ana del Carmen Ruiz")).nameParts).toBeNull();
    const parts = { family: "Ruiz", given: "Ana del Carmen", additional: "", prefix: "", suffix: "" };
    expect(readOne(card("N:Ruiz;Ana del Carmen;;;", "FN:Ana del Carmen Ruiz")).nameParts).toEqual(parts);
    expect(readOne(card("N:Ruiz;Ana;;;", "FN:Anita")).nameParts).toBeNull();
  });

  test("reads what old programs do to texts", () => {
    const old = (...lines: string[]) => readOne(card(...lines).replace("VERSION:3.0", "VERSION:2.1"));
    const hello = Buffer.from("Grüß Gott,\nBüro 2").toString("base64");
    for (const encoding of ["ENCODING=B", "ENCODING=BASE64", "BASE64"]) {
      expect(old("FN:x", `NOTE;${encoding};CHARSET=UTF-8:${hello}`).bio).toBe("Grüß Gott,\nBüro 2");
    }
    expect(readOne(card("FN:x", `NOTE;ENCODING=b:${hello.slice(0, 8)}`, ` ${hello.slice(8)}`)).bio).toContain("Gott");
    expect(readOne(card("FN:x", "NOTE;ENCODING=b:Hello")).bio).toBe("Hello");
    // 2.1 folds at an existing space; later versions insert one that is removed.
    expect(old("FN:x", "NOTE:one long", " text").bio).toBe("one long text");
    expect(readOne(card("FN:x", "NOTE:one long", " text")).bio).toBe("one longtext");
    expect(old("FN:x", "URL:https://lee.example/a-long", " -way").website).toBe("https://lee.example/a-long-way");
    // Quoted-printable writes a line break as =0A, so this is a folder's name.
    expect(old("FN:x", "NOTE;QUOTED-PRINTABLE:C:=5Cnew=0AC:\\notes").bio).toBe("C:\\new\nC:\\notes");
  });

  test("takes a picture for what it is, and fetches none", () => {
    const picture = (line: string) => readOne(card("FN:x", line)).picture;
    expect(picture("PHOTO;ENCODING=b;TYPE=JPEG:iVBORw0KGgo=")).toMatchObject({ state: "read", type: "image/png" });
    expect(picture("PHOTO;ENCODING=b;TYPE=JPEG:PHN2Zz4=").state).toBe("unreadable");
    expect(picture("PHOTO;ENCODING=b;TYPE=JPEG:%%%").state).toBe("unreadable");
    expect(picture("PHOTO;VALUE=uri:https://evil.example/x.jpg").state).toBe("elsewhere");
    expect(picture("PHOTO:").state).toBe("none");
  });
});

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc
    .array(fc.constantFrom("\\", ";", ",", "\\n", ":", '"', "=", " ", "é", "👩‍👩‍👧‍👦", "क्षि", "END:VCARD", "=C3=A9"), {
      maxLength: 12,
    })
    .map((parts) => parts.join("")),
);
const line = text.map(singleLine);
const handle = fc.stringMatching(/^[a-z][a-z0-9]{4,12}$/u);
const anyCard: fc.Arbitrary<ContactCard> = fc.record({
  id: fc.stringMatching(/^[A-Za-z0-9_-]{1,80}$/u),
  name: line.filter((name) => name !== ""),
  pronouns: line,
  alternateName: fc.oneof(line, fc.constantFrom("", "山田 太郎")),
  phoneticName: fc.constantFrom("", "やまだ たろう", "Yamada Tarō", "a b c", "Ana"),
  alternateJobTitle: fc.oneof(line, fc.constant("")),
  jobTitle: line,
  company: line,
  email: handle.map((name) => `${name}@example.com`),
  // A number without a label gets one from its TYPE when it is read back.
  phone: fc.constantFrom("+9779801234567", "+12025550123"),
  phoneLabel: fc.constant("mobile"),
  secondPhone: fc.constantFrom("", "+97714412345"),
  secondPhoneLabel: fc.constantFrom("work", "home"),
  website: fc.oneof(
    fc
      .webUrl({ withQueryParameters: true, withFragments: true })
      .map((url) => webAddress(url)?.replaceAll(",", "%2C") ?? ""),
    // The website may be a profile in the same network as one of the social links.
    fc.tuple(fc.constantFrom(...networks), handle).map(([network, name]) => socialAddress(network, name) ?? ""),
  ),
  location: line.filter((place) => !place.endsWith(",")),
  bio: text.map(multiLine),
  socials: fc.record(
    Object.fromEntries(networks.map((network) => [network, handle.map((name) => socialAddress(network, name) ?? "")])),
    { requiredKeys: [] },
  ),
});

test("takes a second name and title and the reading from files of other programs", () => {
  const read = (...lines: string[]) => {
    const { alternateName, phoneticName, alternateJobTitle, bio, name, unread } = readOne(
      ["BEGIN:VCARD", "VERSION:4.0", ...lines, "END:VCARD", ""].join("\r\n"),
    );
    return { alternateName, phoneticName, alternateJobTitle, bio, name, unread };
  };
  const none = { alternateName: "", phoneticName: "", alternateJobTitle: "", bio: "", unread: [] };
  const yamada = { ...none, name: "Taro Yamada" };
  expect(
    read(
      ...["N;ALTID=1;LANGUAGE=en:Yamada;Taro;;;", "N;ALTID=1;PHONETIC=script;SCRIPT=Kana:ヤマダ;タロウ;;;"],
      ...["FN;LANGUAGE=en:Taro Yamada", "FN;LANGUAGE=ja:山田 太郎", "TITLE:Director", "TITLE;LANGUAGE=ja:部長"],
    ),
  ).toEqual({ ...yamada, alternateName: "山田 太郎", phoneticName: "ヤマダ タロウ", alternateJobTitle: "部長" });
  const phonetic = ["X-PHONETIC-FIRST-NAME:Taro", "X-PHONETIC-LAST-NAME:Yamada"];
  expect(read("FN:山田太郎", ...phonetic)).toEqual({ ...none, name: "山田太郎", phoneticName: "Yamada Taro" });
  expect(read("FN:Taro Yamada", ...phonetic)).toEqual({ ...yamada, phoneticName: "Taro Yamada" });
  expect(read("FN:Taro Yamada", "FN:T. Yamada")).toMatchObject({ ...yamada, unread: [{ text: "T. Yamada" }] });
  // The note of others is not shortened.
  expect(read("FN:Taro Yamada", "FN;LANGUAGE=ja:山田", "NOTE:山田\\n\\nHello")).toMatchObject({ bio: "山田\n\nHello" });
});

describe("what goes out comes in again", () => {
  test.each(contactForms)("as %s", (form) => {
    fc.assert(
      fc.property(anyCard, (given) => {
        const pageUrl = `https://cards.example/card/${given.id}`;
        const contact = readOne(contactFile(given, { pageUrl, updatedAt: new Date(0), form }));
        const { id: _, ...rest } = given;
        const expected = {
          ...rest,
          ...(given.secondPhone === "" && { secondPhoneLabel: "" }),
          // 4.0 has only one title then.
          ...(form === "4.0" && rest.jobTitle === "" && { jobTitle: rest.alternateJobTitle, alternateJobTitle: "" }),
        };
        expect(contact).toMatchObject(expected);
        expect(contact.socials).toEqual(given.socials);
        expect(contact.further).toEqual([]);
        expect(contact.nameParts).toBeNull();
      }),
      { numRuns: 400 },
    );
  });
});
