import type { PdfItem, PdfPage } from "./pdf.ts";
import type { Box, QrDrawing } from "./qr-drawing.ts";

/** Print formats: the code alone, one business card with bleed, or eight on a sheet of A4. In millimetres. */
export const printKinds = ["code", "card", "sheet"] as const;
export type PrintKind = (typeof printKinds)[number];

export const cardSize = { width: 85, height: 55 } as const;
/** Bleed, so that an imprecise cut shows no white edge. */
const bleed = 3;
const markGap = 2;
const markLength = 5;
const codeAlone = 60;

type Pixels = { width: number; height: number; data: ArrayLike<number> };

export type PrintContent = {
  drawing: QrDrawing;
  /** The logo's pixels, if the drawing has a place for it. */
  picture: Pixels | null;
  /** Opaque pixels of name and company in `textBox`. Browsers shape every script, PDF readers do not. */
  words: Pixels | null;
};

/** The code at the card's right edge, the words to its left. The quiet zone must not overlap the words or the edge. */
export const qrBox: Box = { left: 42, top: 7.5, width: 40, height: 40 };
export const textBox: Box = { left: 7, top: 9.5, width: 34, height: 36 };

export function printPage(kind: PrintKind, printed: PrintContent): PdfPage {
  if (kind === "code") {
    const face = codeItems(printed, { left: 0, top: 0, width: codeAlone, height: codeAlone });
    const ground = filled(printed.drawing.ground, 0, 0, codeAlone, codeAlone);
    return {
      ...{ width: codeAlone, height: codeAlone, cut: null, marks: [] },
      face: [ground, ...face],
      at: [{ left: 0, top: 0 }],
    };
  }
  const [columns, rows] = kind === "card" ? [1, 1] : [2, 4];
  const margin = bleed + markGap + markLength + bleed;
  const page = kind === "card" ? sizePlus(2 * margin) : { width: 210, height: 297 };
  const step = sizePlus(2 * bleed);
  const first = {
    left: (page.width - columns * step.width) / 2 + bleed,
    top: (page.height - rows * step.height) / 2 + bleed,
  };
  const at = Array.from({ length: columns * rows }, (_, index) => ({
    left: first.left + (index % columns) * step.width,
    top: first.top + Math.floor(index / columns) * step.height,
  }));
  return {
    ...page,
    cut: kind === "card" ? { trim: { ...first, ...cardSize }, bleed: widened({ ...first, ...cardSize }) } : null,
    face: cardFace(printed),
    at,
    marks: cropMarks(at),
  };
}

const sizePlus = (more: number) => ({ width: cardSize.width + more, height: cardSize.height + more });
const widened = ({ left, top, width, height }: Box): Box => ({
  ...{ left: left - bleed, top: top - bleed },
  ...{ width: width + 2 * bleed, height: height + 2 * bleed },
});

function cardFace(printed: PrintContent): PdfItem[] {
  const { ground, dark } = printed.drawing;
  const { width, height } = sizePlus(2 * bleed);
  const face = [filled(ground, -bleed, -bleed, width, height), ...codeItems(printed, qrBox)];
  if (!printed.words) return face;
  return [...face, { kind: "stencil", colour: dark, pixels: printed.words, ...textBox }];
}

function filled(colour: string, left: number, top: number, width: number, height: number): PdfItem {
  const path = `M0 0L${width} 0L${width} ${height}L0 ${height}Z`;
  return { kind: "fill", path, colour, scale: 1, left, top };
}

function codeItems({ drawing, picture }: PrintContent, { left, top, width }: Box): PdfItem[] {
  const scale = width / drawing.side;
  const code: PdfItem = { kind: "fill", path: drawing.path, colour: drawing.dark, scale, left, top };
  const box = drawing.picture;
  if (!box || !picture) return [code];
  const place = { left: left + box.left * scale, top: top + box.top * scale };
  const size = { width: box.width * scale, height: box.height * scale };
  return [code, { kind: "picture", pixels: picture, ...place, ...size }];
}

/** Crop marks outside the bleed: a guillotine cuts the whole sheet. */
function cropMarks(cards: readonly { left: number; top: number }[]): PdfPage["marks"] {
  const lines = (from: number[], length: number) => [...new Set(from.flatMap((start) => [start, start + length]))];
  const columns = lines(
    cards.map(({ left }) => left),
    cardSize.width,
  );
  const rows = lines(
    cards.map(({ top }) => top),
    cardSize.height,
  );
  const ends = (values: number[]) => {
    const [low, high] = [Math.min(...values) - bleed - markGap, Math.max(...values) + bleed + markGap];
    return [
      [low - markLength, low],
      [high, high + markLength],
    ] as const;
  };
  return [
    ...columns.flatMap((x) => ends(rows).map(([from, to]) => [x, from, x, to] as const)),
    ...rows.flatMap((y) => ends(columns).map(([from, to]) => [from, y, to, y] as const)),
  ];
}
