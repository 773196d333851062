import { join } from "node:path";
import sharp from "sharp";
import type { CardRow } from "../cards/queries.ts";

// Read by the font library when the first text is drawn.
process.env.FONTCONFIG_FILE ??= join(import.meta.dirname, "fonts/fonts.conf");

/** The size that messengers show in full. */
const width = 1200;
const height = 630;
const photoWidth = 470;

type Previewed = Pick<CardRow, "name" | "jobTitle" | "company" | "accent">;

/** What a messenger shows beside a shared link: the portrait or initial, the name, what they do. A JPEG. */
export async function previewImage(card: Previewed, photo: Uint8Array | null): Promise<Buffer> {
  const picture = photo
    ? await sharp(photo).resize(photoWidth, height, { fit: "cover", position: "attention" }).toBuffer()
    : null;
  const base = sharp(Buffer.from(drawing(card, picture !== null)), { density: 72 });
  const layers = picture ? [{ input: picture, left: width - photoWidth, top: 0 }] : [];
  return base.composite(layers).flatten({ background: "#FAF7F2" }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

function drawing(card: Previewed, hasPhoto: boolean): string {
  const lines = wrap(card.name, 15, 3);
  const size = lines.length > 2 ? 76 : 92;
  const top = 315 - ((lines.length - 1) * size) / 2 - (card.jobTitle || card.company ? 20 : -20);
  const name = lines.map((line, index) => text(line, 72, top + index * size, size, "head")).join("");
  const below = top + (lines.length - 1) * size + 74;
  const role = card.jobTitle ? text(cut(card.jobTitle, 38), 72, below, 34, "muted") : "";
  const company = card.company ? text(cut(card.company, 38), 72, below + (role ? 48 : 0), 34, "strong") : "";
  const x = width - photoWidth;
  const initial = [...card.name][0]?.toLocaleUpperCase() ?? "";
  const side = hasPhoto
    ? ""
    : `<rect x="${x}" width="${photoWidth}" height="${height}" fill="${card.accent}"/>` +
      `<text x="${x + photoWidth / 2}" y="400" font-family="${fonts.head}" font-size="250" fill="#fff" ` +
      `text-anchor="middle">${escapeXml(initial)}</text>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="#FAF7F2"/><rect width="12" height="${height}" fill="${card.accent}"/>` +
    `<text x="72" y="92" font-family="${fonts.head}" font-size="30" fill="#0C0E12">E-VOX</text>` +
    `${name}${role}${company}${side}</svg>`
  );
}

const fonts = {
  head: "'Bricolage Grotesque 96pt ExtraBold','Noto Sans','Noto Sans Arabic','Noto Sans Devanagari','Noto Sans CJK SC',sans-serif",
  text: "'Instrument Sans','Noto Sans','Noto Sans Arabic','Noto Sans Devanagari','Noto Sans CJK SC',sans-serif",
} as const;

function text(line: string, x: number, y: number, size: number, kind: "head" | "muted" | "strong"): string {
  const family = kind === "head" ? fonts.head : fonts.text;
  const fill = kind === "muted" ? "#5C6370" : "#14171C";
  const spacing = kind === "head" ? ` letter-spacing="-2"` : "";
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" fill="${fill}"${spacing}>${escapeXml(line)}</text>`;
}

/** Lines of about `most` letters, broken between words where there are any; the last is cut. */
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
  const letters = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(word)].map(
    (part) => part.segment,
  );
  const parts: string[] = [];
  for (let start = 0; start < letters.length; start += most) parts.push(letters.slice(start, start + most).join(""));
  return parts;
}

function cut(line: string, most: number): string {
  const letters = [...line];
  return letters.length <= most ? line : `${letters.slice(0, most - 1).join("")}…`;
}

function escapeXml(value: string): string {
  const names: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
  return value.replaceAll(/[&<>"']/gu, (sign) => names[sign] ?? sign);
}
