import type { AccentColours } from "../../../domain/cards/accent.ts";
import { withEllipsis } from "../../../domain/core/graphemes.ts";
import type { QrDrawing } from "../../../domain/qr-codes/qr-drawing.ts";
import { directionOf } from "../../card/writing.ts";
import { pictureColours } from "../../ui/theme-colours.ts";
import { paintQrCode } from "./qr-canvas.ts";

export const backgroundSize = { width: 1920, height: 1080 } as const;
export const grounds = ["light", "dark", "accent"] as const;
export type Ground = (typeof grounds)[number];
export const sides = ["left", "right"] as const;
export type Side = (typeof sides)[number];

export type Background = {
  name: string;
  lines: readonly string[];
  code: QrDrawing;
  /** The centre logo, once it has loaded. */
  logo: HTMLImageElement | null;
  colours: AccentColours;
  ground: Ground;
  side: Side;
  fonts: { head: string; text: string };
};

const margin = 72;
/** On a poor connection, video calls are sent at 640 × 360; a module of the code is then two to three pixels wide. */
const codeSide = 320;
const gap = 36;
const textWidth = 640;

type Paint = { ground: string; glow: string; strong: string; quiet: string };

function paintOf({ ground, colours }: Background): Paint {
  if (ground === "accent") {
    return {
      ground: colours.ground,
      glow: colours.withFixture,
      strong: colours.withFixture,
      quiet: colours.withFixture,
    };
  }
  return { ...pictureColours[ground], glow: colours.accent };
}

/** Draws a video call background: QR code and name in a corner. Programs mirror it only for the user. */
export function drawBackground(canvas: CanvasRenderingContext2D, background: Background): void {
  const { width, height } = backgroundSize;
  const paint = paintOf(background);
  canvas.fillStyle = paint.ground;
  canvas.fillRect(0, 0, width, height);
  drawGlow(canvas, paint.glow, background.side);
  const codeX = background.side === "left" ? margin : width - margin - codeSide;
  drawQrCode(canvas, background, codeX, margin);
  const textX = background.side === "left" ? codeX + codeSide + gap : codeX - gap;
  drawWords(canvas, background, paint, textX);
}

/** A glow behind the person's other shoulder. */
function drawGlow(canvas: CanvasRenderingContext2D, colour: string, side: Side): void {
  const { width, height } = backgroundSize;
  const x = side === "left" ? width * 0.86 : width * 0.14;
  const glow = canvas.createRadialGradient(x, height * 1.05, 0, x, height * 1.05, height * 0.95);
  glow.addColorStop(0, `${colour}66`);
  glow.addColorStop(1, `${colour}00`);
  canvas.fillStyle = glow;
  canvas.fillRect(0, 0, width, height);
}

/** Draws the QR code in the owner's style, its quiet zone as a rounded panel. */
function drawQrCode(canvas: CanvasRenderingContext2D, { code, logo }: Background, x: number, y: number): void {
  const scale = Math.floor(codeSide / code.side);
  const offset = Math.round((codeSide - scale * code.side) / 2);
  canvas.save();
  canvas.translate(x, y);
  canvas.beginPath();
  canvas.roundRect(0, 0, codeSide, codeSide, 28);
  canvas.clip();
  paintQrCode(canvas, code, logo, { scale, offset, size: codeSide });
  canvas.restore();
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

/** Shrinks the font for long text, down to half, then truncates. Sets the font. */
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
  return withEllipsis(text, (shorter) => canvas.measureText(shorter).width <= textWidth);
}
