import { sharp } from "../../core/sharp.ts";
import { outlineOf } from "./outline.ts";
import { escapeXml, fontOf } from "./preview-image.ts";

const fontSize = 120;
const canvas = { width: 480, height: 240 } as const;

export type Outline = { width: number; height: number; path: string };

/** An outline, so that no QR file needs a font. Null when nothing is visible. */
export async function initialsOutline(initials: string): Promise<Outline | null> {
  if (initials === "") return null;
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}">` +
    `<text x="${canvas.width / 2}" y="170" ${fontOf(initials, "head")} font-size="${fontSize}" ` +
    `letter-spacing="-3" text-anchor="middle">${escapeXml(initials)}</text></svg>`;
  const { data, info } = await sharp(Buffer.from(drawing), { density: 72 })
    .ensureAlpha()
    .extractChannel("alpha")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return outlineOf({ data, width: info.width, height: info.height });
}
