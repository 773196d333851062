import fc from "fast-check";
import sanitize from "sanitize-html";
import { describe, expect, test } from "vitest";
import { toHtml } from "../core/markup.ts";
import { type SignatureCard, type SignatureUrls, signature, signatureText } from "./signature.ts";

/** What web mail programs leave of a pasted signature: no scripts, no classes, these tags and these properties. */
const asMailKeepsIt: sanitize.IOptions = {
  allowedTags: ["table", "tbody", "tr", "td", "div", "a", "img"],
  allowedAttributes: {
    "*": ["style", "dir"],
    table: ["role", "cellpadding", "cellspacing", "border"],
    td: ["valign"],
    a: ["href"],
    img: ["src", "alt", "width", "height"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedStyles: {
    "*": Object.fromEntries(
      ["padding", "border", "border-left", "border-collapse", "border-radius", "color", "display", "font-family"]
        .concat(["font-size", "font-weight", "line-height", "text-decoration"])
        .map((name) => [name, [/^[\w\s#.,%-]+$/u]]),
    ),
  },
};
/** Read and written again, with nothing taken out. */
const asItIs: sanitize.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemes: ["https", "http", "mailto", "tel"],
};
const textOf = (html: string) => sanitize(html, { allowedTags: [], allowedAttributes: {} });
const asText = (text: string) => textOf(text.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));

const urls: SignatureUrls = {
  card: "https://cards.example/c/ABCD2345?via=signature",
  photo: "https://cards.example/card/x-1/photo.jpg",
  code: "https://cards.example/card/x-1/qr.png?size=1024",
};
const sunita: SignatureCard = {
  name: "Sunita Gurung",
  jobTitle: "Head of Partnerships",
  company: 'Himal & Söhne "Hydro" <GmbH>',
  email: "o'neil+cards@himal.example",
  phone: "+9779801234567",
  phoneDisplay: "+977 980-1234567",
  website: "https://himal.example/?a=1&b=2",
  accent: "#FFD400",
};

describe("signature", () => {
  test("mail programs keep every piece of it", () => {
    const html = toHtml(signature(sunita, urls));
    expect(sanitize(html, asMailKeepsIt)).toBe(sanitize(html, asItIs));
    for (const part of [
      "Sunita Gurung",
      "Himal &amp; Söhne",
      "tel:+9779801234567",
      "mailto:o",
      "/c/ABCD2345?via=signature",
    ])
      expect(html).toContain(part);
    expect(html.match(/<img /gu)).toHaveLength(2);
  });

  test("leaves out what is empty, and its pictures where none are wanted", () => {
    const bare = { ...sunita, jobTitle: "", company: "", phone: "", phoneDisplay: "", website: "" };
    const html = toHtml(signature(bare, { ...urls, photo: null, code: null }));
    expect(html).not.toMatch(/<img|tel:|·|<div dir="auto"><\/div>/u);
    expect(signatureText(bare, urls)).toBe(
      "Sunita Gurung\no'neil+cards@himal.example\nhttps://cards.example/c/ABCD2345?via=signature",
    );
  });

  test("no text becomes anything but text", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "&lt;b&gt;",
        "' onclick='x",
        "</td></table>",
      ),
    );
    fc.assert(
      fc.property(text, text, text, text, (name, jobTitle, company, phoneDisplay) => {
        const html = toHtml(signature({ ...sunita, name, jobTitle, company, phoneDisplay }, urls));
        expect(sanitize(html, asMailKeepsIt)).toBe(sanitize(html, asItIs));
        expect(textOf(html)).toContain(asText(name));
        expect(html.match(/<(?:img|script|a|td)[ >]/gu)?.sort()).toEqual(
          [...Array(7 - 1).fill("<a "), "<img ", "<img ", ...Array(3).fill("<td ")].sort(),
        );
      }),
    );
  });
});
