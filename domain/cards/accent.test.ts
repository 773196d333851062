import fc from "fast-check";
import { expect, test } from "vitest";
import { accentColours, accentRule } from "./accent.ts";
import { contrast, fromOklch, toOklch } from "./colour.ts";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("text on any accent is AAA", () => {
  fc.assert(
    fc.property(colour, (accent) => {
      const colours = accentColours(accent);
      expect(contrast(colours.ground, colours.withFixture)).toBeGreaterThanOrEqual(7);
      expect(contrast(colours.fill, colours.onFill)).toBeGreaterThanOrEqual(4.5);
      for (const paper of ["#F2EDE4", "#FAF7F2", "#FFFFFF"]) {
        expect(contrast(colours.text.light, paper)).toBeGreaterThanOrEqual(7);
        expect(contrast(colours.mark.light, paper)).toBeGreaterThanOrEqual(3);
      }
      for (const dark of ["#1C1F26", "#16191F", "#0F1115", "#0B0D10"]) {
        expect(contrast(colours.text.dark, dark)).toBeGreaterThanOrEqual(7);
        expect(contrast(colours.mark.dark, dark)).toBeGreaterThanOrEqual(3);
      }
    }),
    { numRuns: 500 },
  );
});

test("a readable colour stays as it was picked", () => {
  expect(accentColours("#1E3A8A").ground).toBe("#1E3A8A");
  expect(accentColours("#D2360A").fill).toBe("#D2360A");
  expect(accentColours("#808080").ground).not.toBe("#808080");
});

test("a corrected colour keeps its hue", () => {
  const picked = toOklch("#D2360A");
  const corrected = toOklch(accentColours("#D2360A").ground);
  expect(Math.abs(corrected.hue - picked.hue)).toBeLessThan(0.06);
});

test("a colour survives the way to OKLCH and back", () => {
  fc.assert(
    fc.property(colour, (hex) => {
      expect(fromOklch(toOklch(hex))).toBe(hex.toUpperCase());
    }),
  );
});

test("nothing but a colour reaches the style sheet", () => {
  expect(accentRule(".a", "#D2360A")).toMatch(/^\.a\{--accent:#D2360A;/);
  expect(accentRule(".a", "red}</style>")).toBe("");
});
