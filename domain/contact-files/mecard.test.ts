import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseContacts } from "./contact-import.ts";
import { mecardToContactFile } from "./mecard.ts";

/** What the form gets of a code's text. */
function read(text: string) {
  const file = mecardToContactFile(text);
  const result = file === null ? null : parseContacts(new TextEncoder().encode(file));
  const contact = result && "contacts" in result ? result.contacts[0] : undefined;
  if (!contact) return null;
  const { name, email, phone, company, jobTitle, bio } = contact;
  return Object.fromEntries(
    Object.entries({ name, email, phone, company, jobTitle, bio }).filter(([, value]) => value !== ""),
  );
}

describe("a MECARD", () => {
  it("fills name, number, address, company, job title and note", () => {
    expect(
      read(
        "MECARD:N:Lama,Maya;TEL:+9779801234567;EMAIL:maya@visitor.example;ORG:Himal Hydro;TITLE:Buyer;NOTE:Hall 3;URL:https://x.example;;",
      ),
    ).toEqual({
      name: "Maya Lama",
      phone: "+9779801234567",
      email: "maya@visitor.example",
      company: "Himal Hydro",
      jobTitle: "Buyer",
      bio: "Hall 3",
    });
  });

  it("writes names as people do: the family name last, in Chinese and Japanese first", () => {
    expect(read("MECARD:N:Owen,Sean;;")).toEqual({ name: "Sean Owen" });
    expect(read("MECARD:N:Maya Lama;;")).toEqual({ name: "Maya Lama" });
    expect(read("MECARD:N:山田,太郎;;")).toEqual({ name: "山田 太郎" });
    expect(read("MECARD:N:,Maya;;")).toEqual({ name: "Maya" });
  });

  it("may escape its own punctuation, and contain a vCard's", () => {
    expect(read(`${String.raw`MECARD:N:O\,Neil,Ann\:B;ORG:Rai\; Sons, Co\\;NOTE:a`}\r\nb;;`)).toEqual({
      name: "Ann:B O,Neil",
      company: String.raw`Rai; Sons, Co\ `.trim(),
      bio: "a\nb",
    });
    expect(read("MECARD:N:Maya;NOTE:x\r\nTEL:+9779801234567;;")).toEqual({
      name: "Maya",
      bio: "x\nTEL:+9779801234567",
    });
  });

  it("may be written carelessly: in small letters, with spaces, without its end", () => {
    expect(read(" mecard: n:Lama,Maya; tel :+9779801234567")).toEqual({ name: "Maya Lama", phone: "+9779801234567" });
  });

  it("of several numbers the first is taken", () => {
    expect(read("MECARD:N:Maya;TEL:+9779801234567;TEL:+9779807654321;;")).toMatchObject({ phone: "+9779801234567" });
  });
});

describe("no contact", () => {
  it.each([
    ["another kind of code", "WIFI:S:guest;P:secret;;"],
    ["an address", "https://evox.example/c/ABCD2345"],
    ["an empty one", "MECARD:;;"],
    ["one with empty fields", "MECARD:N:;TEL: ;EMAIL:;;"],
    ["one with unknown fields", "MECARD:FOO:bar;BDAY:19700101;;"],
    ["a text that mentions it", "my MECARD:N:Maya;;"],
    ["nothing", ""],
  ])("is in %s", (_, text) => expect(read(text)).toBeNull());
});

it("any text is read without an error, and adds no property of its own", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const file = mecardToContactFile(`MECARD:N:A;NOTE:${text}`) ?? "";
      for (const line of file.trimEnd().split("\r\n")) {
        expect(line).toMatch(/^(?:BEGIN|VERSION|FN|TEL|EMAIL|ORG|TITLE|NOTE|END):/u);
      }
      expect(() => read(`MECARD:${text}`)).not.toThrow();
    }),
  );
});
