import { accentColours } from "../cards/accent.ts";

export type PassColours = { ground: string; text: string };

/** The text on the owner's colour, which is adjusted for readability (AAA, domain/cards/accent.ts). */
export function passColours(accent: string): PassColours {
  const { ground, withFixture } = accentColours(accent);
  return { ground, text: withFixture };
}

/** For a pass whose card is not visible. */
export const voidPassColours: PassColours = { ground: "#0C0E12", text: "#FFFFFF" };

/** Converts `#0C0E12` to `rgb(12, 14, 18)`, the format of Apple's passes. */
export function asRgb(colour: string): string {
  const value = Number.parseInt(colour.slice(1), 16);
  return `rgb(${(value >> 16) & 255}, ${(value >> 8) & 255}, ${value & 255})`;
}
