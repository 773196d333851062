import { afterEach, describe, expect, it, vi } from "vitest";
import { emailField, multiLineField, singleLineField } from "./fields.ts";
import { limits } from "./limits.ts";
import { hasLongMarkRun, normalise } from "./normalise.ts";

const marks = (count: number) => "\u0300\u0316".repeat(Math.ceil(count / 2)).slice(0, count);

describe("a run of combining marks", () => {
  it("is cut at thirty, wherever it stands, and what is shorter stays", () => {
    expect(normalise(`x${marks(30)}y${marks(400)}z${marks(31)}`, "NFD")).toBe(
      normalise(`x${marks(30)}y${marks(30)}z${marks(30)}`, "NFD"),
    );
    expect(normalise(`x${marks(30)}`, "NFD")).toHaveLength(31);
    expect(normalise("e\u0301", "NFC")).toBe("é");
    expect(normalise("ﬁ", "NFKC")).toBe("fi");
  });

  it("is one also of letters that compatibility forms turn into marks", () => {
    for (const letter of ["\uFF9E", "\uFF9F"]) {
      expect(hasLongMarkRun(`${letter}\u0316`.repeat(16))).toBe(true);
      expect([...normalise(`a${`${letter}\u0316`.repeat(200)}`, "NFKD")]).toHaveLength(31);
    }
  });

  it("is long beyond thirty", () => {
    expect([30, 31].map((count) => hasLongMarkRun(`a${marks(count)}b`))).toEqual([false, true]);
    expect(hasLongMarkRun(`a${marks(30)}b${marks(30)}`)).toBe(false);
  });
});

describe("a field", () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ["a name", singleLineField(limits.name), limits.name],
    ["a text", multiLineField(limits.bio), limits.bio],
  ])("refuses %s of more than four times its length before it is normalised", (_, field, limit) => {
    const reached = vi.spyOn(String.prototype, "normalize");
    expect(field.safeParse(`a${marks(4 * limit)}`).success).toBe(false);
    expect(reached).not.toHaveBeenCalled();
  });

  it("refuses an address that is too long or has too many marks before it is normalised", () => {
    const reached = vi.spyOn(String.prototype, "normalize");
    for (const email of [`a${marks(31)}@x.test`, `${" ".repeat(1000)}a@x.test`]) {
      expect([email, emailField.safeParse(email).success]).toEqual([email, false]);
    }
    expect(reached).not.toHaveBeenCalled();
    expect(emailField.safeParse(`a${marks(30)}@x.test`).success).toBe(true);
  });
});
