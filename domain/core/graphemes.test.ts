import fc from "fast-check";
import { expect, it } from "vitest";
import { firstGrapheme, graphemesOf } from "./graphemes.ts";

it("takes the first sign as all of them are counted, also where a mark follows a letter", () => {
  const sign = fc.oneof(
    fc.constantFrom("A", "z", " ", "\r", "\n", "~", "é", "e\u0301", "\u0301", "\u200d", "👩‍👧", "🇳🇵", "न", "ि", "王"),
    fc.string({ unit: "binary", minLength: 1, maxLength: 2 }),
  );
  const texts = fc.array(sign, { maxLength: 6 }).map((signs) => signs.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      expect(firstGrapheme(text)).toBe(graphemesOf(text)[0] ?? "");
    }),
  );
});
