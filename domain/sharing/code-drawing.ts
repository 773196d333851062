import { codeModules, levelOf, quietZone } from "./code-modules.ts";
import { eyePath, modulesPath, placed } from "./code-shapes.ts";
import type { CodeStyle } from "./code-style.ts";

/** What stands in the middle, in units of its own: initials as an outline, or a picture of these proportions. */
export type CodeMiddle = { width: number; height: number; path: string | null };

export type Box = { left: number; top: number; width: number; height: number };

/** A code ready to be drawn; one unit is one module. Paths as in code-shapes.ts. */
export type CodeDrawing = {
  /** With the quiet zone. */
  side: number;
  dark: string;
  ground: string;
  path: string;
  /** Where the picture goes, when there is one. */
  picture: Box | null;
};

/** The middle takes at most this part of the code's width (without the quiet zone). */
const middlePart = 0.22;
/** Modules of ground around what stands in the middle. */
const middleGap = 0.5;

type Drawn = Pick<CodeStyle, "dark" | "ground" | "modules" | "eyes" | "middle">;

/**
 * Every file and picture of a code is made from this. Null when the text is too long to print.
 * @param middle what `style.middle` asks for; null where the card has none
 */
export function drawCode(text: string, style: Drawn, middle: CodeMiddle | null): CodeDrawing | null {
  const rows = codeModules(text, levelOf(style));
  if (!rows) return null;
  const count = rows.length;
  const shown = style.middle === "none" ? null : middle;
  const box = shown && middleBox(count, shown);
  const isEye = (x: number, y: number) => (x < 7 || x >= count - 7) && (y < 7 || (y >= count - 7 && x < 7));
  const dark = rows.map((row, y) =>
    row.map((isDark, x) => isDark && !isEye(x, y) && !(box !== null && isCleared(x, y, box))),
  );
  const eyes = [
    [0, 0],
    [count - 7, 0],
    [0, count - 7],
  ] as const;
  const path = modulesPath(dark, style.modules) + eyes.map(([left, top]) => eyePath(left, top, style.eyes)).join("");
  const initials = box && shown?.path ? placed(shown.path, box.width / shown.width, box.left, box.top) : "";
  return {
    side: count + 2 * quietZone,
    dark: style.dark,
    ground: style.ground,
    path: placed(path + initials, 1, quietZone, quietZone),
    picture: box && shown?.path === null ? { ...box, left: box.left + quietZone, top: box.top + quietZone } : null,
  };
}

function middleBox(count: number, { width, height }: CodeMiddle): Box {
  const scale = (middlePart * count) / Math.max(width, height);
  const [wide, high] = [width * scale, height * scale];
  return { left: (count - wide) / 2, top: (count - high) / 2, width: wide, height: high };
}

/** A module that any part of the box or its gap reaches is left out whole: half a module misleads readers. */
function isCleared(x: number, y: number, { left, top, width, height }: Box): boolean {
  const inside = (from: number, start: number, length: number) =>
    from + 1 > start - middleGap && from < start + length + middleGap;
  return inside(x, left, width) && inside(y, top, height);
}

/** A picture of `size` pixels whose modules are whole pixels each; what is left over is more quiet zone. */
export function pixelFrame(side: number, size: number): { scale: number; offset: number; size: number } {
  const scale = Math.max(1, Math.floor(size / side));
  const whole = Math.max(size, scale * side);
  return { scale, offset: Math.floor((whole - scale * side) / 2), size: whole };
}
