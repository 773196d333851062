import type { Area } from "./shrink-image.ts";

type Pixels = Pick<ImageData, "data" | "width" | "height">;

/** The longer side of the copy that is searched. */
const searchedSide = 64;
/** The direction of skin in RGB, dark or light, and how near a colour must be, as in smartcrop.js (MIT). */
const skin = [0.735, 0.537, 0.414] as const;
const skinNearness = 0.8;
const minLight = 0.12;
/** A photo with less skin than this has no face to find. */
const minShare = 0.01;
/** Where the face belongs in the square, and how far from there skin still counts. */
const place = { x: 0.5, y: 0.42 };
const reach = 0.3;

/** Returns the largest square of the photo with the face in its place. */
export function findFaceSquare(bitmap: ImageBitmap): Area {
  const side = Math.min(bitmap.width, bitmap.height);
  const spare = { x: bitmap.width - side, y: bitmap.height - side };
  const share = spare.x + spare.y === 0 ? 0 : faceShare(shrunk(bitmap));
  return { x: Math.round(spare.x * share), y: Math.round(spare.y * share), width: side, height: side };
}

function shrunk(bitmap: ImageBitmap): Pixels {
  const scale = searchedSide / Math.max(bitmap.width, bitmap.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return { data: new Uint8ClampedArray(), width: 0, height: 0 };
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Returns how far the square lies along the longer side: 0 is the left or upper end, 1 the other. */
export function faceShare(pixels: Pixels): number {
  const { width, height } = pixels;
  const side = Math.min(width, height);
  const maxOffset = Math.max(width, height) - side;
  const isWide = width > height;
  const weights = skinWeights(pixels);
  const isFound = weights.filter((weight) => weight > 0).length >= weights.length * minShare;
  // Without skin: the middle of a wide photo, the upper third of a tall one.
  if (maxOffset === 0 || !isFound) return isWide ? 1 / 2 : 1 / 3;
  const [along, across] = isWide ? [place.x, place.y] : [place.y, place.x];
  /** The skin of each column of a wide photo, of each row of a tall one. */
  const lines = new Float32Array(side + maxOffset);
  for (const [index, weight] of weights.entries()) {
    const [x, y] = [index % width, Math.floor(index / width)];
    lines[isWide ? x : y] = (lines[isWide ? x : y] ?? 0) + weight * nearness((isWide ? y : x) / side - across);
  }
  const scores = Array.from({ length: maxOffset + 1 }, (_, from) =>
    lines.slice(from, from + side).reduce((sum, line, at) => sum + line * nearness(at / side - along), 0),
  );
  return scores.indexOf(Math.max(...scores)) / maxOffset;
}

const nearness = (distance: number): number => Math.exp(-((distance / reach) ** 2));

/** Weights of the pixels: skin counts, and more beside an edge, because a face has more of them than a wall. */
function skinWeights({ data, width, height }: Pixels): Float32Array {
  const weights = new Float32Array(width * height);
  const light = (index: number) =>
    (channel(data, index, 0) + 2 * channel(data, index, 1) + channel(data, index, 2)) / 4;
  for (let index = 0; index < weights.length; index += 1) {
    const rgb = [0, 1, 2].map((offset) => channel(data, index, offset));
    const size = Math.hypot(...rgb);
    const distance = size === 0 ? 1 : Math.hypot(...rgb.map((value, at) => value / size - (skin[at] ?? 0)));
    if (light(index) < minLight || 1 - distance < skinNearness) continue;
    const edge = [index - 1, index + 1, index - width, index + width]
      .filter((beside) => beside >= 0 && beside < weights.length)
      .reduce((max, beside) => Math.max(max, Math.abs(light(index) - light(beside))), 0);
    weights[index] = (1 - distance) * (0.4 + edge);
  }
  return weights;
}

const channel = (data: Uint8ClampedArray, index: number, offset: number): number =>
  (data[index * 4 + offset] ?? 0) / 255;
