// Marked as internal, but exported for custom drawings; the tests decode every version.
import { _alignmentPatterns as alignmentPatterns } from "qr";
import { type QrLevel, qrLevels, qrModules } from "./qr.ts";
import type { Grid } from "./qr-shapes.ts";

/**
 * The largest version whose modules are 0.38 mm wide at a print width of 25 mm including the quiet zone: 57 modules and
 * 4 on each side, each 4.5 dots at 300 dpi. Scanners miss some smaller modules of rotated codes.
 */
const largestVersion = 10;

/** Modules of background that scanners need around a code (ISO/IEC 18004). */
export const quietZone = 4;

/** Bytes that version 10 carries (ISO/IEC 18004, table 7). */
export const capacity = { L: 271, H: 119 } as const satisfies Partial<Record<QrLevel, number>>;
export type QrErrorLevel = keyof typeof capacity;

/** A covered centre is recovered by error correction, which needs the highest level. */
export const levelOf = (style: { middle: string }): QrErrorLevel => (style.middle === "none" ? "L" : "H");

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Without the quiet zone. `alignment`: the dark modules of alignment patterns. */
export type QrModules = { dark: Grid; alignment: Grid };

/** Uses the given level, or a higher one that does not enlarge the code; null if it would be too fine to print. */
export function chooseQrModules(text: string, level: QrErrorLevel): QrModules | null {
  if (bytesOf(text) > capacity[level]) return null;
  const modulesAt = (one: QrLevel) => qrModules(text, { level: one, margin: 0 });
  const { length: size } = modulesAt(level);
  if (versionOf(size) > largestVersion) return null;
  const higher = qrLevels.slice(qrLevels.indexOf(level)).toReversed();
  const dark = higher.map(modulesAt).find((modules) => modules.length === size) ?? modulesAt(level);
  const isAlignment = alignmentTest(size);
  return { dark, alignment: dark.map((row, y) => row.map((isDark, x) => isDark && isAlignment(x, y))) };
}

const versionOf = (size: number): number => (size - 17) / 4;

/** Five by five modules around each pair of centres, except the three corners with finders (ISO/IEC 18004, annex E). */
function alignmentTest(size: number): (x: number, y: number) => boolean {
  const centres = alignmentPatterns(versionOf(size));
  const [first, last] = [6, size - 7];
  const centreAt = (at: number) => centres.find((centre) => Math.abs(at - centre) <= 2);
  return (x, y) => {
    const [centreX, centreY] = [centreAt(x), centreAt(y)];
    if (centreX === undefined || centreY === undefined) return false;
    const isCorner = [first, last].includes(centreX) && [first, last].includes(centreY);
    return !isCorner || (centreX === last && centreY === last);
  };
}
