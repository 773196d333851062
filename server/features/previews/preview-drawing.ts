import { type AccentColours, accentColours } from "../../../domain/cards/accent.ts";
import type { Design } from "../../../domain/cards/designs.ts";

export const previewSize = { width: 1200, height: 630 } as const;

/** A `radius` of half the width makes a disc. */
export type PhotoBox = { left: number; top: number; width: number; height: number; radius: number };

export type PreviewStyle = {
  ground: (colours: AccentColours) => string;
  photo: PhotoBox;
  frame?: (colours: AccentColours) => string;
  front?: (colours: AccentColours) => string;
  /** `brand`: the height of the product's name. */
  words: { x: number; width: number; brand: number; strong: string; muted: string; mark: string };
  face: "head" | "serif";
  paleInitial?: boolean;
};

const { width, height } = previewSize;
const paper = { strong: "#14171C", muted: "#545B67" };
const onInk = { strong: "#F7F4ED", muted: "#C3C6CD" };
const rect = (x: number, y: number, w: number, h: number, fill: string, more = "") =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

/** By card design (palettes as in web/ui/tokens.css). */
const styles: Record<Design, (colours: AccentColours) => PreviewStyle> = {
  lift: (colours) => ({
    ground: () => rect(0, 0, width, height, "#FAF7F2"),
    photo: { left: 690, top: 0, width: 510, height, radius: 0 },
    front: () =>
      `<path d="M0 0h690a44 44 0 0 1 44 44v542a44 44 0 0 1-44 44H0z" fill="#FAF7F2"/>` +
      rect(72, 538, 72, 8, colours.mark.light, 'rx="4"'),
    words: { x: 72, width: 580, brand: 96, ...paper, mark: colours.mark.light },
    face: "head",
  }),
  ledger: (colours) => ({
    ground: () =>
      rect(0, 0, width, height, "#FCFBF8") +
      rect(72, 128, width - 144, 4, paper.strong) +
      rect(72, 540, width - 144, 1.5, paper.strong),
    photo: { left: 858, top: 176, width: 270, height: 320, radius: 0 },
    words: { x: 72, width: 740, brand: 96, ...paper, mark: colours.mark.light },
    face: "serif",
  }),
  night: (colours) => ({
    ground: () =>
      `<radialGradient id="glow" cx="1000" cy="40" r="640" gradientUnits="userSpaceOnUse">` +
      `<stop stop-color="${colours.mark.dark}" stop-opacity=".4"/><stop offset="1" stop-color="${colours.mark.dark}" stop-opacity="0"/>` +
      `</radialGradient>${rect(0, 0, width, height, "#0C0E12")}${rect(0, 0, width, height, "url(#glow)")}`,
    photo: { left: 762, top: 132, width: 366, height: 366, radius: 183 },
    frame: () =>
      `<linearGradient id="ring"><stop stop-color="#FFC46B"/><stop offset="1" stop-color="${colours.mark.dark}"/></linearGradient>` +
      `<circle cx="945" cy="315" r="201" fill="none" stroke="url(#ring)" stroke-width="10"/>`,
    words: { x: 72, width: 610, brand: 96, ...onInk, mark: colours.mark.dark },
    face: "head",
  }),
  block: (colours) => ({
    ground: () => rect(0, 0, width, height, colours.ground),
    photo: { left: 740, top: 170, width: 560, height: 560, radius: 280 },
    frame: () =>
      `<circle cx="1020" cy="450" r="304" fill="none" stroke="${colours.withFixture}" stroke-opacity=".65" stroke-width="4"/>`,
    words: {
      x: 72,
      width: 600,
      brand: 96,
      strong: colours.withFixture,
      muted: colours.withFixture,
      mark: colours.withFixture,
    },
    face: "head",
    paleInitial: true,
  }),
  badge: (colours) => ({
    ground: () =>
      rect(0, 0, width, height, "#0C0E12") +
      rect(566, 0, 68, 120, colours.accent) +
      rect(48, 76, width - 96, 630, "#F8F4EC", 'rx="44"') +
      rect(540, 104, 120, 26, "#0C0E12", 'rx="13"'),
    photo: { left: 760, top: 168, width: 344, height: 402, radius: 34 },
    words: { x: 104, width: 620, brand: 182, ...paper, mark: colours.mark.light },
    face: "head",
  }),
};

export function previewStyleOf(design: Design, accent: string): { style: PreviewStyle; colours: AccentColours } {
  const colours = accentColours(accent);
  return { style: styles[design](colours), colours };
}
