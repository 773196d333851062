import { expect, test } from "vitest";
import { maxUnits } from "./max-length.ts";

test("what has no emoji may have as many units as characters", () => {
  expect(maxUnits("", "abc", 5)).toBe(5);
  expect(maxUnits("abc", "defgh", 5)).toBe(5);
});

test("an emoji is one character of two units", () => {
  expect(maxUnits("", "😀😀😀", 3)).toBe(6);
  expect(maxUnits("ab", "😀😀", 3)).toBe(4);
  expect(maxUnits("😀😀😀", "a", 3)).toBe(6);
  expect(maxUnits("😀😀😀😀", "", 3)).toBe(8);
});

test("a letter with a separate accent is one character, as it is stored", () => {
  const decomposed = "é".normalize("NFD");
  expect(decomposed).toHaveLength(2);
  expect(maxUnits(decomposed.repeat(2), decomposed, 3)).toBe(6);
  expect(maxUnits(decomposed.repeat(3), decomposed, 3)).toBe(6 + 1 - 1);
});
