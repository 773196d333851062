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

/** Family names of the files in `dist/preview-fonts`: other scripts than Latin. */
const noto = "'Noto Sans','Noto Sans Arabic','Noto Sans Devanagari','Noto Sans SC Thin','Noto Sans KR Thin'";
const families = {
  head: "'Bricolage Grotesque 96pt ExtraBold'",
  serif: "'Fraunces'",
  text: "'Instrument Sans'",
} as const;

export type PreviewFace = keyof typeof families;

/** Attributes for a text; fonts of the machine are used for scripts that our own lack. */
export function fontOf(text: string, face: PreviewFace): string {
  // Chinese and Japanese share characters but draw some differently; kana tell them apart.
  const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? "'Noto Sans JP Thin'," : "";
  const generic = face === "serif" ? "serif" : "sans-serif";
  const weight = face === "head" ? ' font-weight="700"' : "";
  return `font-family="${families[face]},${japanese}${noto},${generic}"${weight}`;
}

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
    `<text x="${middle.x}" y="${middle.y + 76}" ${fontOf(letter, "head")} font-size="220" fill="${ink}" ` +
    `text-anchor="middle">${escapeXml(letter)}</text>`
  );
}

function words(card: Previewed, style: PreviewStyle): string {
  const { x, width, brand, strong, muted, mark } = style.words;
  const { size, lines } = setName(card.name, width);
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

type Setting = { x: number; y: number; size: number; face: PreviewFace; fill: string };

function text(line: string, { x, y, size, face, fill }: Setting): string {
  // Tracking breaks the joined letters of Arabic and Devanagari.
  const isTracked = face !== "text" && /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(line);
  const spacing = isTracked ? ` letter-spacing="${face === "head" ? -2 : -3}"` : "";
  return `<text x="${x}" y="${y}" ${fontOf(line, face)} font-size="${size}" fill="${fill}"${spacing}>${escapeXml(line)}</text>`;
}

/** Characters as wide as two Latin ones. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60]/u;
const broad = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** In average Latin characters. */
const widthOf = (text: string): number =>
  graphemesOf(text).reduce((sum, each) => sum + (wide.test(each) ? 2 : broad.test(each) ? 1.25 : 1), 0);

/** `each`: the width of an average character, in pixels. */
const nameSizes = [
  { size: 94, each: 48, maxLines: 2 },
  { size: 72, each: 42, maxLines: 3 },
  { size: 56, each: 33, maxLines: 4 },
] as const;

/** Takes the first size that breaks no word, else the last; scripts without spaces may break anywhere. */
function setName(name: string, width: number): { size: number; lines: string[] } {
  let setting = { size: 0, lines: [name] };
  for (const { size, each, maxLines } of nameSizes) {
    const most = Math.floor(width / each);
    const lines = wrap(name, most);
    setting = { size, lines: cutLines(lines, maxLines) };
    const isWhole = name.split(" ").every((word) => wide.test(word) || widthOf(word) <= most);
    if (isWhole && lines.length <= maxLines) break;
  }
  return setting;
}

/** Lines of about the width of `most` characters, broken between words. */
function wrap(name: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(" ").flatMap((part) => chunks(part, most))) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const cutLines = (lines: string[], max: number): string[] =>
  lines.length <= max ? lines : [...lines.slice(0, max - 1), `${lines[max - 1]}…`];

function chunks(word: string, most: number): string[] {
  const parts = [""];
  for (const each of graphemesOf(word)) {
    const part = parts.at(-1) ?? "";
    if (part === "" || widthOf(part + each) <= most) parts[parts.length - 1] = part + each;
    else parts.push(each);
  }
  return parts;
}

function cut(line: string, most: number): string {
  const fits = (text: string) => widthOf(text) <= most;
  return fits(line) ? line : withEllipsis(line, fits);
}

export function escapeXml(value: string): string {
  const names: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
  return value.replaceAll(/[&<>"']/gu, (sign) => names[sign] ?? sign);
}
