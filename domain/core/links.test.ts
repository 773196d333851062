import punycode from "punycode.js";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { limits } from "./limits.ts";
import { logoLinkField, uploadedImageField, webAddress, webAddressField } from "./links.ts";
import { message } from "./messages.ts";
import { readableAddress } from "./readable-address.ts";

const given = (field: z.ZodType, value: unknown): unknown => {
  const { success, data, error } = field.safeParse(value);
  return success ? data : `refused: ${error.issues.map((issue) => issue.message).join()}`;
};

describe("a web address", () => {
  it.each([
    [" a.example ", "https://a.example"],
    ["http://a.example", "http://a.example"],
    ["HTTP://A.Example/B", "http://a.example/B"],
    ["https://a.example/", "https://a.example/"],
    ["https://a.example/b", "https://a.example/b"],
    ["https://a.example?q=1", "https://a.example/?q=1"],
    ["https://a.example#h", "https://a.example/#h"],
    ["a.example:8080", "https://a.example:8080"],
    ["a.example:8080/b", "https://a.example:8080/b"],
    ["a.example:8/b", "https://a.example:8/b"],
    ["a.example:8080?q", "https://a.example:8080/?q"],
    ["a.example:8080#h", "https://a.example:8080/#h"],
    ["localhost", "https://localhost"],
    ["http://localhost:3000/x", "http://localhost:3000/x"],
    ["a.example.", "https://a.example."],
    ["a.example/b:c", "https://a.example/b:c"],
    ["a.example/http://b", "https://a.example/http://b"],
  ])("%j is %s", (typed, address) => {
    expect(webAddress(typed)).toBe(address);
  });

  it.each([
    ...["", " ", "/", "/a.example", "//a.example", "nodots", "http://nodots", "a.example..", ".a.example"],
    ...[
      "javascript:https://a.b",
      "javascript:alert(1)",
      "JavaScript:alert(1)",
      "data:text/html,x.y",
      "mailto:a@b.co",
      "ftp://a.example",
    ],
    ...[
      "https:a.example",
      "http:/a.example",
      "xhttps://a.example",
      "vbscript:a.b",
      "file:///a.b",
      "tel:+1.2",
      "a1+.-:x.y",
    ],
    ...["user@a.example", "https://user@a.example", "https://:secret@a.example", "a:b@c.example"],
    ...["a.example:80x", "a.example:99999", "https://", "https://a b.example", "a.example:x"],
    ...["https://a.example:443x/"],
  ])("%j is none", (typed) => {
    expect(webAddress(typed)).toBeNull();
  });

  it("has no sign that could leave an attribute or a line", () => {
    for (const sign of [...' \t\n\r\u0000\u007F\u0085\u00A0\u2028<>"\\'])
      expect([sign, webAddress(`a.example/b${sign}c`)]).toEqual([sign, null]);
    for (const sign of [..."^`{|}"]) {
      const code = encodeURIComponent(sign);
      const everywhere = `b${sign}?c${sign}#d${sign}`;
      expect(webAddress(`a.example/${everywhere}`)).toBe(`https://a.example/${everywhere.replaceAll(sign, code)}`);
      expect(webAddress(`a${sign}b.example`)).toBeNull();
    }
  });

  it("is kept in ASCII and shown in its own script", () => {
    for (const [typed, kept] of [
      ["https://例え.jp/パス", "https://xn--r8jz45g.jp/%E3%83%91%E3%82%B9"],
      ["https://bücher.example/é?q=ü#ñ", "https://xn--bcher-kva.example/%C3%A9?q=%C3%BC#%C3%B1"],
    ] as const) {
      expect(webAddress(typed)).toBe(kept);
      expect(readableAddress(kept)).toBe(typed);
    }
    // Hosts with look-alike or invisible characters stay in their encoded form.
    for (const kept of [
      "https://xn--80ak6aa92e.com/",
      "https://xn--pple-43d.com/",
      "https://a.example/%E2%80%AEx%20%2F%FF",
    ])
      expect(readableAddress(kept)).toBe(kept);
    for (const host of [
      ...["google.com∕x.example", "google.com⁄x.example", "ɡoogle.example", "twıtter.example", "⎮www.example"],
      ...["google.comノx.example", "pаypal.example", "ꓸwww.example", "ǀogin.example", "a⧸b.example"],
    ]) {
      const kept = `https://${punycode.toASCII(host)}/`;
      expect(kept).toContain("xn--");
      expect(readableAddress(kept)).toBe(kept);
    }
  });

  it("has at most 2,000 letters as it is read", () => {
    expect(webAddress(`https://a.example/${"パ".repeat(1900)}`)).toHaveLength(18 + 9 * 1900);
    const of = (length: number) => `https://a.example/${"x".repeat(length - 18)}`;
    expect(webAddress(of(2000))).toBe(of(2000));
    expect(webAddress(of(2001))).toBeNull();
  });

  it("or nothing is what its field takes", () => {
    for (const field of [webAddressField, logoLinkField])
      expect(field.safeParse("a b").error?.issues.map(({ code }) => code)).toEqual(["custom"]);
    expect(given(webAddressField, " \n")).toBe("");
    expect(given(webAddressField, "a.example")).toBe("https://a.example");
    for (const [typed, refusal] of [
      ["javascript:alert(1)", message.linkInvalid],
      ["//a.example", message.linkInvalid],
      ["a b", message.linkCharacters],
      ["nodots", message.linkHost],
      ["https://me@a.example", message.linkUserName],
      [`a.example/${"x".repeat(2000)}`, message.linkTooLong(limits.link)],
    ] as const)
      expect(given(webAddressField, typed)).toBe(`refused: ${refusal}`);
    expect(given(webAddressField, " ".repeat(20_000))).toBe("");
    expect(given(webAddressField, " ".repeat(20_001))).toBe(`refused: ${message.linkTooLong(limits.link)}`);
  });
});

