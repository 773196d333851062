import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEmailAddress, normaliseEmail } from "./email.ts";
import { webAddress } from "./links.ts";
import { codePoints, hasCheckMark, isVisible, multiLine, singleLine } from "./text.ts";

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

/** The code points of the planes in common use, and the ends of all other planes; each between two letters. */
const all = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0x2_0000 || (code & 0xffff) >= 0xfffe || (code >= 0xe_0000 && code < 0xe_0200))
  .map((code) => String.fromCodePoint(code));
const breaks = new Set("\n\r\u2028\u2029\u0085");
const gone = /^[\p{Control}\p{Surrogate}\p{Noncharacter_Code_Point}]$/u;
const unseen = {
  has: (sign: string) =>
    /[\p{Default_Ignorable_Code_Point}\uFFF9\uFFFA\uFFFB]/u.test(sign) && !"\u200C\u200D\uFE0F".includes(sign),
};

describe("each sign", () => {
  const wrongOf = (clean: (text: string) => string, expected: (sign: string) => string) =>
    all.filter((sign) => clean(`a${sign}b`) !== expected(sign)).map((sign) => sign.codePointAt(0)?.toString(16));

  it("of one line stays, goes, or becomes a blank", () => {
    const expected = (sign: string) => {
      if (breaks.has(sign) || "\t\u000B\f".includes(sign)) return "a b";
      return gone.test(sign) || unseen.has(sign) ? "ab" : `a${sign}b`.normalize("NFC");
    };
    expect(wrongOf(singleLine, expected)).toEqual([]);
  });

  it("of several lines stays, goes, or becomes a blank or a new line", () => {
    const expected = (sign: string) => {
      if (breaks.has(sign)) return "a\nb";
      if (sign === "\t") return "a b";
      return gone.test(sign) || unseen.has(sign) ? "ab" : `a${sign}b`.normalize("NFC");
    };
    expect(wrongOf(multiLine, expected)).toEqual([]);
  });

  it("that looks like the verified tick is known, and no other", () => {
    const found = all.filter(hasCheckMark).map((sign) => sign.codePointAt(0)?.toString(16));
    expect(found.join(" ")).toBe("221a 237b 2611 2705 2713 2714 10102 1f5f8 1f5f9 1fbb1");
    expect(hasCheckMark("Sunita ✔ Gurung")).toBe(true);
  });
});

describe("texts", () => {
  it("are trimmed and composed after what is unseen went", () => {
    expect(singleLine(" \n a \u200B ")).toBe("a");
    expect(multiLine(" \n a \u200B ")).toBe("a");
    expect(singleLine("e\u200B\u0301")).toBe("é");
    expect(multiLine("e\u200B\u0301")).toBe("é");
    expect(singleLine("a\r\n\t\tb")).toBe("a b");
    expect(multiLine("a\r\nb\rc\n\nd\t\te")).toBe("a\nb\nc\n\nd  e");
    expect(singleLine("a\uD800b\uDC00")).toBe("ab");
    expect(singleLine("\u202Aa\u202A\u202A")).toBe("a");
    expect(singleLine("a\u0001\u0001b\u0002c")).toBe("abc");
  });

  it("are as long as they have code points", () => {
    expect(["", "a", "é", "😀", "नि", "👩‍👧"].map(codePoints)).toEqual([0, 1, 1, 1, 2, 3]);
  });

  it("are seen when they have a letter, a number, a sign or a symbol", () => {
    for (const seen of ["a", "ज", "1", ".", "+", "😀", " a "]) expect([seen, isVisible(seen)]).toEqual([seen, true]);
    for (const nothing of ["", " ", "\u0301", "\u200D", "\u00A0", "\u2800\u2800"])
      expect(isVisible(nothing)).toBe(false);
  });
});

describe("e-mail addresses", () => {
  const local = "l".repeat(64);
  const label = "d".repeat(63);

  it("are folded: full width, capitals, blanks around", () => {
    expect(normaliseEmail(" Ａ@B.CO\n")).toBe("a@b.co");
  });

  it.each([
    ...[`${local}@b.co`, `a@${label}.co`, "a@b.c1", "a@b.1c", "a@b-c.co", "a@1.co", "1@b.co", "a@b.c.dd"],
    ...["!#$%&'*+/=?^_`{|}~-@b.co", "a.b@c.co", "á\u0331@b.co", "a@é\u0331b.co", "a@b.c\u0331o"],
  ])("%j is one as well", (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  it.each([
    ...[`${local}l@b.co`, `a@${label}d.co`, "a@-b.co", "a@b-.co", "a@b.-co", "a@b.12", "a@b.", "a@.co", "a@b.c"],
    ...["a.@b.co", ".a@b.co", "a..b@c.co", "@b.co", "a@b@c.co", "a(b)@c.co", 'a"@b.co', "a@b_c.co", "a@co"],
    ...["a\u3164@b.co", "a@b\u115F.co", "a@b.co\u200D", "a\u00AD@b.co", "a@b.co ", "ab", "b.co"],
  ])("%j is none either", (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });
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
