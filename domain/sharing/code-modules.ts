import { encode, QrCodeDataType } from "uqr";
import type { Grid } from "./code-shapes.ts";
import type { QrLevel } from "./qr.ts";

/**
 * The largest version whose modules are 0.38 mm wide when the code is printed 25 mm wide with its quiet zone: 57 modules and
 * 4 on each side, each 4.5 dots at 300 dpi. Of smaller ones readers lose some when the code is turned.
 */
const largestVersion = 10;

/** Modules of ground that readers need around a code (ISO/IEC 18004). */
export const quietZone = 4;

/** Bytes that version 10 carries (ISO/IEC 18004, table 7). */
export const capacity = { L: 271, H: 119 } as const satisfies Partial<Record<QrLevel, number>>;
export type CodeLevel = keyof typeof capacity;

/** What covers the middle is read back from the rest, which only the highest level is made for. */
export const levelOf = (style: { middle: string }): CodeLevel => (style.middle === "none" ? "L" : "H");

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Without the quiet zone. `alignment`: of the dark ones, those of alignment patterns. */
export type CodeModules = { dark: Grid; alignment: Grid };

/** At the given level, or a higher one where that makes the code no larger; null when it would be too fine to print. */
export function codeModules(text: string, level: CodeLevel): CodeModules | null {
  if (bytesOf(text) > capacity[level]) return null;
  const { data, types } = encode(text, { ecc: level, border: 0, maxVersion: largestVersion, boostEcc: true });
  const isAlignment = (x: number, y: number) => types[y]?.[x] === QrCodeDataType.Alignment;
  return { dark: data, alignment: data.map((row, y) => row.map((isDark, x) => isDark && isAlignment(x, y))) };
}
