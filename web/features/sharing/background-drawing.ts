import type { AccentColours } from "../../../domain/cards/accent.ts";
import { qrDefaults, qrModules } from "../../../domain/sharing/qr.ts";
import { directionOf } from "../../card/writing.ts";
import { pictureColours } from "../../ui/theme-colours.ts";

export const backgroundSize = { width: 1920, height: 1080 } as const;
export const grounds = ["light", "dark", "accent"] as const;
export type Ground = (typeof grounds)[number];
export const sides = ["left", "right"] as const;
export type Side = (typeof sides)[number];

export type Background = {
  name: string;
  lines: readonly string[];
  /** What the code holds. */
  address: string;
  colours: AccentColours;
  ground: Ground;
  side: Side;
  fonts: { head: string; text: string };
};

const margin = 72;
/** Calls are sent at 640 by 360 in bad moments; a module of the code is three pixels wide then. */
const codeSide = 320;
const gap = 36;
const textWidth = 640;

type Paint = { ground: string; glow: string; strong: string; quiet: string };

function paintOf({ ground, colours }: Background): Paint {
  if (ground === "accent") {
    return { ground: colours.ground, glow: colours.onGround, strong: colours.onGround, quiet: colours.onGround };
  }
  return { ...pictureColours[ground], glow: colours.accent };
}

/**
 * A still picture to sit before in a call: code and name in a corner, the middle left to the person. The program shows it
 * to oneself mirrored, to the others as it is.
 */
export function drawBackground(canvas: CanvasRenderingContext2D, background: Background): void {
  const { width, height } = backgroundSize;
  const paint = paintOf(background);
  canvas.fillStyle = paint.ground;
  canvas.fillRect(0, 0, width, height);
  drawGlow(canvas, paint.glow, background.side);
  const codeX = background.side === "left" ? margin : width - margin - codeSide;
  drawCode(canvas, background.address, codeX, margin);
  const textX = background.side === "left" ? codeX + codeSide + gap : codeX - gap;
  drawWords(canvas, background, paint, textX);
}

/** Light from behind the person's other shoulder. */
function drawGlow(canvas: CanvasRenderingContext2D, colour: string, side: Side): void {
  const { width, height } = backgroundSize;
  const x = side === "left" ? width * 0.86 : width * 0.14;
  const glow = canvas.createRadialGradient(x, height * 1.05, 0, x, height * 1.05, height * 0.95);
  glow.addColorStop(0, `${colour}66`);
  glow.addColorStop(1, `${colour}00`);
  canvas.fillStyle = glow;
  canvas.fillRect(0, 0, width, height);
}

function drawCode(canvas: CanvasRenderingContext2D, address: string, x: number, y: number): void {
  const rows = qrModules(address, { level: "M", margin: qrDefaults.margin });
  const module = Math.floor(codeSide / rows.length);
  const inset = Math.round((codeSide - module * rows.length) / 2);
  canvas.fillStyle = pictureColours.code.ground;
  canvas.beginPath();
  canvas.roundRect(x, y, codeSide, codeSide, 28);
  canvas.fill();
  canvas.fillStyle = pictureColours.code.module;
  for (const [row, modules] of rows.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (isDark) canvas.fillRect(x + inset + column * module, y + inset + row * module, module, module);
    }
  }
}

function drawWords(canvas: CanvasRenderingContext2D, background: Background, paint: Paint, x: number): void {
  const { name, lines, side, fonts } = background;
  canvas.textAlign = side === "left" ? "left" : "right";
  canvas.textBaseline = "middle";
  const sizes = [64, ...lines.map(() => 34)];
  const leading = 1.35;
  const height = sizes.reduce((sum, size) => sum + size * leading, 0);
  let y = margin + codeSide / 2 - height / 2;
  for (const [index, text] of [name, ...lines].entries()) {
    const size = sizes[index] ?? 0;
    const isName = index === 0;
    canvas.fillStyle = isName ? paint.strong : paint.quiet;
    canvas.direction = directionOf(text);
    const face = (pixels: number) => `${isName ? 800 : 500} ${pixels}px ${isName ? fonts.head : fonts.text}`;
    canvas.fillText(fitted(canvas, text, face, size), x, y + (size * leading) / 2);
    y += size * leading;
  }
}

/** Smaller letters for a long text, down to half; beyond that its end is left out. Sets the font. */
function fitted(
  canvas: CanvasRenderingContext2D,
  text: string,
  face: (pixels: number) => string,
  size: number,
): string {
  for (let pixels = size; pixels >= size / 2; pixels -= 2) {
    canvas.font = face(pixels);
    if (canvas.measureText(text).width <= textWidth) return text;
  }
  const signs = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  while (signs.length > 1 && canvas.measureText(`${signs.join("")}…`).width > textWidth) signs.pop();
  return `${signs.join("").trimEnd()}…`;
}
