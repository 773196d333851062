import { type Pixels, readCodes } from "./read-codes.ts";

/** 25 mm at 300 dpi, the smallest codes on business cards. */
export const scanTestSize = 295;

/** Simulated camera views: straight and slightly out of focus, then rotated. */
const looks = [
  { degrees: 0, blur: 2 },
  { degrees: 11, blur: 1 },
  { degrees: -24, blur: 0 },
] as const;

/** Generous, for a busy machine. */
const timeLimit = 4000;

/**
 * Whether an independent reader decodes exactly `text` from a picture `scanTestSize` pixels wide. Runs in the browser
 * before saving is offered and on the server before storing. Yields to other work about every 10 ms.
 * @throws if the reader itself fails, for example out of memory, which says nothing about the code
 */
export async function passesScanTest(picture: Pixels, text: string): Promise<boolean> {
  const seen = planeOf(picture);
  for (const { degrees, blur } of looks) {
    await otherThings();
    const texts = await read(turned(blurred(seen, blur), degrees));
    if (texts.length !== 1 || texts[0] !== text) return false;
  }
  return true;
}

const otherThings = () => new Promise<void>((resolve) => setTimeout(resolve));

// Index loops from here on, because this blocks a page during typing and a server that renders cards.

function read({ width, height, light }: Plane): Promise<string[]> {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let index = 0, at = 0; index < light.length; index += 1, at += 4) {
    const value = light[index] ?? 0;
    data[at] = value;
    data[at + 1] = value;
    data[at + 2] = value;
    data[at + 3] = 255;
  }
  return readCodes({ width, height, data }, timeLimit);
}

/** Brightness of each pixel, 0 to 255. */
type Plane = { width: number; height: number; light: Uint8ClampedArray };

/** Weights red, green and blue as in ITU-R BT.601. */
function planeOf({ width, height, data }: Pixels): Plane {
  const light = new Uint8ClampedArray(width * height);
  for (let index = 0, at = 0; index < light.length; index += 1, at += 4) {
    light[index] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return { width, height, light };
}

/** Applies a 3-pixel box blur in both directions `times` times; repeats edge pixels. */
function blurred({ width, height, light }: Plane, times: number): Plane {
  let plane = light;
  for (let time = 0; time < times; time += 1) {
    plane = averaged(plane, width, height, 1, width);
    plane = averaged(plane, height, width, width, 1);
  }
  return { width, height, light: plane };
}

/** `count` lines of `length` pixels; `step` between pixels, `stride` between lines. */
function averaged(
  from: Uint8ClampedArray,
  length: number,
  count: number,
  step: number,
  stride: number,
): Uint8ClampedArray {
  const onto = new Uint8ClampedArray(from.length);
  for (let line = 0; line < count; line += 1) {
    let at = line * stride;
    let before = from[at] ?? 0;
    let own = before;
    for (let place = 0; place < length; place += 1) {
      const after = place === length - 1 ? own : (from[at + step] ?? 0);
      onto[at] = (before + own + after) / 3;
      before = own;
      own = after;
      at += step;
    }
  }
  return onto;
}

/** Rotates about the centre, on white. */
function turned({ width, height, light }: Plane, degrees: number): Plane {
  if (degrees === 0) return { width, height, light };
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const side = Math.ceil(width * Math.abs(cos) + height * Math.abs(sin));
  const onto = new Uint8ClampedArray(side * side).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const right = x - side / 2;
      const down = y - side / 2;
      const fromX = right * cos + down * sin + width / 2;
      const fromY = down * cos - right * sin + height / 2;
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const partX = fromX - left;
      const partY = fromY - top;
      const corner = top * width + left;
      const above = (light[corner] ?? 0) * (1 - partX) + (light[corner + 1] ?? 0) * partX;
      const below = (light[corner + width] ?? 0) * (1 - partX) + (light[corner + width + 1] ?? 0) * partX;
      onto[y * side + x] = above * (1 - partY) + below * partY;
    }
  }
  return { width: side, height: side, light: onto };
}
