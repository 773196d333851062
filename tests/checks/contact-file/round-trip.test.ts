import { describe, expect, test } from "vitest";
import { fieldKeys, labelKeys } from "../../../domain/cards/fields.ts";
import { phoneKind } from "../../../domain/cards/phone-kind.ts";
import { type ContactCard, contactFile } from "../../../domain/contact-files/contact-file.ts";
import { contactForms } from "../../../domain/contact-files/contact-file-form.ts";
import { parseContacts } from "../../../domain/contact-files/contact-import.ts";
import type { ImportedContact } from "../../../domain/contact-files/contact-import-card.ts";
import { fromKeys, pick } from "../../../domain/core/from-keys.ts";
import { readWithIcal } from "./ical.ts";
import { inventPeople } from "./people.ts";
import { expectedValues, valuesOfLines } from "./read-values.ts";
import { jpeg, jpegText } from "./real-bytes.ts";
import { realFiles } from "./real-files.ts";
import { hasVobject, noVobject, readWithVobject } from "./vobject.ts";

function optionsOf(card: ContactCard, nameParts: ImportedContact["nameParts"] = null) {
  const pageUrl = `https://cards.example/card/${card.id}`;
  return { pageUrl, photoJpegBase64: jpegText, updatedAt: "2026-07-08T09:10:11.123Z", nameParts };
}

function importOne(bytes: Uint8Array): ImportedContact {
  const result = parseContacts(bytes);
  if ("fault" in result) throw new Error(result.fault);
  const [contact] = result.contacts;
  if (!contact) throw new Error("no contact");
  return contact;
}

/** Labels after import: a number without a label gets one from the TYPE that the file derives from its range. */
function readLabels(card: ContactCard) {
  return fromKeys(labelKeys, (key) => {
    const number = card[key === "phoneLabel" ? "phone" : "secondPhone"];
    return number === "" ? "" : card[key] || (phoneKind(number) === "mobile" ? "mobile" : "work");
  });
}

function expectImported(bytes: Uint8Array, card: ContactCard): void {
  const { id: _, ...texts } = { ...card, ...readLabels(card) };
  const contact = importOne(bytes);
  expect(contact).toMatchObject({ ...texts, website: card.website.replaceAll(",", "%2C"), further: [] });
  expect(contact.picture).toEqual({ state: "read", type: "image/jpeg", bytes: jpeg });
}

/** The card after an import, with the id from the server. */
function cardOf(contact: ImportedContact, index: number): ContactCard {
  const valid = { email: contact.email || "given@by.example", name: contact.name || "Given Name" };
  const unread = { phone: "", phoneLabel: "", secondPhone: "", secondPhoneLabel: "" } as const;
  // Each format writes extensions differently, and these readers do not convert them.
  const read = { secondPhone: contact.secondPhone.replace(/;ext=.*$/u, "") };
  const phones = contact.phone.startsWith("+") ? read : unread;
  return { id: `import-${index}`, ...pick(contact, fieldKeys), ...valid, ...phones, socials: contact.socials };
}

const encoder = new TextEncoder();
const people = inventPeople(500);

describe.each(contactForms)("500 people in twelve scripts, as %s", (form) => {
  const files = people.map(({ card }) => contactFile(card, { ...optionsOf(card), form }));

  test("are what ical.js reads", () => {
    expect(new Set(people.map(({ script }) => script)).size).toBe(12);
    people.forEach(({ card }, index) => {
      expect(valuesOfLines(readWithIcal(files[index] ?? ""))).toEqual(expectedValues(card, optionsOf(card)));
    });
  });

  test("are what python3-vobject reads", { timeout: 120_000 }, ({ skip }) => {
    skip(!hasVobject, noVobject);
    const read = readWithVobject(files);
    people.forEach(({ card }, index) => {
      const { urls, ...values } = valuesOfLines(read[index] ?? []);
      const { urls: expectedUrls, ...expected } = expectedValues(card, optionsOf(card));
      expect(values).toEqual(expected);
      // This reader returns grouped properties last.
      expect(urls.sort()).toEqual(expectedUrls.sort());
    });
  });

  test("come back as they were", () => {
    people.forEach(({ card }, index) => {
      expectImported(encoder.encode(files[index]), card);
    });
  });
});

describe("contact files of phones and programs", () => {
  test("are 30 and more, each another", () => {
    expect(realFiles.length).toBeGreaterThanOrEqual(30);
    expect(new Set(realFiles.map(({ what }) => what)).size).toBe(realFiles.length);
  });

  const nothing = { name: "", jobTitle: "", company: "", email: "", phone: "", website: "", location: "", bio: "" };

  test.each(realFiles)("$what: is read", ({ bytes, expected, picture = false, count = 1 }) => {
    const result = parseContacts(bytes);
    if ("fault" in result) throw new Error(result.fault);
    expect(result.contacts).toHaveLength(count);
    expect(result.contacts[0]).toMatchObject({ ...nothing, socials: {}, ...expected });
    expect(Object.keys(result.contacts[0]?.socials ?? {})).toEqual(Object.keys(expected.socials ?? {}));
    if (picture) expect(result.contacts[0]?.picture).toEqual({ state: "read", type: "image/jpeg", bytes: jpeg });
    else expect(result.contacts[0]?.picture.state).not.toBe("read");
  });

  test.each(contactForms)("go out again as %s with equal values", { timeout: 60_000 }, (form) => {
    const cards = realFiles.map(({ bytes }, index) => {
      const contact = importOne(bytes);
      return { card: cardOf(contact, index), nameParts: contact.nameParts };
    });
    const files = cards.map(({ card, nameParts }) => contactFile(card, { ...optionsOf(card, nameParts), form }));
    const byVobject = hasVobject ? readWithVobject(files) : [];
    cards.forEach(({ card, nameParts }, index) => {
      const file = files[index] ?? "";
      const expected = expectedValues(card, optionsOf(card, nameParts));
      expect(valuesOfLines(readWithIcal(file))).toEqual(expected);
      if (hasVobject) {
        const read = valuesOfLines(byVobject[index] ?? []);
        expect({ ...read, urls: read.urls.sort() }).toEqual({ ...expected, urls: expected.urls.sort() });
      }
      expectImported(encoder.encode(file), card);
      expect(importOne(encoder.encode(file)).nameParts).toEqual(nameParts);
    });
  });
});
