import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { initialsOf } from "../core/initials.ts";
import { singleLine } from "../core/text.ts";
import { partsOverCapacity } from "./qr-capacity.ts";
import { bytesOf, capacity, chooseQrModules } from "./qr-modules.ts";
import { type ContactPart, contactParts, contactText, listFilledParts, type QrContact } from "./qr-text.ts";

const full: QrContact = {
  name: "Sunita Gurung",
  company: "Himal Hydro; Söhne",
  jobTitle: "Head, Partnerships",
  phone: "+9779801234567",
  email: "sunita@himalhydro.example",
  website: "https://himalhydro.example/",
};

describe("the contact inside a code", () => {
  it("is saved under the name as its owner corrected it", () => {
    const nameParts = { prefix: "", given: "Maria", additional: "", family: "Silva; Santos;", suffix: "" };
    expect(contactText({ ...full, name: "Maria Silva; Santos;", nameParts }, [])).toContain(
      "\nN:Silva\\; Santos\\;;Maria\n",
    );
    expect(contactText({ ...full, name: "B;" }, [])).toContain("\nN:;B\\;\n");
  });

  it("is a short contact file of what is filled", () => {
    expect(contactText({ ...full, company: "", website: "" }, ["jobTitle"])).toBe(
      "BEGIN:VCARD\nVERSION:3.0\nN:Gurung;Sunita\nFN:Sunita Gurung\nTEL:+9779801234567\nEMAIL:sunita@himalhydro.example\nEND:VCARD",
    );
  });

  it("holds a number's digits, and of addresses only those of the web, none with a comma", () => {
    const written = (more: Partial<QrContact>) => {
      const text = contactText({ ...full, ...more }, ["company", "jobTitle", "email"]);
      return text.split("\n").slice(4, -1);
    };
    expect(written({ phone: "+977 (980) 123-4567" })).toEqual(["TEL:+9779801234567", "URL:https://himalhydro.example"]);
    expect(written({ phone: "none" })).toEqual(["URL:https://himalhydro.example"]);
    const only = (website: string) => written({ phone: "", website });
    expect(only("http://a.example")).toEqual(["URL:http://a.example"]);
    expect(only("https://a.example/b,c/")).toEqual(["URL:https://a.example/b%2Cc/"]);
    for (const other of ["ftp://a.example/b", "javascript:alert(1)", "no address"]) expect(only(other)).toEqual([]);
  });

  it("is read back by an independent parser, value by value", () => {
    const value = (name: string) => card.getFirstPropertyValue(name);
    const card = new ICAL.Component(ICAL.parse(contactText(full, [])) as unknown[]);
    expect([value("fn"), value("title"), value("tel"), value("email"), value("url")]).toEqual([
      ...["Sunita Gurung", "Head, Partnerships", "+9779801234567", "sunita@himalhydro.example"],
      "https://himalhydro.example",
    ]);
    expect(value("org")).toBe("Himal Hydro; Söhne");
  });

  it("has one line for each part, whatever was typed", () => {
    const typed = fc.string({ unit: "binary", maxLength: 60 });
    fc.assert(
      fc.property(
        fc.record({ name: typed, company: typed, jobTitle: typed, phone: typed, email: typed, website: fc.webUrl() }),
        fc.subarray([...contactParts]),
        (contact, leaveOut) => {
          const lines = contactText(contact, leaveOut).split(/\r\n?|\n/u);
          const written = listFilledParts(contact).filter((part) => !leaveOut.includes(part));
          expect(lines).toHaveLength(5 + written.length);
          expect(lines[3]?.slice(3).replaceAll(/\\(.)/gu, "$1")).toBe(singleLine(contact.name));
          expect(lines.at(-1)).toBe("END:VCARD");
        },
      ),
    );
  });
});

describe("what fits into a printed code", () => {
  it.each(["L", "H"] as const)("level %s: to the byte", (level) => {
    const most = "é".repeat(Math.floor(capacity[level] / 2)) + "a".repeat(capacity[level] % 2);
    expect(bytesOf(most)).toBe(capacity[level]);
    expect(chooseQrModules(most, level)?.dark).toHaveLength(57);
    expect(chooseQrModules(`${most}a`, level)).toBeNull();
  });
});

describe("what to leave out", () => {
  const part = fc.string({ unit: "grapheme-ascii", maxLength: 100 });

  it("makes it fit whenever anything does, and is nothing when all fits", () => {
    const contacts = fc.record({
      name: part,
      company: part,
      jobTitle: part,
      phone: part,
      email: part,
      website: fc.webUrl(),
    });
    fc.assert(
      fc.property(contacts, fc.subarray([...contactParts]), fc.constantFrom("L", "H"), (contact, leaveOut, level) => {
        const fits = (without: readonly ContactPart[]) =>
          bytesOf(contactText(contact, [...leaveOut, ...without])) <= capacity[level];
        const tooMany = partsOverCapacity(contact, leaveOut, level);
        if (tooMany === null) return expect(fits(contactParts)).toBe(false);
        expect(fits(tooMany)).toBe(true);
        expect(tooMany.length === 0).toBe(fits([]));
      }),
    );
  });

  it("is the one part that is enough and missed least, or several", () => {
    const contact = { ...full, website: "https://a.example", company: "c".repeat(60), jobTitle: "j".repeat(100) };
    expect(partsOverCapacity(contact, [], "L")).toEqual(["jobTitle"]);
    expect(partsOverCapacity(contact, ["jobTitle"], "L")).toEqual([]);
    expect(partsOverCapacity(contact, [], "H")).toEqual(["website", "jobTitle", "company"]);
    expect(partsOverCapacity({ ...contact, name: "n".repeat(100) }, [], "H")).toBeNull();
  });
});

it.each([
  ["Sunita Gurung", "SG"],
  ["li", "L"],
  ["Maximiliane Charlotte von Hohenstein", "MH"],
  ["ángel o'Brien", "ÁO"],
  ["Smith, (John)", "SJ"],
  ["عمر الخطيب", "ع"],
  ["王 小明", "王"],
  ["Анна Öztürk", "АÖ"],
  ["👩‍🚀 —", ""],
  ["7 Summits", "7"],
])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
