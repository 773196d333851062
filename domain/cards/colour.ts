/** Parses colours (#RRGGBB) and computes readable shades (WCAG 2.2). Pure. */

export type Oklch = { lightness: number; chroma: number; hue: number };

const channels = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};
const toLinear = (byte: number): number => {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const fromLinear = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * Math.max(part, 0) ** (1 / 2.4) - 0.055;

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** Returns a ratio from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = channels(hex).map(toLinear) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

function linearRgb({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

/** Keeps hue and lightness, and reduces chroma to fit the sRGB gamut. */
export function fromOklch(colour: Oklch): string {
  let { chroma } = colour;
  let rgb = linearRgb(colour);
  while (chroma > 0 && rgb.some((part) => part < -0.0005 || part > 1.0005)) {
    chroma = Math.max(0, chroma - 0.004);
    rgb = linearRgb({ ...colour, chroma });
  }
  const byte = (part: number) => Math.round(255 * Math.min(1, Math.max(0, fromLinear(part))));
  return `#${rgb.map((part) => byte(part).toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

/**
 * Returns the colour if its contrast with `ground` is at least `ratio`, else the nearest shade of the same hue that
 * reaches it, else black or white.
 */
export function ensureContrast(colour: string, ground: string, ratio: number): string {
  if (contrast(colour, ground) >= ratio) return colour;
  const darker = contrast("#000000", ground) > contrast("#FFFFFF", ground);
  const start = toOklch(colour);
  for (let step = 1; step <= 200; step += 1) {
    const lightness = start.lightness + ((darker ? -1 : 1) * step) / 200;
    if (lightness <= 0 || lightness >= 1) break;
    const shade = fromOklch({ ...start, lightness });
    if (contrast(shade, ground) >= ratio) return shade;
  }
  return darker ? "#000000" : "#FFFFFF";
}
