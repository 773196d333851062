import { describe, expect, it } from "vitest";
import { faceShare } from "./find-face.ts";

type Disc = { x: number; y: number; radius: number; colour: readonly [number, number, number] };

/** A plain wall with a shirt and a face on it. */
function picture(width: number, height: number, discs: readonly Disc[], wall = [86, 110, 120]) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let index = 0; index < width * height; index += 1) {
    const [x, y] = [index % width, Math.floor(index / width)];
    const disc = discs.findLast((one) => Math.hypot(one.x - x, one.y - y) <= one.radius);
    data.set(disc?.colour ?? wall, index * 4);
  }
  return { data, width, height };
}

const skins = {
  light: [241, 201, 165],
  tan: [198, 134, 66],
  brown: [141, 85, 54],
  dark: [92, 58, 33],
} as const;

describe.each(Object.entries(skins))("%s skin", (_name, colour) => {
  const person = (x: number, y: number): Disc[] => [
    { x, y: y + 14, radius: 11, colour: [40, 60, 90] },
    { x, y, radius: 6, colour },
    { x, y: y - 5, radius: 4, colour: [20, 18, 16] },
  ];

  it("is found at either side of a wide photo", () => {
    expect(faceShare(picture(64, 36, person(12, 14)))).toBeLessThan(0.1);
    expect(faceShare(picture(64, 36, person(52, 14)))).toBeGreaterThan(0.9);
    expect(faceShare(picture(64, 36, person(32, 14)))).toBeCloseTo(0.5, 1);
  });

  it("is found at the top and further down a tall photo", () => {
    expect(faceShare(picture(36, 64, person(18, 10)))).toBeLessThan(0.1);
    expect(faceShare(picture(36, 64, person(18, 40)))).toBeGreaterThan(0.75);
  });
});

it("a hand does not outweigh the face", () => {
  const [face, hand]: Disc[] = [
    { x: 14, y: 12, radius: 7, colour: skins.tan },
    { x: 58, y: 30, radius: 3, colour: skins.tan },
  ];
  expect(faceShare(picture(64, 36, [face, hand] as Disc[]))).toBeLessThan(0.2);
});

it("a photo without skin keeps its middle, a tall one its upper third", () => {
  expect(faceShare(picture(64, 36, []))).toBe(1 / 2);
  expect(faceShare(picture(36, 64, []))).toBe(1 / 3);
  expect(faceShare({ data: new Uint8ClampedArray(), width: 0, height: 0 })).toBe(1 / 3);
});
