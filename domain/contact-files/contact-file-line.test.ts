import { describe, expect, it } from "vitest";
import { contactForm, contactForms, formRules } from "./contact-file-form.ts";
import { contentLine, escapeParts, escapeText, unfoldedLine } from "./contact-file-line.ts";

describe("a value", () => {
  it("has backslashes, commas and line breaks escaped, and semicolons as they are", () => {
    expect(escapeText("a\\b,c;d")).toBe("a\\\\b\\,c;d");
    expect(escapeText("a\r\nb\rc\nd\n\ne")).toBe("a\\nb\\nc\\nd\\n\\ne");
  });

  it("of parts has semicolons inside them escaped, and no separator after a backslash", () => {
    expect(escapeParts(["a;b;", "", "c,d"])).toBe("a\\;b\\;;;c\\,d");
    expect(escapeParts(["a\\", "b\\"])).toBe("a\\\\ ;b\\\\");
    expect(escapeParts(["a\\b", "c"])).toBe("a\\\\b;c");
    expect(escapeParts(["a\\"])).toBe("a\\\\");
  });
});

describe("a line", () => {
  const folded = (value: string) => contentLine("N", value).split("\r\n");
  /** Returns the octet count of each line and the unfolded text. */
  const shape = (value: string) => {
    const lines = folded(value);
    expect(lines.at(-1)).toBe("");
    expect(lines.slice(1, -1).every((line) => line.startsWith(" "))).toBe(true);
    const whole = lines.slice(0, -1).map((line, index) => (index === 0 ? line : line.slice(1)));
    expect(whole.join("")).toBe(`N:${value}`);
    return lines.slice(0, -1).map((line) => Buffer.byteLength(line));
  };

  it("has 75 octets, the blank of those that go on among them", () => {
    expect(folded("a".repeat(73))).toEqual([`N:${"a".repeat(73)}`, ""]);
    expect(folded("a".repeat(74))).toEqual([`N:${"a".repeat(73)}`, " a", ""]);
    expect(shape("a".repeat(73 + 74 + 74 + 1))).toEqual([75, 75, 75, 2]);
    expect(unfoldedLine("N", "a".repeat(100))).toBe(`N:${"a".repeat(100)}\r\n`);
    expect(folded("")).toEqual(["N:", ""]);
  });

  it("is counted in UTF-8, and cut between letters", () => {
    expect(shape("\u007F".repeat(74))).toEqual([75, 2]);
    expect(shape("\u0080".repeat(37))).toEqual([74, 3]);
    expect(shape("é".repeat(36))).toEqual([74]);
    expect(shape("é".repeat(37))).toEqual([74, 3]);
    expect(shape("\u07FF".repeat(37))).toEqual([74, 3]);
    expect(shape("\u0800".repeat(25))).toEqual([74, 4]);
    expect(shape("水".repeat(24))).toEqual([74]);
    expect(shape("水".repeat(25))).toEqual([74, 4]);
    expect(shape("\uFFFD".repeat(25))).toEqual([74, 4]);
    expect(shape("😀".repeat(18))).toEqual([74]);
    expect(shape("😀".repeat(19))).toEqual([74, 5]);
    expect(shape("\u{10000}".repeat(19))).toEqual([74, 5]);
  });

  it("keeps what is read as one letter together, unless it is longer than half a line", () => {
    const family = "👩‍👩‍👧‍👦";
    expect(Buffer.byteLength(family)).toBe(25);
    expect(shape(family.repeat(3))).toEqual([52, 26]);
    const marks = (count: number) => `e${"\u0301".repeat(count)}`;
    expect(shape(`${"a".repeat(60)}${marks(18)}`)).toEqual([62, 38]);
    expect(shape(`${"a".repeat(60)}${marks(19)}`)).toEqual([75, 27]);
  });

  it("never ends between a backslash and what it escapes", () => {
    expect(folded(`${"a".repeat(72)}\\,b`)).toEqual([`N:${"a".repeat(72)}`, " \\,b", ""]);
    expect(folded(`${"a".repeat(71)}\\,b`)).toEqual([`N:${"a".repeat(71)}\\,`, " b", ""]);
    expect(folded(`${"a".repeat(70)}\\\\,b`)).toEqual([`N:${"a".repeat(70)}\\\\,`, " b", ""]);
    expect(folded(`${"a".repeat(71)}\\\\,b`)).toEqual([`N:${"a".repeat(71)}\\\\`, " ,b", ""]);
    expect(folded(`${"a".repeat(72)}\\é`)).toEqual([`N:${"a".repeat(72)}`, " \\é", ""]);
  });

  it("keeps blanks away from its ends where it can", () => {
    expect(folded(`${"a".repeat(72)} b`)).toEqual([`N:${"a".repeat(71)}`, " a b", ""]);
    expect(folded(`${"a".repeat(73)} b`)).toEqual([`N:${"a".repeat(72)}`, " a b", ""]);
    expect(folded(`${"a".repeat(71)} bc`)).toEqual([`N:${"a".repeat(71)} b`, " c", ""]);
    expect(folded(`${"a".repeat(70)}   b`)).toEqual([`N:${"a".repeat(69)}`, " a   b", ""]);
    expect(folded(`${"a".repeat(71)}\\ bc`)).toEqual([`N:${"a".repeat(71)}\\ `, " bc", ""]);
    expect(folded(`${"a".repeat(70)} \u0301bc`)).toEqual([`N:${"a".repeat(70)} \u0301`, " bc", ""]);
    expect(shape(" ".repeat(80))).toEqual([75, 8]);
    expect(shape(`${" ".repeat(80)}é`)).toEqual([75, 10]);
  });
});

describe("the forms", () => {
  it("are asked for by version or by program, and not by both at odds", () => {
    expect(contactForms).toEqual(["3.0", "4.0", "outlook"]);
    expect(Object.keys(formRules)).toEqual([...contactForms]);
    expect(contactForm({})).toBe("3.0");
    expect(contactForm({ v: "3" })).toBe("3.0");
    expect(contactForm({ v: "4" })).toBe("4.0");
    expect(contactForm({ for: "outlook" })).toBe("outlook");
    expect(contactForm({ for: "outlook", v: "3" })).toBe("outlook");
    expect(contactForm({ for: "outlook", v: "4" })).toBeNull();
  });

  it("write times as their versions do", () => {
    const time = new Date("2026-07-08T09:10:11.123Z");
    expect(contactForms.map((form) => formRules[form].revision(time))).toEqual([
      ...["2026-07-08T09:10:11Z", "20260708T091011Z", "2026-07-08T09:10:11Z"],
    ]);
  });

  it("of Outlook name the encoding of texts alone, and fold pictures alone", () => {
    const { write, photo, profile } = formRules.outlook;
    expect(write({ name: "N", value: "é", kind: "text" })).toBe("N;CHARSET=UTF-8:é\r\n");
    expect(write({ name: "N", value: "e~ \u007F", kind: "text" })).toBe("N:e~ \u007F\r\n");
    expect(write({ name: "URL", value: "é" })).toBe("URL:é\r\n");
    expect(write({ name: "N", value: "a".repeat(100), kind: "text" })).toBe(`N:${"a".repeat(100)}\r\n`);
    expect(write(photo("A".repeat(100)))).toBe(
      `PHOTO;ENCODING=b;TYPE=JPEG:${"A".repeat(48)}\r\n ${"A".repeat(52)}\r\n`,
    );
    expect(profile("github", "GitHub", "https://github.com/a")).toBeNull();
  });
});
