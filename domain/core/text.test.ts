import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEmailAddress, normaliseEmail } from "./email.ts";
import { webAddress } from "./links.ts";
import { multiLine, singleLine } from "./text.ts";

const anyText = fc.string({
  unit: fc.constantFrom(
    "a",
    " ",
    "\n",
    "\r",
    "\t",
    "\u0000",
    "\u0007",
    "\u202E",
    "\u2066",
    "\uD800",
    "é",
    "नि",
    "😀",
    "\u2028",
    "\u200B",
    "<",
  ),
});

describe("cleaning", () => {
  it("leaves nothing that controls, overrides or breaks a line, and cleaning again changes nothing", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = singleLine(text);
        expect(line).not.toMatch(/[\p{Control}\u202A-\u202E\u2066-\u2069\u2028\u2029]|\p{Surrogate}/u);
        expect(singleLine(line)).toBe(line);
        const lines = multiLine(text);
        expect(lines.replaceAll("\n", "")).not.toMatch(
          /[\p{Control}\u202A-\u202E\u2066-\u2069\u2028\u2029]|\p{Surrogate}/u,
        );
        expect(multiLine(lines)).toBe(lines);
      }),
    );
  });
});

describe("e-mail addresses", () => {
  it.each(["a@b.co", "first.last+tag@sub.example.com", "ज@उदाहरण.भारत", "x_y@xn--bcher-kva.example"])(
    "%s is one",
    (address) => {
      expect(isEmailAddress(normaliseEmail(address))).toBe(true);
    },
  );
  it.each([
    "",
    "a",
    "a@b",
    "a@b.c",
    "@b.co",
    "a@@b.co",
    "a b@c.co",
    ".a@b.co",
    "a..b@c.co",
    "a@-b.co",
    "a@b..co",
    "a@1.2.3.4",
    "a@b.co\nBcc: x@y.zz",
    "<a@b.co>",
    "a@b.co,c@d.ee",
  ])("%j is none", (address) => {
    expect(isEmailAddress(normaliseEmail(address))).toBe(false);
  });
});

describe("web addresses", () => {
  it.each([
    ["example.com", "https://example.com"],
    ["http://example.com/a?b=c#d", "http://example.com/a?b=c#d"],
    ["example.com:8080/x", "https://example.com:8080/x"],
    ["HTTPS://Example.COM", "https://example.com"],
    ["münchen.example", "https://xn--mnchen-3ya.example"],
  ])("%s becomes %s", (typed, address) => {
    expect(webAddress(typed)).toBe(address);
  });
  it("anything accepted is http or https, without a user name, and has no sign that could leave an attribute", () => {
    const part = fc.constantFrom(
      "java",
      "script",
      ":",
      "/",
      "//",
      "http",
      "https",
      "data",
      "@",
      "a.b",
      "\\",
      '"',
      "<",
      " ",
      "\t",
      "%0a",
      "?",
      "#",
      "ex.example",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const address = webAddress(parts.join(""));
        if (address === null) return;
        expect(address).toMatch(/^https?:\/\/[^/?#@"<>\s\\]+(?:[/?#][^"<>\s\\]*)?$/u);
        expect(new URL(address).username).toBe("");
      }),
      { numRuns: 2000 },
    );
  });
});
