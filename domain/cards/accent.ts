import { memoize } from "../core/memoize.ts";
import { contrast, readableOn, toOklch } from "./colour.ts";

const white = "#FFFFFF";
const ink = "#0C0E12";
/** The lightest and darkest grounds that accents are written on: paper-2 and the dark quiet field of web/ui/tokens.css. */
const lightGround = "#F2EDE4";
const darkGround = "#1C1F26";

/** WCAG 2.2, 1.4.6 (AAA): small text, text from 14 pt bold; 1.4.11: marks. */
const ratios = { text: 7, largeText: 4.5, mark: 3 } as const;

export type AccentColours = {
  /** As the owner chose it: large shapes without text. */
  accent: string;
  /** Under large bold text (the main button). */
  fill: string;
  onFill: string;
  /** Under small text (a ground that carries a whole face). */
  ground: string;
  withFixture: string;
  text: { light: string; dark: string };
  mark: { light: string; dark: string };
};

function filled(accent: string, ratio: number): { ground: string; on: string } {
  const shift = (shade: string) => Math.abs(toOklch(shade).lightness - toOklch(accent).lightness);
  const [onWhite, onInk] = [readableOn(accent, white, ratio), readableOn(accent, ink, ratio)];
  return shift(onWhite) <= shift(onInk) ? { ground: onWhite, on: white } : { ground: onInk, on: ink };
}

/** A few are chosen by nearly everybody, and to look for readable shades takes as long as the rest of a card. */
const mostKnown = 200;

/** All that a card draws in its owner's colour; every pair of text and ground is AAA whatever was picked. */
export const accentColours: (accent: string) => AccentColours = memoize(findColours, mostKnown);

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
      light: readableOn(accent, lightGround, ratios.text),
      dark: readableOn(accent, darkGround, ratios.text),
    },
    mark: {
      light: readableOn(accent, lightGround, ratios.mark),
      dark: readableOn(accent, darkGround, ratios.mark),
    },
  };
}

/** The custom properties that the card's styles read. */
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

/** One rule with nothing in it that the owner typed freely: the accent is #RRGGBB or the text is empty. */
export function accentRule(selector: string, accent: string): string {
  if (!/^#[0-9a-f]{6}$/iu.test(accent)) return "";
  const declarations = Object.entries(accentProperties(accent)).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${declarations.join(";")}}`;
}
