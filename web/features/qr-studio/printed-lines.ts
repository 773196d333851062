import { withEllipsis } from "../../../domain/core/graphemes.ts";
import { textBox } from "../../../domain/qr-codes/qr-print.ts";
import type { QrContact } from "../../../domain/qr-codes/qr-text.ts";
import { directionOf } from "../../card/writing.ts";
import { brokenLines } from "./broken-lines.ts";

/** The text next to the QR code on a printed card. */
export type PrintedLines = Pick<QrContact, "name" | "jobTitle" | "company"> & { address: string };

type Kind = "name" | "small" | "address";
/** Width of a line and its reach above and below the baseline, in millimetres. */
export type Measured = { width: number; above: number; below: number };
export type Measure = (text: string, kind: Kind, size: number) => Measured;

export type WordLine = { text: string; kind: Kind; size: number; baseline: number } & Measured;

const nameSizes = [5.4, 4.6, 3.8, 3.2, 2.7] as const;
const smallestName = 2.7;
const maxNameLines = 3;
const sizes = { small: 2.5, address: 2.1 } as const;
const maxSmallLines = 2;
const maxAddressLines = 2;
/** Space below the name, and minimum space above the address, in millimetres. */
const gap = 1.2;

/** Minimum height of a line, relative to its size; tall scripts take more. */
const room: Readonly<Record<Kind, { above: number; below: number }>> = {
  name: { above: 0.9, below: 0.22 },
  small: { above: 1, below: 0.3 },
  address: { above: 1, below: 0.3 },
};

/**
 * Lays out the lines in `textBox`: the name at the top, as large as the other lines allow, job title and company below
 * it, the address at the bottom. Lines do not overlap.
 */
export function layOutText(words: PrintedLines, measure: Measure): WordLine[] {
  const address = placedUp(linesOf(words.address, "address", sizes.address, maxAddressLines, measure).lines);
  const end = address.length === 0 ? textBox.height : topOf(address) - gap;
  for (const smallLines of [maxSmallLines, 1]) {
    const small = [words.jobTitle, words.company].flatMap(
      (text) => linesOf(text, "small", sizes.small, smallLines, measure).lines,
    );
    for (const size of nameSizes) {
      const { lines, isWhole } = linesOf(words.name, "name", size, maxNameLines, measure);
      const upper = placedDown(lines, small);
      if (bottomOf(upper) <= end && (isWhole || size === smallestName)) return [...upper, ...address];
    }
  }
  // Fallback for a script that is taller than all layouts: only the name and the address.
  return [...placedDown(linesOf(words.name, "name", smallestName, 1, measure).lines, []), ...address];
}

type Loose = Omit<WordLine, "baseline">;

/** `isWhole`: no text was truncated and no word broken. */
function linesOf(
  text: string,
  kind: Kind,
  size: number,
  most: number,
  measure: Measure,
): { lines: Loose[]; isWhole: boolean } {
  const fits = (line: string) => measure(line, kind, size).width <= textBox.width;
  const { lines, isWordBroken } = brokenLines(text, fits);
  const kept = lines.slice(0, most);
  if (lines.length > most) kept[most - 1] = withEllipsis(kept[most - 1] ?? "", fits);
  return {
    lines: kept.map((line) => ({ text: line, kind, size, ...measure(line, kind, size) })),
    isWhole: !isWordBroken && lines.length <= most,
  };
}

const above = ({ kind, size, above: reach }: Loose): number => Math.max(size * room[kind].above, reach);
const below = ({ kind, size, below: reach }: Loose): number => Math.max(size * room[kind].below, reach);

function placedDown(name: readonly Loose[], small: readonly Loose[]): WordLine[] {
  let top = 0;
  const place = (line: Loose): WordLine => {
    const baseline = top + above(line);
    top = baseline + below(line);
    return { ...line, baseline };
  };
  const placed = name.map(place);
  top += gap;
  return [...placed, ...small.map(place)];
}

function placedUp(lines: readonly Loose[]): WordLine[] {
  let bottom: number = textBox.height;
  const placed = lines.toReversed().map((line) => {
    const baseline = bottom - below(line);
    bottom = baseline - above(line);
    return { ...line, baseline };
  });
  return placed.reverse();
}

const topOf = (lines: readonly WordLine[]): number =>
  Math.min(textBox.height, ...lines.map((line) => line.baseline - above(line)));
const bottomOf = (lines: readonly WordLine[]): number =>
  Math.max(0, ...lines.map((line) => line.baseline + below(line)));

/** Paints the text on a canvas of `textBox` at `scale` pixels per millimetre. The browser shapes every script. */
export function paintText(context: CanvasRenderingContext2D, words: PrintedLines, scale: number, colour: string): void {
  const fonts = getComputedStyle(document.documentElement);
  const head = fonts.getPropertyValue("--font-head");
  const text = fonts.getPropertyValue("--font-text");
  const setFont = (kind: Kind, size: number) => {
    context.font = kind === "name" ? `800 ${size * scale}px ${head}` : `500 ${size * scale}px ${text}`;
  };
  const lines = layOutText(words, (line, kind, size) => {
    setFont(kind, size);
    const { width, actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(line);
    return { width: width / scale, above: actualBoundingBoxAscent / scale, below: actualBoundingBoxDescent / scale };
  });
  context.fillStyle = colour;
  context.textBaseline = "alphabetic";
  for (const line of lines) {
    setFont(line.kind, line.size);
    context.direction = directionOf(line.text);
    context.textAlign = "start";
    context.fillText(line.text, context.direction === "rtl" ? textBox.width * scale : 0, line.baseline * scale);
  }
}
