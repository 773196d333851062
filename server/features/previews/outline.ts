/** Opacity of each pixel, 0 to 255. */
export type Coverage = { data: Uint8Array; width: number; height: number };
type Outline = { width: number; height: number; path: string };
type Point = readonly [x: number, y: number];

const half = 127.5;

/**
 * A path of M, L and Z around pixels more than half covered (marching squares). Holes have the opposite direction. Null
 * if nothing is covered.
 */
export function outlineOf({ data, width, height }: Coverage): Outline | null {
  const value = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (data[y * width + x] ?? 0);
  const next = new Map<string, Point>();
  const key = ([x, y]: Point) => `${x} ${y}`;
  for (let y = -1; y < height; y += 1) {
    for (let x = -1; x < width; x += 1) {
      for (const [from, to] of crossings(value, x, y)) next.set(key(from), to);
    }
  }
  const rings: Point[][] = [];
  for (const [start] of next) {
    const ring: Point[] = [];
    for (let at: string | null = start; at !== null; ) {
      const point = next.get(at);
      if (!point) break;
      next.delete(at);
      ring.push(point);
      at = key(point);
    }
    // Smaller rings are noise.
    if (ring.length > 3) rings.push(ring);
  }
  if (rings.length === 0) return null;
  const [xs, ys] = [0, 1].map((index) => rings.flatMap((ring) => ring.map((point) => point[index as 0 | 1])));
  const [left, top] = [Math.min(...(xs ?? [])), Math.min(...(ys ?? []))];
  const written = ([x, y]: Point) => `${rounded(x - left)} ${rounded(y - top)}`;
  return {
    width: rounded(Math.max(...(xs ?? [])) - left),
    height: rounded(Math.max(...(ys ?? [])) - top),
    path: rings.map((ring) => `M${ring.map(written).join("L")}Z`).join(""),
  };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The covered side is on the right. */
function crossings(value: (x: number, y: number) => number, x: number, y: number): [Point, Point][] {
  const [a, b, c, d] = [value(x, y), value(x + 1, y), value(x + 1, y + 1), value(x, y + 1)];
  // Never on a grid point, where four lines could meet.
  const between = (from: number, to: number) => Math.min(0.99, Math.max(0.01, rounded((half - from) / (to - from))));
  const top = (): Point => [rounded(x + between(a, b)), y];
  const right = (): Point => [x + 1, rounded(y + between(b, c))];
  const bottom = (): Point => [rounded(x + between(d, c)), y + 1];
  const left = (): Point => [x, rounded(y + between(a, d))];
  const covered = (a > half ? 8 : 0) + (b > half ? 4 : 0) + (c > half ? 2 : 0) + (d > half ? 1 : 0);
  switch (covered) {
    case 1:
      return [[bottom(), left()]];
    case 2:
      return [[right(), bottom()]];
    case 3:
      return [[right(), left()]];
    case 4:
      return [[top(), right()]];
    case 5:
      return [
        [top(), right()],
        [bottom(), left()],
      ];
    case 6:
      return [[top(), bottom()]];
    case 7:
      return [[top(), left()]];
    case 8:
      return [[left(), top()]];
    case 9:
      return [[bottom(), top()]];
    case 10:
      return [
        [left(), top()],
        [right(), bottom()],
      ];
    case 11:
      return [[right(), top()]];
    case 12:
      return [[left(), right()]];
    case 13:
      return [[bottom(), right()]];
    case 14:
      return [[left(), bottom()]];
    default:
      return [];
  }
}
