import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeHtml } from "./escape-html.ts";
import { element, toHtml } from "./markup.ts";

describe("text in HTML", () => {
  it("has none of the signs that end a text or an attribute", () => {
    expect(escapeHtml(`<a href="x" id='y'>&amp;</a>`)).toBe(
      "&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;",
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("&", "<", ">", '"', "'", "a", ";", "é") }), (text) => {
        const escaped = escapeHtml(text);
        expect(escaped).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/u);
        const signs = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
        expect(escaped.replaceAll(/&([a-z]+|#39);/gu, (_, name: keyof typeof signs) => signs[name])).toBe(text);
      }),
    );
  });
});

describe("a piece of a document", () => {
  it("is written with every value escaped, its style in CSS's own names", () => {
    const styled = element("a", { href: 'x"y' }, { fontSize: "1px", color: '"red"' }, "1 < 2");
    expect(toHtml(styled)).toBe('<a href="x&quot;y" style="font-size:1px;color:&quot;red&quot;">1 &lt; 2</a>');
  });

  it("has no style where none is said, and no end where it can hold nothing", () => {
    expect(toHtml(element("p", { id: "a" }, {}))).toBe('<p id="a"></p>');
    expect(toHtml(element("img", { src: "a" }, {}))).toBe('<img src="a">');
    expect(toHtml(element("br", {}, {}))).toBe("<br>");
  });

  it("holds its children in their order, without those that are not there", () => {
    const inner = element("b", {}, {}, "bold");
    expect(toHtml(element("p", {}, {}, "a", null, inner, "z"))).toBe("<p>a<b>bold</b>z</p>");
    expect(element("p", {}, {}, null).children).toEqual([]);
  });
});
