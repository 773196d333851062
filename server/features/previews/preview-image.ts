import { join } from "node:path";
import type { AccentColours } from "../../../domain/cards/accent.ts";
import { firstGrapheme, graphemesOf, withEllipsis } from "../../../domain/core/graphemes.ts";
import { cropToCover } from "../../core/cover.ts";
import { projectRoot } from "../../core/project-root.ts";
import { sharp } from "../../core/sharp.ts";
import type { CardRow } from "../../data/cards/queries.ts";
import { type PhotoBox, type PreviewStyle, previewSize, previewStyleOf } from "./preview-drawing.ts";

process.env.FONTCONFIG_FILE ??= join(projectRoot, "server/features/previews/fonts/fonts.conf");

type Previewed = Pick<CardRow, "name" | "jobTitle" | "company" | "accent" | "design">;

export const previewFonts = {
  head: "'Bricolage Grotesque 96pt ExtraBold','Noto Sans','Noto Sans Arabic','Noto Sans Devanagari','Noto Sans CJK SC',sans-serif",
  serif: "'Fraunces','Noto Serif','Noto Naskh Arabic','Noto Serif Devanagari','Noto Serif CJK SC',serif",
  text: "'Instrument Sans','Noto Sans','Noto Sans Arabic','Noto Sans Devanagari','Noto Sans CJK SC',sans-serif",
} as const;

export async function previewImage(card: Previewed, photo: Uint8Array | null): Promise<Buffer> {
  const { style, colours } = previewStyleOf(card.design, card.accent);
  const under = svg(
    `${style.ground(colours)}${style.frame?.(colours) ?? ""}${photo ? "" : initial(card.name, style, colours)}`,
  );
  const over = svg(`${style.front?.(colours) ?? ""}${words(card, style)}`);
  const picture = photo
    ? [{ input: await cutPhoto(photo, style.photo), left: style.photo.left, top: style.photo.top }]
    : [];
  return sharp(under, { density: 72 })
    .composite([...picture, { input: over, left: 0, top: 0 }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

const svg = (drawing: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${previewSize.width}" height="${previewSize.height}">${drawing}</svg>`,
  );

async function cutPhoto(photo: Uint8Array, place: PhotoBox): Promise<Buffer> {
  const { width, height, radius } = place;
  const mask = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`,
  );
  const whole = await cropToCover(sharp(photo), await sharp(photo).metadata(), place)
    .composite([{ input: mask, blend: "dest-in" }])
    .png()
    .toBuffer();
  const visible = {
    left: 0,
    top: 0,
    width: Math.min(width, previewSize.width - place.left),
    height: Math.min(height, previewSize.height - place.top),
  };
  return sharp(whole).extract(visible).toBuffer();
}

function initial(name: string, { photo: place, paleInitial }: PreviewStyle, colours: AccentColours): string {
  const letter = firstGrapheme(name.trim()).toLocaleUpperCase("en");
  const { left, top, width, height, radius } = place;
  const middle = {
    x: left + Math.min(width, previewSize.width - left) / 2,
    y: top + Math.min(height, previewSize.height - top) / 2,
  };
  const [under, ink] = paleInitial ? [colours.withFixture, colours.ground] : [colours.fill, colours.onFill];
  return (
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${radius}" fill="${under}"/>` +
    `<text x="${middle.x}" y="${middle.y + 76}" font-family="${previewFonts.head}" font-size="220" fill="${ink}" ` +
    `text-anchor="middle">${escapeXml(letter)}</text>`
  );
}

function words(card: Previewed, style: PreviewStyle): string {
  const { x, width, brand, strong, muted, mark } = style.words;
  // Up to two lines at full size, else three smaller ones.
  const large = wrap(card.name, Math.floor(width / 48), 4);
  const lines = large.length <= 2 ? large : wrap(card.name, Math.floor(width / 42), 3);
  const size = large.length <= 2 ? 94 : 72;
  const rows = [card.jobTitle, card.company].filter((row) => row !== "");
  const top = 340 + (brand - 96) * 0.7 - ((lines.length - 1) * size) / 2 - rows.length * 18;
  const below = top + (lines.length - 1) * size + 70;
  const most = Math.floor(width / 17);
  return [
    text("E-VOX", { x, y: brand, size: 30, face: "head", fill: strong }),
    ...lines.map((line, index) => text(line, { x, y: top + index * size, size, face: style.face, fill: strong })),
    ...rows.map((row, index) =>
      text(cut(row, most), {
        x,
        y: below + index * 48,
        size: 34,
        face: "text",
        fill: index === 0 && rows.length > 1 ? muted : strong,
      }),
    ),
    mark === strong ? "" : `<circle cx="${x + 104}" cy="${brand - 4}" r="6" fill="${mark}"/>`,
  ].join("");
}

type Setting = { x: number; y: number; size: number; face: keyof typeof previewFonts; fill: string };

function text(line: string, { x, y, size, face, fill }: Setting): string {
  const spacing = face === "text" ? "" : ` letter-spacing="${face === "head" ? -2 : -3}"`;
  return `<text x="${x}" y="${y}" font-family="${previewFonts[face]}" font-size="${size}" fill="${fill}"${spacing}>${escapeXml(line)}</text>`;
}

/** Lines of about `most` characters, broken between words; the last is cut. */
function wrap(name: string, most: number, longest: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(" ").flatMap((part) => chunks(part, most))) {
    const last = lines.at(-1);
    if (last !== undefined && [...last, ...word].length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length <= longest ? lines : [...lines.slice(0, longest - 1), `${lines[longest - 1]}…`];
}

function chunks(word: string, most: number): string[] {
  const letters = graphemesOf(word);
  const parts: string[] = [];
  for (let start = 0; start < letters.length; start += most) parts.push(letters.slice(start, start + most).join(""));
  return parts;
}

function cut(line: string, most: number): string {
  const fits = (text: string) => graphemesOf(text).length <= most;
  return fits(line) ? line : withEllipsis(line, fits);
}

export function escapeXml(value: string): string {
  const names: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
  return value.replaceAll(/[&<>"']/gu, (sign) => names[sign] ?? sign);
}
