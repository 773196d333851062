import { encode } from "uqr";
import type { QrLevel } from "./qr.ts";

/**
 * The largest version whose modules are 0.34 mm wide (4 dots at 300 dpi) when the code is printed 25 mm wide with its
 * quiet zone: 65 modules and 4 on each side. Smaller modules run into each other on a business card.
 */
const largestVersion = 12;

/** Modules of ground that readers need around a code (ISO/IEC 18004). */
export const quietZone = 4;

/** Bytes that version 12 carries (ISO/IEC 18004, table 7). */
export const capacity = { M: 287, H: 155 } as const satisfies Partial<Record<QrLevel, number>>;
export type CodeLevel = keyof typeof capacity;

/** What covers the middle is read back from the rest, which only the highest level is made for. */
export const levelOf = (style: { middle: string }): CodeLevel => (style.middle === "none" ? "M" : "H");

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

export const fitsCode = (text: string, level: CodeLevel): boolean => bytesOf(text) <= capacity[level];

/** The code without its quiet zone, rows of dark and light; null when it would be too fine to print 25 mm wide. */
export function codeModules(text: string, level: CodeLevel): boolean[][] | null {
  if (!fitsCode(text, level)) return null;
  return encode(text, { ecc: level, border: 0, maxVersion: largestVersion }).data;
}
