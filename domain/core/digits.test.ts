import { expect, it } from "vitest";
import { digitsOf } from "./digits.ts";

it.each([
  ["123456", "123456"],
  ["123 456", "123456"],
  ["Your code: 098-765.", "098765"],
  ["०१२३४५६७८९", "0123456789"],
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۹۸۷", "987"],
  ["１２３", "123"],
  ["𝟎𝟗𝟘𝟡", "0909"],
  ["½ ² Ⅷ ten", "122"],
  ["", ""],
])("%s is %s", (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});
