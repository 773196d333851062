import fc from "fast-check";
import { expect, test } from "vitest";
import { graphemesOf } from "../../../domain/core/graphemes.ts";
import { textBox } from "../../../domain/qr-codes/qr-print.ts";
import { layOutText, type Measure } from "./printed-lines.ts";

/** Simulates a script: width of each character and its reach above and below the baseline, relative to the size. */
const letters =
  (wide: number, above: number, below: number): Measure =>
  (text, _kind, size) => ({
    width: graphemesOf(text).length * wide * size,
    above: above * size,
    below: below * size,
  });
const scripts = {
  latin: letters(0.56, 0.74, 0.2),
  devanagari: letters(0.7, 1.05, 0.45),
  han: letters(1, 0.88, 0.14),
  nastaliq: letters(0.5, 1.3, 0.9),
};

const word = fc.string({ unit: fc.constantFrom(..."abcdefghij"), minLength: 1, maxLength: 30 });
const text = fc.array(word, { maxLength: 14 }).map((words) => words.join(" ").slice(0, 100));
const address = fc.oneof(
  fc.constant("cards.example/c/8K2M4PQR"),
  word.map((host) => `${host}.example/${"p".repeat(60)}`),
);

test.each(Object.entries(scripts))("no line reaches into another or out of the box, in %s", (_script, measure) => {
  fc.assert(
    fc.property(text, text, text, address, (name, jobTitle, company, shown) => {
      const lines = layOutText({ name: name || "n", jobTitle, company, address: shown }, measure);
      let bottom = 0;
      for (const { baseline, above, below, width } of lines) {
        expect(baseline - above).toBeGreaterThanOrEqual(bottom - 1e-9);
        bottom = baseline + below;
        expect(width).toBeLessThanOrEqual(textBox.width + 1e-9);
      }
      expect(bottom).toBeLessThanOrEqual(textBox.height + 1e-9);
      expect(lines[0]?.text[0]).toBe((name || "n")[0]);
    }),
    { numRuns: 120 },
  );
});

test("a short name is large, a long one with a long title smaller and whole", () => {
  const sizes = (name: string, jobTitle: string, company: string) =>
    layOutText({ name, jobTitle, company, address: "cards.example/c/8K2M4PQR" }, scripts.latin)
      .filter(({ kind }) => kind === "name")
      .map(({ size }) => size);
  expect(sizes("Sunita Gurung", "Head", "Himal Hydro")).toEqual([5.4, 5.4]);
  const long = sizes(
    "Maximiliane Charlotte Freifrau von Hohenstein",
    "Senior Vice President of International Partnerships",
    "Himalayan Hydropower Development and Engineering Company",
  );
  expect(Math.max(...long)).toBeLessThan(5.4);
});
