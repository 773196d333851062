import { memoize } from "../core/memoize.ts";
import { contrast, ensureContrast, toOklch } from "./colour.ts";

const white = "#FFFFFF";
const ink = "#0C0E12";
/** The extreme backgrounds that accents are drawn on: paper-2 and the dark quiet field of web/ui/tokens.css. */
const lightGround = "#F2EDE4";
const darkGround = "#1C1F26";

/** WCAG 2.2, 1.4.6 (AAA): small text, and text from 14 pt bold; 1.4.11: graphics. */
const ratios = { text: 7, largeText: 4.5, mark: 3 } as const;

export type AccentColours = {
  /** As the owner chose it, for large shapes without text. */
  accent: string;
  /** Background of large bold text (the main button). */
  fill: string;
  onFill: string;
  /** Background of small text (a card face filled with the accent). */
  ground: string;
  withFixture: string;
  text: { light: string; dark: string };
  mark: { light: string; dark: string };
};

function filled(accent: string, ratio: number): { ground: string; on: string } {
  const shift = (shade: string) => Math.abs(toOklch(shade).lightness - toOklch(accent).lightness);
  const [onWhite, onInk] = [ensureContrast(accent, white, ratio), ensureContrast(accent, ink, ratio)];
  return shift(onWhite) <= shift(onInk) ? { ground: onWhite, on: white } : { ground: onInk, on: ink };
}

/** Most cards use few distinct accents, and finding readable shades takes as long as rendering the rest of a card. */
const maxKnown = 200;

/** All colours that a card derives from its accent; every pair of text and background meets AAA for any accent. */
export const accentColours: (accent: string) => AccentColours = memoize(findColours, maxKnown);

function findColours(accent: string): AccentColours {
  const button = filled(accent, ratios.largeText);
  const face = filled(accent, ratios.text);
  return {
    accent,
    fill: button.ground,
    onFill: button.on,
    ground: face.ground,
    withFixture: face.on,
    text: {
      light: ensureContrast(accent, lightGround, ratios.text),
      dark: ensureContrast(accent, darkGround, ratios.text),
    },
    mark: {
      light: ensureContrast(accent, lightGround, ratios.mark),
      dark: ensureContrast(accent, darkGround, ratios.mark),
    },
  };
}

export function accentProperties(accent: string): Record<`--${string}`, string> {
  const colours = accentColours(accent);
  return {
    "--accent": colours.accent,
    "--accent-fill": colours.fill,
    "--on-fill": colours.onFill,
    "--accent-ground": colours.ground,
    "--on-ground": colours.withFixture,
    "--accent-text": `light-dark(${colours.text.light},${colours.text.dark})`,
    "--accent-text-dark": colours.text.dark,
    "--accent-mark": `light-dark(${colours.mark.light},${colours.mark.dark})`,
    "--accent-mark-light": colours.mark.light,
    "--accent-mark-dark": colours.mark.dark,
    "--on-mark": `light-dark(${onMark(colours.mark.light)},${onMark(colours.mark.dark)})`,
  };
}

function onMark(mark: string): string {
  return contrast(mark, white) >= ratios.mark ? white : ink;
}

/** Builds one CSS rule. Contains no free text of the owner: returns "" unless the accent is #RRGGBB. */
export function accentRule(selector: string, accent: string): string {
  if (!/^#[0-9a-f]{6}$/iu.test(accent)) return "";
  const declarations = Object.entries(accentProperties(accent)).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${declarations.join(";")}}`;
}
