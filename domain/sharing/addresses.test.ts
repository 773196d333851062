import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applePassPath,
  cardPath,
  contactFilePath,
  googlePassPath,
  mailLink,
  mailReplyLink,
  mailShareLink,
  mapLink,
  outlookFilePath,
  ownQrPath,
  phoneLink,
  photoPath,
  previewPath,
  qrFilePath,
  shortAddress,
  shortPath,
  telegramLink,
  whatsappLink,
  withChannel,
} from "./addresses.ts";

describe("our own addresses", () => {
  it("are what printed codes, tags and old mail hold: they never change", () => {
    const card = { id: "ID", shortCode: "ACDEFGHJ" };
    expect(cardPath(card)).toBe("/card/ID");
    expect(shortPath(card)).toBe("/c/ACDEFGHJ");
    expect(shortPath(card, "link")).toBe("/c/ACDEFGHJ");
    expect(shortPath(card, "nfc")).toBe("/c/ACDEFGHJ?via=nfc");
    expect(contactFilePath(card)).toBe("/card/ID.vcf");
    expect(outlookFilePath(contactFilePath(card))).toBe("/card/ID.vcf?for=outlook");
    expect(applePassPath(card)).toBe("/card/ID.pkpass");
    expect(googlePassPath(card)).toBe("/card/ID/google-wallet");
    expect(photoPath(card)).toBe("/card/ID/photo.jpg");
    expect(previewPath(card)).toBe("/card/ID/preview.jpg");
    expect(qrFilePath(card, "png")).toBe("/card/ID/qr.png?size=1024");
    expect(ownQrPath(card)).toBe("/card/ID/qr.png?style=own&content=dynamic&size=512");
    const base = new URL("https://cards.example");
    expect(shortAddress(base, card)).toBe("https://cards.example/c/ACDEFGHJ");
    expect(shortAddress(base, card, "qr")).toBe("https://cards.example/c/ACDEFGHJ?via=qr");
    expect(withChannel("https://cards.example/c/ACDEFGHJ", "qr")).toBe("https://cards.example/c/ACDEFGHJ?via=qr");
    expect(qrFilePath(card, "svg")).toBe("/card/ID/qr.svg?size=1024");
  });
});

describe("addresses that leave the product", () => {
  it("keep the one sign that tells apart, and nothing else", () => {
    expect(mailLink("a+b@c.co")).toBe("mailto:a%2Bb@c.co");
    expect(phoneLink("+977980")).toBe("tel:+977980");
  });

  it("dial an extension after its number", () => {
    expect(phoneLink("+14155550132;ext=102")).toBe("tel:+14155550132;ext=102");
  });

  /** Typed text must be restored unchanged from its place in the URL and must not reach any other part. */
  const typed = fc.string({
    unit: fc.constantFrom("a", "é", " ", "&", "?", "#", "/", "=", "@", "+", "%", "\r\n", '"'),
  });

  it("carry whatever was typed, whole and in its place", () => {
    fc.assert(
      fc.property(typed, typed, (text, other) => {
        const asked = (link: string) => Object.fromEntries(new URL(link).searchParams);
        expect(asked(mapLink(text))).toEqual({ api: "1", query: text });
        expect(mapLink(text).startsWith("https://www.google.com/maps/search/?")).toBe(true);
        expect(asked(whatsappLink(text, other))).toEqual({ text: `${text} ${other}` });
        expect(whatsappLink(text, other).startsWith("https://wa.me/?")).toBe(true);
        expect(asked(telegramLink(text, other))).toEqual({ url: other, text });
        expect(telegramLink(text, other).startsWith("https://t.me/share/url?")).toBe(true);
        expect(asked(mailShareLink(text, other))).toEqual({ subject: text, body: other });
        expect(mailShareLink(text, other).startsWith("mailto:?")).toBe(true);
        expect(asked(mailReplyLink("a@b.co", text, other))).toEqual({ subject: text, body: other });
        expect(mailReplyLink("a@b.co", text, other).startsWith("mailto:a@b.co?")).toBe(true);
        expect(decodeURIComponent(mailLink(text).slice("mailto:".length))).toBe(text);
        expect(mailLink(text)).not.toMatch(/[?&#\s"]/u);
        expect(phoneLink(text)).not.toMatch(/[?&#\s"/]/u);
      }),
    );
  });
});
