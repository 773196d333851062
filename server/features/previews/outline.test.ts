import fc from "fast-check";
import sharp from "sharp";
import { expect, it } from "vitest";
import { initialsOutline } from "./initials-outline.ts";
import { outlineOf } from "./outline.ts";
import { fontOf } from "./preview-image.ts";

function disc(radius: number, hole: number): { data: Uint8Array; width: number; height: number } {
  const side = Math.ceil(radius * 2 + 6);
  const data = Uint8Array.from({ length: side * side }, (_, index) => {
    const distance = Math.hypot((index % side) + 0.5 - side / 2, Math.floor(index / side) + 0.5 - side / 2);
    const within = (edge: number) => Math.min(1, Math.max(0, edge - distance + 0.5));
    return 255 * (within(radius) - (hole > 0 ? within(hole) : 0));
  });
  return { data, width: side, height: side };
}

function area(path: string): number {
  let sum = 0;
  for (const ring of path.split("Z").filter(Boolean)) {
    const points = [...ring.matchAll(/(-?[\d.]+) (-?[\d.]+)/gu)].map(([, x, y]) => [Number(x), Number(y)] as const);
    for (const [index, [x, y]] of points.entries()) {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
      sum += x * nextY - nextX * y;
    }
  }
  return Math.abs(sum / 2);
}

it("goes round a ring: its area is what was covered, its hole is left out", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 8, max: 40, noNaN: true }),
      fc.double({ min: 0.3, max: 0.7, noNaN: true }),
      (radius, part) => {
        const hole = radius * part;
        const outline = outlineOf(disc(radius, hole));
        const wanted = Math.PI * (radius ** 2 - hole ** 2);
        expect(Math.abs(area(outline?.path ?? "") - wanted) / wanted).toBeLessThan(0.03);
        expect(outline?.path.match(/M/gu)).toHaveLength(2);
        expect(outline?.width).toBeCloseTo(radius * 2, 0);
      },
    ),
    { numRuns: 40 },
  );
});

it("leaves nothing of a letter out, whose lines lie on the points themselves", async () => {
  const outline = await initialsOutline("MG");
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${outline?.width} ${outline?.height}" width="${outline?.width}" height="${outline?.height}"><path d="${outline?.path}"/></svg>`;
  const wanted = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="240"><text x="240" y="170" ${fontOf("MG", "head")} font-size="120" letter-spacing="-3" text-anchor="middle">MG</text></svg>`;
  const ink = async (svg: string) => {
    const { channels } = await sharp(Buffer.from(svg), { density: 72 }).ensureAlpha().stats();
    const { width = 0, height = 0 } = await sharp(Buffer.from(svg), { density: 72 }).metadata();
    return (channels[3]?.mean ?? 0) * width * height;
  };
  expect((await ink(drawn)) / (await ink(wanted))).toBeCloseTo(1, 1);
});

it("ends every ring where it began, of any noise, and is null of nothing", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (data) => {
      const outline = outlineOf({ data, width: 8, height: 8 });
      for (const [, x = "", y = ""] of outline?.path.matchAll(/(-?[\d.]+) (-?[\d.]+)/gu) ?? []) {
        expect(Number(x)).toBeGreaterThanOrEqual(0);
        expect(Number(y)).toBeLessThanOrEqual(9);
      }
    }),
  );
  expect(outlineOf({ data: new Uint8Array(64), width: 8, height: 8 })).toBeNull();
});

it("draws initials as closed paths, and none of nothing", async () => {
  const [latin, narrow, none] = await Promise.all(["SG", "I", ""].map(initialsOutline));
  expect(latin?.width).toBeGreaterThan((narrow?.width ?? 0) * 2);
  expect(latin?.path).toMatch(/^(?:M[\d.]+ [\d.]+(?:L[\d.]+ [\d.]+)+Z)+$/u);
  expect(none).toBeNull();
});
