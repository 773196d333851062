import fc from "fast-check";
import sanitize from "sanitize-html";
import { describe, expect, test } from "vitest";
import { toHtml } from "../core/markup.ts";
import { type SignatureCard, type SignatureUrls, signature, signatureText } from "./signature.ts";

/** What webmail keeps of a pasted signature: no scripts, no classes, these tags and properties. */
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
/** Parses and serializes without removing anything. */
const asItIs: sanitize.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemes: ["https", "http", "mailto", "tel"],
};
const textOf = (html: string) => sanitize(html, { allowedTags: [], allowedAttributes: {} });
const asText = (text: string) => textOf(text.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));

const texts = { saveContact: "Save my contact", qrCode: "QR code for this card" };
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
    const html = toHtml(signature(sunita, urls, texts));
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

  test("is this table", () => {
    const pieces = toHtml(signature(sunita, urls, texts)).split(/(?=<[a-z])/u);
    expect(pieces).toEqual([
      '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">',
      "<tbody>",
      "<tr>",
      '<td valign="top" style="padding:0 16px 0 0">',
      '<a href="https://cards.example/c/ABCD2345?via=signature">',
      '<img src="https://cards.example/card/x-1/photo.jpg" alt="Sunita Gurung" width="84" height="84" style="display:block;border:0;border-radius:14px"></a></td>',
      '<td valign="top" style="padding:2px 0 2px 16px;border-left:3px solid #A28500;font-family:Arial, Helvetica, sans-serif;font-size:14px;line-height:20px;color:#5C6370">',
      '<div dir="auto" style="font-size:17px;line-height:22px;font-weight:bold;color:#14171C">Sunita Gurung</div>',
      '<div dir="auto">Head of Partnerships · Himal &amp; Söhne &quot;Hydro&quot; &lt;GmbH&gt;</div>',
      '<div dir="auto">',
      '<a href="tel:+9779801234567" style="color:#5C6370;text-decoration:none">+977 980-1234567</a></div>',
      '<div dir="auto">',
      '<a href="mailto:o&#39;neil%2Bcards@himal.example" style="color:#5C6370;text-decoration:none">o&#39;neil+cards@himal.example</a></div>',
      '<div dir="auto">',
      '<a href="https://himal.example/?a=1&amp;b=2" style="color:#5C6370;text-decoration:none">himal.example/?a=1&amp;b=2</a></div>',
      '<div dir="auto">',
      '<a href="https://cards.example/c/ABCD2345?via=signature" style="color:#5E4D06;text-decoration:underline;font-weight:bold">Save my contact</a></div></td>',
      '<td valign="top" style="padding:0 0 0 16px">',
      '<a href="https://cards.example/c/ABCD2345?via=signature">',
      '<img src="https://cards.example/card/x-1/qr.png?size=1024" alt="QR code for this card" width="84" height="84" style="display:block;border:0"></a></td></tr></tbody></table>',
    ]);
    const plain = { ...sunita, website: "http://himal.example/a/" };
    expect(toHtml(signature(plain, urls, texts))).toContain(">himal.example/a</a>");
    const odd = { ...sunita, website: "https://himal.example/?to=https://b.example/" };
    expect(toHtml(signature(odd, urls, texts))).toContain(">himal.example/?to=https://b.example</a>");
    const bare = { ...sunita, jobTitle: "", phone: "", phoneDisplay: "", website: "" };
    expect(
      toHtml(signature({ ...bare, company: "" }, { ...urls, photo: null, code: null }, texts)).match(
        /<(?:div|td|a)[ >]/gu,
      ),
    ).toEqual(["<td ", "<div ", "<div ", "<a ", "<div ", "<a "]);
    expect(signatureText(sunita, urls)).toContain("Head of Partnerships · Himal");
    expect(signatureText({ ...bare, company: "Himal" }, urls)).toContain("\nHimal\n");
  });

  test("leaves out what is empty, and its pictures where none are wanted", () => {
    const bare = { ...sunita, jobTitle: "", company: "", phone: "", phoneDisplay: "", website: "" };
    const html = toHtml(signature(bare, { ...urls, photo: null, code: null }, texts));
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
        const html = toHtml(signature({ ...sunita, name, jobTitle, company, phoneDisplay }, urls, texts));
        expect(sanitize(html, asMailKeepsIt)).toBe(sanitize(html, asItIs));
        expect(textOf(html)).toContain(asText(name));
        expect(html.match(/<(?:img|script|a|td)[ >]/gu)?.sort()).toEqual(
          [...Array(7 - 1).fill("<a "), "<img ", "<img ", ...Array(3).fill("<td ")].sort(),
        );
      }),
    );
  });
});