describe("a logo's link", () => {
  const refused = `refused: ${message.logoLinkInvalid}`;

  it.each([
    ["", "/"],
    ["  ", "/"],
    ["/", "/"],
    [" /about?x=1#y ", "/about?x=1#y"],
    ["/über/\u200bja\u00advascript:ran()", "/%C3%BCber/%E2%80%8Bja%C2%ADvascript:ran()"],
    ["/\ud800", "/%EF%BF%BD"],
    ["a.example", "https://a.example"],
    [`/${"x".repeat(1999)}`, `/${"x".repeat(1999)}`],
    ["//a.example", refused],
    ["/\\a.example", refused],
    ["/a b", refused],
    ["/a\\b", refused],
    ['/"onload', refused],
    [`/${"x".repeat(2000)}`, refused],
    ["javascript:alert(1)", refused],
    ["x/y", refused],
    [" ".repeat(20_001), refused],
  ])("%j gives %s", (typed, result) => {
    expect(given(logoLinkField, typed)).toBe(result);
  });

  it("may be blank, however long, up to what is read at all", () => {
    expect(given(logoLinkField, " ".repeat(20_000))).toBe("/");
    expect(given(logoLinkField, `/${"ü".repeat(limits.link / 2)}`)).toBe(refused);
  });
});

describe("the address of an upload", () => {
  const field = uploadedImageField("not yours");

  it("is what uploads answer, and nothing around it", () => {
    for (const length of [20, 40])
      expect(given(field, `/media/${"aB-_".repeat(10).slice(0, length)}`)).toMatch(/^\/media/u);
    for (const wrong of [
      ...["x".repeat(19), "x".repeat(41), `${"x".repeat(19)}.`, `${"x".repeat(20)}/`].map((id) => `/media/${id}`),
      ...[`x/media/${"x".repeat(20)}`, `https://a.example/media/${"x".repeat(20)}`, ""],
    ])
      expect([wrong, given(field, wrong)]).toEqual([wrong, "refused: not yours"]);
  });
});
