import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  emailField,
  isoTime,
  multiLineField,
  nameField,
  newPasswordField,
  passwordField,
  singleLineField,
} from "./fields.ts";
import { limits } from "./limits.ts";
import { message } from "./messages.ts";
import { bidirectionalPage, idField, page, pageQuery } from "./page.ts";

/** Returns the parsed value or the error. */
const given = (field: z.ZodType, value: unknown): unknown => {
  const { success, data, error } = field.safeParse(value);
  return success ? data : `refused: ${error.issues[0]?.message}`;
};
const refused = (text: string) => `refused: ${text}`;

it("limits that not cards alone have are those of product 4.2, 14.1, 14.2, 17.7 and 18.4", () => {
  expect(limits).toEqual({
    ...{ name: 100, company: 100, bio: 1000, email: 255 },
    ...{ passwordMin: 6, passwordMax: 64, link: 2000, comments: 5000, reason: 500, phone: 200 },
    // Limits of input elements, before validation.
    ...{ typedLink: 20_000, passwordTyped: 1000, id: 80 },
  });
});

describe("texts", () => {
  it("are cleaned first and measured then, in code points", () => {
    expect(given(singleLineField(3), " a\tb ")).toBe("a b");
    expect(given(multiLineField(3), " a\r\nb ")).toBe("a\nb");
    expect(given(singleLineField(2), "😀😀")).toBe("😀😀");
    expect(given(singleLineField(2), "😀😀😀")).toBe(refused(message.tooLong(2)));
    expect(given(multiLineField(2), "abc")).toBe(refused(message.tooLong(2)));
    expect(given(singleLineField(2), "")).toBe("");
  });

  it("are refused unread when they are absurdly long", () => {
    expect(given(singleLineField(2), " ".repeat(8))).toBe("");
    expect(given(singleLineField(2), " ".repeat(9))).toBe(refused(message.tooLong(2)));
    expect(given(emailField, `${" ".repeat(1001 - 6)}a@b.co`)).toBe(refused(message.enterValidEmail));
    expect(given(emailField, `${" ".repeat(1000 - 6)}a@b.co`)).toBe("a@b.co");
  });
});

describe("a name", () => {
  it("is there, to be seen, without the verified tick, and no longer than 100", () => {
    expect(given(nameField, " Sunita ")).toBe("Sunita");
    for (const nothing of ["", " ", "\u200D", "\u0301"])
      expect(given(nameField, nothing)).toBe(refused(message.nameRequired));
    expect(given(nameField, "Sunita ✔")).toBe(refused(message.checkMarkInName));
    expect(given(nameField, "x".repeat(100))).toBe("x".repeat(100));
    expect(given(nameField, "x".repeat(101))).toBe(refused(message.tooLong(100)));
  });
});

describe("an address", () => {
  const long = (length: number) => `${"l".repeat(64)}@${"a".repeat(63)}.${"b".repeat(63)}.${"c".repeat(length - 193)}`;

  it("is folded first and judged then", () => {
    expect(given(emailField, " Ａ＠B.CO ")).toBe("a@b.co");
    expect(given(emailField, "a@b")).toBe(refused(message.enterValidEmail));
  });

  it("has at most 255 code points", () => {
    expect(long(255)).toHaveLength(255);
    expect(given(emailField, long(255))).toBe(long(255));
    expect(given(emailField, long(256))).toBe(refused(message.enterValidEmail));
  });
});

describe("a password", () => {
  it("has 6 to 64 code points and stays as it was typed", () => {
    expect(given(passwordField, "12345")).toBe(refused(message.passwordTooShort(6)));
    expect(given(passwordField, "😀😀😀😀😀")).toBe(refused(message.passwordTooShort(6)));
    expect(given(passwordField, " Aé\u200Bb ")).toBe(" Aé\u200Bb ");
    expect(given(passwordField, "😀".repeat(64))).toBe("😀".repeat(64));
    expect(given(passwordField, "x".repeat(65))).toBe(refused(message.tooLong(64)));
  });

  it("has as many as an operator asks for", () => {
    expect(given(newPasswordField(12), "😀".repeat(11))).toBe(refused(message.passwordTooShort(12)));
    expect(given(newPasswordField(12), "😀".repeat(12))).toBe("😀".repeat(12));
    expect(given(newPasswordField(12), 12)).not.toBe(refused(message.passwordTooShort(12)));
  });
});

it("a time is ISO 8601 in UTC", () => {
  expect(isoTime.safeParse("2026-01-01T00:00:00.000Z").success).toBe(true);
  for (const other of ["2026-01-01", "2026-01-01T00:00:00+01:00", "yesterday"])
    expect(isoTime.safeParse(other).success).toBe(false);
});

describe("lists", () => {
  it("give 1 to 100 at a time", () => {
    expect(["1", "7", "07", "100"].map((limit) => pageQuery.limit.parse(limit))).toEqual([1, 7, 7, 100]);
    for (const wrong of ["0", "101", "999", "0007", "", "x", "1x", "x1", "-1", "1.5", " 1"])
      expect([wrong, pageQuery.limit.safeParse(wrong).success]).toEqual([wrong, false]);
    expect(pageQuery.limit.parse(undefined)).toBeUndefined();
  });

  it("go on at a cursor of bounded length", () => {
    expect(pageQuery.cursor.parse("x".repeat(2000))).toHaveLength(2000);
    expect(pageQuery.cursor.safeParse("x".repeat(2001)).success).toBe(false);
    expect(pageQuery.cursor.parse(undefined)).toBeUndefined();
  });

  it("answer items and where to go on", () => {
    const one = { items: ["2026-01-01T00:00:00Z"], nextCursor: null };
    expect(page(isoTime).parse(one)).toEqual(one);
    expect(bidirectionalPage(isoTime).parse({ ...one, previousCursor: "x" })).toEqual({ ...one, previousCursor: "x" });
    expect(page(isoTime).safeParse({ items: ["x"], nextCursor: null }).success).toBe(false);
    expect(bidirectionalPage(isoTime).safeParse(one).success).toBe(false);
    expect(page(isoTime).safeParse({ items: [] }).success).toBe(false);
  });
});

it("ids are letters, digits, - and _, at most 80", () => {
  for (const right of ["a", "A-z_0", "x".repeat(80)]) expect(idField.parse(right)).toBe(right);
  for (const wrong of ["", "x".repeat(81), "a b", "a/b", "é", ".a", "a.", "a\n"])
    expect([wrong, idField.safeParse(wrong).success]).toEqual([wrong, false]);
});
