import type { EyeShape, ModuleShape } from "./qr-style.ts";

/**
 * Shapes as paths of absolute M, L, C and Z, so that SVG, canvas and PDF render identically. Filled by the non-zero
 * rule: holes have the opposite direction.
 */

/** Length of the handles of a quarter circle, relative to its radius. */
const kappa = 0.5523;

const number = (value: number): string => String(Math.round(value * 1000) / 1000);
const pair = (x: number, y: number): string => `${number(x)} ${number(y)}`;

/** Scales and moves a path. */
export function transformPath(path: string, scale: number, left: number, top: number): string {
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/gu, (_, x: string, y: string) =>
    pair(left + Number(x) * scale, top + Number(y) * scale),
  );
}

/** A square with rounded corners; a circle if the radius is half its side. `hole`: reverses the direction. */
function roundedSquare(left: number, top: number, side: number, radius: number, hole = false): string {
  const [right, bottom, reach] = [left + side, top + side, radius * (1 - kappa)];
  if (radius === 0) {
    const corners = [pair(left, top), pair(right, top), pair(right, bottom), pair(left, bottom)];
    return `M${(hole ? corners.toReversed() : corners).join("L")}Z`;
  }
  if (hole) {
    return (
      `M${pair(left + radius, top)}` +
      `C${pair(left + reach, top)} ${pair(left, top + reach)} ${pair(left, top + radius)}L${pair(left, bottom - radius)}` +
      `C${pair(left, bottom - reach)} ${pair(left + reach, bottom)} ${pair(left + radius, bottom)}L${pair(right - radius, bottom)}` +
      `C${pair(right - reach, bottom)} ${pair(right, bottom - reach)} ${pair(right, bottom - radius)}L${pair(right, top + radius)}` +
      `C${pair(right, top + reach)} ${pair(right - reach, top)} ${pair(right - radius, top)}Z`
    );
  }
  return (
    `M${pair(left + radius, top)}L${pair(right - radius, top)}` +
    `C${pair(right - reach, top)} ${pair(right, top + reach)} ${pair(right, top + radius)}L${pair(right, bottom - radius)}` +
    `C${pair(right, bottom - reach)} ${pair(right - reach, bottom)} ${pair(right - radius, bottom)}L${pair(left + radius, bottom)}` +
    `C${pair(left + reach, bottom)} ${pair(left, bottom - reach)} ${pair(left, bottom - radius)}L${pair(left, top + radius)}` +
    `C${pair(left, top + reach)} ${pair(left + reach, top)} ${pair(left + radius, top)}Z`
  );
}

/**
 * Radii of the outer ring, the hole, and the pupil. Excludes circular rings: scanners that detect the corners of a code
 * fail on them at rotations of 30° and more.
 */
const eyeRadii: Record<EyeShape, readonly [number, number, number]> = {
  square: [0, 0, 0],
  rounded: [1.5, 0.8, 0.8],
  round: [2.2, 1.4, 1.5],
};

/** A finder pattern, 7 modules wide, with the proportions 1:1:3:1:1 through its centre. */
export function eyePath(left: number, top: number, shape: EyeShape): string {
  const [outer, inner, pupil] = eyeRadii[shape];
  return (
    roundedSquare(left, top, 7, outer) +
    roundedSquare(left + 1, top + 1, 5, inner, true) +
    roundedSquare(left + 2, top + 2, 3, pupil)
  );
}

/** Slightly less than a module, because touching dots would merge in print. */
const dotSide = 0.92;

/** Rows of modules. */
export type Grid = readonly (readonly boolean[])[];

/** The dark modules as one path, one unit each. */
export function modulesPath(dark: Grid, shape: ModuleShape): string {
  if (shape !== "dots") return contours(dark, shape === "rounded" ? 0.5 : 0);
  let path = "";
  for (const [y, row] of dark.entries()) {
    for (const [x, isDark] of row.entries()) {
      const gap = (1 - dotSide) / 2;
      if (isDark) path += roundedSquare(x + gap, y + gap, dotSide, dotSide / 2);
    }
  }
  return path;
}

/** The alignment patterns, never as dots, because scanners would not find them. */
export function alignmentPath(dark: Grid, shape: ModuleShape): string {
  return contours(dark, shape === "square" ? 0 : 0.5);
}

/** East, south, west, north: the next entry is a right turn. */
const steps = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

type Edge = { x: number; y: number; direction: number; isDone: boolean };

/**
 * Outlines every group of dark modules, with convex corners rounded by `radius`. One shape per group avoids hairlines
 * between modules. Modules that only touch at a corner stay separate.
 */
function contours(dark: Grid, radius: number): string {
  const edges = edgesOf(dark);
  let path = "";
  for (const starting of edges.values()) {
    for (const first of starting) if (!first.isDone) path += closed(cornersFrom(first, edges), radius);
  }
  return path;
}

const at = (x: number, y: number): string => `${x} ${y}`;

/** The clockwise border of each dark module, by the start point of each edge. */
function edgesOf(dark: Grid): Map<string, Edge[]> {
  const edges = new Map<string, Edge[]>();
  const add = (x: number, y: number, direction: number) => {
    const edge = { x, y, direction, isDone: false };
    const known = edges.get(at(x, y));
    if (known) known.push(edge);
    else edges.set(at(x, y), [edge]);
  };
  for (const [y, row] of dark.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue;
      if (!dark[y - 1]?.[x]) add(x, y, 0);
      if (!row[x + 1]) add(x + 1, y, 1);
      if (!dark[y + 1]?.[x]) add(x + 1, y + 1, 2);
      if (!row[x - 1]) add(x, y + 1, 3);
    }
  }
  return edges;
}

type Corner = { x: number; y: number; before: number; after: number };

function cornersFrom(first: Edge, edges: Map<string, Edge[]>): Corner[] {
  const corners: Corner[] = [];
  let edge = first;
  do {
    edge.isDone = true;
    const [right, down] = steps[edge.direction] ?? [0, 0];
    const [x, y] = [edge.x + right, edge.y + down];
    const onward = edges.get(at(x, y)) ?? [];
    // Where two modules touch at a corner, two edges continue: the right turn stays with the same module.
    const next = onward.length > 1 ? onward.find(({ direction }) => direction === (edge.direction + 1) % 4) : onward[0];
    if (!next) throw new Error("a border of modules is not closed");
    if (next.direction !== edge.direction) corners.push({ x, y, before: edge.direction, after: next.direction });
    edge = next;
  } while (edge !== first);
  return corners;
}

function closed(corners: readonly Corner[], radius: number): string {
  const [first] = corners;
  if (!first) return "";
  const [start, ...others] = [...corners, first];
  let path = `M${start ? leaving(start, radius) : ""}`;
  for (const corner of others) {
    path += `L${entering(corner, radius)}`;
    if (radiusAt(corner, radius) > 0) path += `C${handles(corner, radius)} ${leaving(corner, radius)}`;
  }
  return `${path}Z`;
}

const radiusAt = ({ before, after }: Corner, radius: number): number => (after === (before + 1) % 4 ? radius : 0);

function along({ x, y }: Corner, direction: number, distance: number): string {
  const [right, down] = steps[direction] ?? [0, 0];
  return pair(x + right * distance, y + down * distance);
}

const entering = (corner: Corner, radius: number): string => along(corner, corner.before, -radiusAt(corner, radius));
const leaving = (corner: Corner, radius: number): string => along(corner, corner.after, radiusAt(corner, radius));
const handles = (corner: Corner, radius: number): string =>
  `${along(corner, corner.before, -radius * (1 - kappa))} ${along(corner, corner.after, radius * (1 - kappa))}`;
