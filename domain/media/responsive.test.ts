import fc from "fast-check";
import { expect, it } from "vitest";
import { breakpointsOf, roundedWidth } from "./responsive.ts";

it.each([
  [{ minWidth: 160, maxWidth: 1600, maxImages: 5 }, [160, 520, 880, 1240, 1600]],
  [{ minWidth: 100, maxWidth: 200, maxImages: 1 }, [200]],
  [{ minWidth: 1, maxWidth: 3, maxImages: 10 }, [1, 2, 3]],
  [{ breakpoints: [720, 180, 360, 180] }, [180, 360, 720]],
])("%j gives %j", (widths, found) => {
  expect(breakpointsOf(widths)).toEqual(found);
});

it.each([
  [{}, /either min_width, max_width and max_images or breakpoints/u],
  [{ minWidth: 1, maxWidth: 2 }, /either/u],
  [{ breakpoints: [] }, /either/u],
  [{ minWidth: 2, maxWidth: 2, maxImages: 3 }, /min_width must be less than max_width/u],
  [{ minWidth: 1, maxWidth: 2, maxImages: 0 }, /max_images must be a positive integer/u],
  [{ minWidth: 1, maxWidth: 2, maxImages: 1.5 }, /max_images/u],
  [{ minWidth: 0, maxWidth: 2, maxImages: 2 }, /positive/u],
  [{ breakpoints: [1, Number.NaN] }, /positive/u],
])("%j is refused", (widths, words) => {
  expect(() => breakpointsOf(widths)).toThrow(words);
});

it("spreads as many widths as were asked for at most, ascending, the greatest last", () => {
  const size = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(size, size, fc.integer({ min: 1, max: 20 }), (minWidth, more, maxImages) => {
      const found = breakpointsOf({ minWidth, maxWidth: minWidth + more, maxImages });
      expect(found.length).toBeLessThanOrEqual(maxImages);
      expect(found).toEqual([...new Set(found)].sort((a, b) => a - b));
      expect(found.at(-1)).toBe(minWidth + more);
      expect(found[0]).toBeGreaterThanOrEqual(minWidth);
    }),
  );
});

it.each([
  [0, 100],
  [1, 100],
  [100, 100],
  [100.5, 200],
  [250, 300],
])("a box of %d is asked for as %d", (width, rounded) => {
  expect(roundedWidth(width)).toBe(rounded);
});

it("takes another step, and refuses none", () => {
  expect(roundedWidth(130, 50)).toBe(150);
  expect(() => roundedWidth(130, 0)).toThrow(/step/u);
});
