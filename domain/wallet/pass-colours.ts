import { accentColours } from "../cards/accent.ts";

export type PassColours = { ground: string; text: string };

/** A pass carries its words on the owner's colour, moved as far as reading them asks (AAA, domain/cards/accent.ts). */
export function passColours(accent: string): PassColours {
  const { ground, withFixture } = accentColours(accent);
  return { ground, text: withFixture };
}

/** Of a pass whose card is not to be seen: no colour of anybody's. */
export const goneColours: PassColours = { ground: "#0C0E12", text: "#FFFFFF" };

/** `#0C0E12` as `rgb(12, 14, 18)`, the form of Apple's passes. */
export function asRgb(colour: string): string {
  const value = Number.parseInt(colour.slice(1), 16);
  return `rgb(${(value >> 16) & 255}, ${(value >> 8) & 255}, ${value & 255})`;
}
