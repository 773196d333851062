import { cropToCover } from "../../core/cover.ts";
import { sharp } from "../../core/sharp.ts";

export type PassImages = Readonly<Record<string, Buffer>>;

/** E-VOX's mark (web/public/favicon.svg), which contrasts with any accent. */
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="#0c0e12"/>' +
  '<path d="M18 17h25v8H27v4h13v8H27v4h16v8H18z" fill="#faf7f2"/><circle cx="50" cy="45" r="5" fill="#ff4a1c"/></svg>';

/** In points; drawn at one, two and three pixels each. */
const sides = { icon: 29, logo: 50, thumbnail: 90 } as const;
const densities = [1, 2, 3] as const;

function nameOf(kind: keyof typeof sides, density: number): string {
  return density === 1 ? `${kind}.png` : `${kind}@${density}x.png`;
}

async function inAllDensities(kind: keyof typeof sides, draw: (side: number) => Promise<Buffer>) {
  const files = densities.map(async (density) => [nameOf(kind, density), await draw(sides[kind] * density)] as const);
  return Object.fromEntries(await Promise.all(files));
}

let ours: Promise<PassImages> | null = null;

export function brandImages(): Promise<PassImages> {
  const draw = (side: number) =>
    sharp(Buffer.from(mark), { density: 72 * 4 })
      .resize(side, side)
      .png()
      .toBuffer();
  ours ??= Promise.all([inAllDensities("icon", draw), inAllDensities("logo", draw)])
    .then(([icons, logos]) => ({ ...icons, ...logos }))
    .catch((error: unknown) => {
      ours = null;
      throw error;
    });
  return ours;
}

export async function thumbnails(photo: Uint8Array): Promise<PassImages> {
  const size = await sharp(photo).metadata();
  return inAllDensities("thumbnail", (side) =>
    cropToCover(sharp(photo), size, { width: side, height: side }).png().toBuffer(),
  );
}
