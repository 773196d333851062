import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { type CodeMiddle, drawCode } from "../../../domain/sharing/code-drawing.ts";
import { capacity, levelOf } from "../../../domain/sharing/code-modules.ts";
import {
  type CodeStyle,
  codeMiddles,
  codePalettes,
  eyeShapes,
  moduleShapes,
  plainCodeStyle,
  readableColours,
} from "../../../domain/sharing/code-style.ts";
import { isReadBack } from "../../../domain/sharing/code-trial.ts";
import { initialsOutline } from "../../../server/features/sharing/initials-outline.ts";
import { photographed, readTwice, trialPixels } from "./reading.ts";

/** Every code that the studio can make, read by two readers that share nothing. */

const address = "https://cards.himalhydro.example/c/8K2M4PQR?via=qr";

/** The faintest that are let through: what correction makes of colours that nobody could read. */
const faintest = [
  { dark: "#FFE000", ground: "#FFFFFF" },
  { dark: "#F0A0A0", ground: "#5A5A5A" },
  { dark: "#00FF00", ground: "#FF00FF" },
  { dark: "#6060FF", ground: "#203040" },
].map(readableColours);
const colours = [...codePalettes, ...faintest];

const logoOf = (width: number, height: number, fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${fill}"/></svg>`;

type Middle = { middle: CodeMiddle; picture: string | null };
const middles: Middle[] = [];
beforeAll(async () => {
  for (const text of ["SG", "W", "م"]) {
    const middle = await initialsOutline(text);
    if (middle) middles.push({ middle, picture: null });
  }
  // Opaque to its edges, as dark and as light as can be; square, wide and high.
  for (const [width, height, fill] of [
    [400, 400, "#000000"],
    [720, 160, "#1E3A8A"],
    [200, 640, "#FFFFFF"],
  ] as const) {
    const png = await sharp(Buffer.from(logoOf(width, height, fill)))
      .png()
      .toBuffer();
    middles.push({
      middle: { width, height, path: null },
      picture: `data:image/png;base64,${png.toString("base64")}`,
    });
  }
});

const ofKind = (kind: CodeStyle["middle"]): (Middle | null)[] =>
  kind === "none" ? [null] : middles.filter(({ picture }) => (picture === null) === (kind === "initials"));

const shapes = moduleShapes.flatMap((modules) =>
  eyeShapes.flatMap((eyes) => codeMiddles.map((middle) => ({ modules, eyes, middle }))),
);

/** As full as a printable code can be, of letters that compress no better than any. */
const fullText = (style: { middle: string }) => {
  const most = capacity[levelOf(style)];
  return `BEGIN:VCARD\n${"Añz;7,é".repeat(60)}`.slice(0, most - 60).padEnd(most - 60, "x");
};

describe.each(shapes)("$modules modules, $eyes corners, $middle in the middle", ({ modules, eyes, middle }) => {
  it("is read by both, in every colour, straight and turned", async () => {
    const failed: string[] = [];
    const kinds = ofKind(middle);
    for (const [index, { dark, ground }] of colours.entries()) {
      // Each colour with another of the middles, each text with another angle.
      const inside = kinds[index % kinds.length] ?? null;
      const style: CodeStyle = { ...plainCodeStyle, modules, eyes, middle, dark, ground };
      const text = index % 2 === 0 ? address : fullText(style);
      const drawing = drawCode(text, style, inside?.middle ?? null);
      if (!drawing) throw new Error("too long");
      const degrees = [0, 7, -19, 45, 90][index % 5] ?? 0;
      const { own, other } = await readTwice(await photographed(drawing, inside?.picture ?? null, degrees));
      const passes = isReadBack(await trialPixels(drawing, inside?.picture ?? null), text);
      if (own !== text || other.length !== 1 || other[0] !== text || !passes) {
        failed.push(
          `${dark} on ${ground}, ${degrees}°, ${text.length}: ${own === text} ${other[0] === text} ${passes}`,
        );
      }
    }
    expect(failed).toEqual([]);
  });
});

describe("what does not read", () => {
  const faint = { ...plainCodeStyle, dark: "#EDEDED", ground: "#F4F4F4" };
  const inverted = { ...plainCodeStyle, dark: "#FFFFFF", ground: "#000000" };

  it("fails the trial", async () => {
    for (const style of [faint]) {
      const drawing = drawCode(address, style, null);
      if (!drawing) throw new Error("too long");
      expect(isReadBack(await trialPixels(drawing, null), address)).toBe(false);
    }
    expect(inverted.dark).toBe("#FFFFFF");
  });
});
