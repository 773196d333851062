import { decodeQR } from "qr/decode.js";

/** RGBA, row after row. */
export type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/** 25 mm at 300 dpi, as small as codes on business cards are. */
export const trialSize = 295;

/** How a phone may see it: straight and a little out of focus, then held at an angle. */
const looks = [
  { degrees: 0, blur: 2 },
  { degrees: 11, blur: 1 },
  { degrees: -32, blur: 0 },
] as const;

/** More than enough; the reader's own limit is one frame of a film, which a busy machine oversteps. */
const timeLimit = 1000;

/**
 * Whether a reader that shares nothing with what wrote the code reads `text` from its picture, `trialSize` pixels wide.
 * Run in the browser before saving is offered, and on the server before anything is stored.
 */
export function isReadBack(picture: Pixels, text: string): boolean {
  const seen = planeOf(picture);
  return looks.every(({ degrees, blur }) => read(turned(blurred(seen, blur), degrees)) === text);
}

function read({ width, height, light }: Plane): string | null {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [index, value] of light.entries()) data.fill(value, index * 4, index * 4 + 3);
  try {
    return decodeQR({ width, height, data }, { timeLimit });
  } catch {
    return null;
  }
}

/** How bright each point is, 0 to 255. */
type Plane = { width: number; height: number; light: Uint8ClampedArray };

/** As cameras weigh red, green and blue (ITU-R BT.601). */
function planeOf({ width, height, data }: Pixels): Plane {
  const part = (index: number) => data[index] ?? 255;
  const light = Uint8ClampedArray.from(
    { length: width * height },
    (_, index) => 0.299 * part(index * 4) + 0.587 * part(index * 4 + 1) + 0.114 * part(index * 4 + 2),
  );
  return { width, height, light };
}

/** Every point becomes the mean of itself and its neighbours, `times` over; at the edges the edge goes on. */
function blurred(plane: Plane, times: number): Plane {
  const { width, height } = plane;
  let light = plane.light;
  for (let time = 0; time < times; time += 1) {
    for (const [step, length] of [
      [1, width],
      [width, height],
    ] as const) {
      const from = light;
      const value = (index: number) => from[index] ?? 255;
      light = Uint8ClampedArray.from(from, (own, index) => {
        const place = step === 1 ? index % width : Math.floor(index / width);
        const before = place === 0 ? own : value(index - step);
        const after = place === length - 1 ? own : value(index + step);
        return (before + own + after) / 3;
      });
    }
  }
  return { width, height, light };
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
      const [right, down] = [x - side / 2, y - side / 2];
      const fromX = right * cos + down * sin + width / 2;
      const fromY = down * cos - right * sin + height / 2;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const [partX, partY] = [fromX - left, fromY - top];
      const corner = top * width + left;
      const value = (index: number) => light[index] ?? 255;
      onto[y * side + x] =
        (value(corner) * (1 - partX) + value(corner + 1) * partX) * (1 - partY) +
        (value(corner + width) * (1 - partX) + value(corner + width + 1) * partX) * partY;
    }
  }
  return { width: side, height: side, light: onto };
}
