import { decodeQRBatch } from "qr/decode.js";

/** RGBA, row after row. */
export type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/** 25 mm at 300 dpi, as small as codes on business cards are. */
export const scanTestSize = 295;

/** How a phone may see it: straight and a little out of focus, then held at an angle. */
const looks = [
  { degrees: 0, blur: 2 },
  { degrees: 11, blur: 1 },
  { degrees: -24, blur: 0 },
] as const;

/** More than enough; the reader's own limit is one frame of a film, which a busy machine oversteps. */
const timeLimit = 4000;

/**
 * Whether a reader that shares nothing with what wrote the code reads `text` and nothing else from its picture, `scanTestSize`
 * pixels wide. Run in the browser before saving is offered, and on the server before anything is stored; both go on with
 * other things in between, after some 10 ms each time.
 * @throws when the reader itself fails, for want of memory: that says nothing about the code
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

// Loops over indices from here on: this holds up a page that is typed in, and a server that answers cards.

async function read({ width, height, light }: Plane): Promise<string[]> {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let index = 0, at = 0; index < light.length; index += 1, at += 4) {
    const value = light[index] ?? 0;
    data[at] = value;
    data[at + 1] = value;
    data[at + 2] = value;
    data[at + 3] = 255;
  }
  const [found = []] = await decodeQRBatch([{ width, height, data }], { timeLimit, maxSize: { width, height } });
  const fault = found.find((one) => one instanceof RangeError || one instanceof TypeError);
  if (fault) throw fault;
  // Where no further code is found the list ends with an error that says so.
  return found.filter((one) => typeof one === "string");
}

/** How bright each point is, 0 to 255. */
type Plane = { width: number; height: number; light: Uint8ClampedArray };

/** As cameras weigh red, green and blue (ITU-R BT.601). */
function planeOf({ width, height, data }: Pixels): Plane {
  const light = new Uint8ClampedArray(width * height);
  for (let index = 0, at = 0; index < light.length; index += 1, at += 4) {
    light[index] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return { width, height, light };
}

/** Every point becomes the mean of itself and its neighbours, `times` over; at the edges the edge goes on. */
function blurred({ width, height, light }: Plane, times: number): Plane {
  let plane = light;
  for (let time = 0; time < times; time += 1) {
    plane = averaged(plane, width, height, 1, width);
    plane = averaged(plane, height, width, width, 1);
  }
  return { width, height, light: plane };
}

/** `count` lines of `length` points; `step` from one point to the next, `stride` from one line to the next. */
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

/** Turned about its middle, on white. */
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
