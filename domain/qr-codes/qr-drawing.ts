import { chooseQrModules, levelOf, quietZone } from "./qr-modules.ts";
import { alignmentPath, eyePath, modulesPath, transformPath } from "./qr-shapes.ts";
import type { QrStyle } from "./qr-style.ts";

/** The centre of a code, in its own units: initials as an outline, or a picture of these proportions. */
export type QrCentre = { width: number; height: number; path: string | null };

export type Box = { left: number; top: number; width: number; height: number };

/** A code ready to draw; one unit is one module. Paths as in qr-shapes.ts. */
export type QrDrawing = {
  /** Includes the quiet zone. */
  side: number;
  dark: string;
  ground: string;
  path: string;
  /** Position of the picture, if there is one. */
  picture: Box | null;
};

/** Maximum share of the code's width (without the quiet zone) that the centre takes. */
const middlePart = 0.22;
/** Modules of background around the centre. */
const middleGap = 0.5;

type Drawn = Pick<QrStyle, "dark" | "ground" | "modules" | "eyes" | "middle">;

/**
 * The source of every file and picture of a code. Null if the text is too long to print.
 * @param middle the content for `style.middle`; null if the card has none
 */
export function drawQrCode(text: string, style: Drawn, middle: QrCentre | null): QrDrawing | null {
  const modules = chooseQrModules(text, levelOf(style));
  if (!modules) return null;
  const count = modules.dark.length;
  const shown = style.middle === "none" ? null : middle;
  const box = shown && middleBox(count, shown);
  const isEye = (x: number, y: number) => (x < 7 || x >= count - 7) && (y < 7 || (y >= count - 7 && x < 7));
  const isAlignment = (x: number, y: number) => modules.alignment[y]?.[x] === true;
  const side = count + 2 * quietZone;
  const kept = (wanted: (x: number, y: number) => boolean) =>
    Array.from({ length: side }, (_row, down) =>
      Array.from({ length: side }, (_module, across) => {
        const [x, y] = [across - quietZone, down - quietZone];
        if (!modules.dark[y]?.[x] || !wanted(x, y)) return false;
        return !isEye(x, y) && !(box !== null && isCleared(x, y, box));
      }),
    );
  const [near, far] = [quietZone, quietZone + count - 7];
  const initials =
    box && shown?.path
      ? transformPath(shown.path, box.width / shown.width, box.left + quietZone, box.top + quietZone)
      : "";
  const paths = [
    modulesPath(
      kept((x, y) => !isAlignment(x, y)),
      style.modules,
    ),
    alignmentPath(kept(isAlignment), style.modules),
    eyePath(near, near, style.eyes),
    eyePath(far, near, style.eyes),
    eyePath(near, far, style.eyes),
    initials,
  ];
  return {
    side,
    dark: style.dark,
    ground: style.ground,
    path: paths.join(""),
    picture: box && shown?.path === null ? { ...box, left: box.left + quietZone, top: box.top + quietZone } : null,
  };
}

function middleBox(count: number, { width, height }: QrCentre): Box {
  const scale = (middlePart * count) / Math.max(width, height);
  const [wide, high] = [width * scale, height * scale];
  return { left: (count - wide) / 2, top: (count - high) / 2, width: wide, height: high };
}

/** Omits a module entirely if the box or its gap touches it: partial modules confuse scanners. */
function isCleared(x: number, y: number, { left, top, width, height }: Box): boolean {
  const inside = (from: number, start: number, length: number) =>
    from + 1 > start - middleGap && from < start + length + middleGap;
  return inside(x, left, width) && inside(y, top, height);
}

/** Fits a code into `size` pixels with whole pixels per module; extra pixels enlarge the quiet zone. */
export function pixelFrame(side: number, size: number): { scale: number; offset: number; size: number } {
  const scale = Math.max(1, Math.floor(size / side));
  const whole = Math.max(size, scale * side);
  return { scale, offset: Math.floor((whole - scale * side) / 2), size: whole };
}
