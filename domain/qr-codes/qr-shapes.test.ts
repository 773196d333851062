import fc from "fast-check";
import { expect, it } from "vitest";
import { eyePath, modulesPath, transformPath } from "./qr-shapes.ts";
import { eyeShapes, moduleShapes } from "./qr-style.ts";

const grids = fc
  .integer({ min: 1, max: 12 })
  .chain((side) =>
    fc.array(fc.array(fc.boolean(), { minLength: side, maxLength: side }), { minLength: side, maxLength: side }),
  );

/** Twice the signed area of the rings of a path without curves. */
function area(path: string): number {
  let sum = 0;
  for (const ring of path.split("Z").filter(Boolean)) {
    const points = [...ring.matchAll(/(-?[\d.]+) (-?[\d.]+)/gu)].map(([, x, y]) => [Number(x), Number(y)] as const);
    for (const [index, [x, y]] of points.entries()) {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
      sum += x * nextY - nextX * y;
    }
  }
  return sum / 2;
}

/** Whether the non-zero rule fills the point. Approximates curves by corners, which suffices for module centres. */
function isFilled(path: string, x: number, y: number): boolean {
  let winding = 0;
  for (const ring of path.split("Z").filter(Boolean)) {
    const points = [...ring.matchAll(/(-?[\d.]+) (-?[\d.]+)/gu)].map(([, px, py]) => [Number(px), Number(py)] as const);
    for (const [index, [ax, ay]] of points.entries()) {
      const [bx, by] = points[(index + 1) % points.length] ?? [0, 0];
      if (ay <= y === by <= y) continue;
      if (ax + ((y - ay) / (by - ay)) * (bx - ax) > x) winding += by > ay ? 1 : -1;
    }
  }
  return winding !== 0;
}

it("square modules cover exactly the dark ones", () => {
  fc.assert(
    fc.property(grids, (dark) => {
      expect(area(modulesPath(dark, "square"))).toBeCloseTo(dark.flat().filter(Boolean).length, 6);
    }),
  );
});

it.each(moduleShapes)("%s modules are filled in the middle of each dark one and of no other", (shape) => {
  fc.assert(
    fc.property(grids, (dark) => {
      const path = modulesPath(dark, shape);
      for (const [y, row] of dark.entries()) {
        // Off the centre, so that the scan line meets no corner of a curve.
        for (const [x, isDark] of row.entries()) expect(isFilled(path, x + 0.49, y + 0.47)).toBe(isDark);
      }
    }),
    { numRuns: 40 },
  );
});

it.each(eyeShapes)("a %s corner is dark, light, dark along both middles", (shape) => {
  const path = eyePath(0, 0, shape);
  const dark = [true, false, true, true, true, false, true];
  for (const [index, expected] of dark.entries()) {
    expect(isFilled(path, index + 0.49, 3.47)).toBe(expected);
    expect(isFilled(path, 3.47, index + 0.49)).toBe(expected);
  }
});

it("moves and scales every point", () => {
  expect(transformPath("M0 0L1 2C1 2 3 4 -5 6.5Z", 2, 10, -1)).toBe("M10 -1L12 3C12 3 16 7 0 12Z");
});
