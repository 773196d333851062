import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { drawQrCode, type QrCentre, type QrDrawing } from "../../../domain/qr-codes/qr-drawing.ts";
import { capacity, levelOf } from "../../../domain/qr-codes/qr-modules.ts";
import {
  defaultQrStyle,
  eyeShapes,
  moduleShapes,
  type QrStyle,
  qrCentres,
  qrPalettes,
  readableColours,
} from "../../../domain/qr-codes/qr-style.ts";
import { passesScanTest } from "../../../domain/qr-codes/scan-test.ts";
import { initialsOutline } from "../../../server/features/previews/initials-outline.ts";
import { photographed, printed, readTwice } from "./reading.ts";

/** Every code that the studio can create, read by two independent readers. */

const address = "https://cards.himalhydro.example/c/8K2M4PQR?via=qr";

/** The lowest allowed contrast: unreadable colours after correction. */
const faintest = [
  { dark: "#FFE000", ground: "#FFFFFF" },
  { dark: "#F0A0A0", ground: "#5A5A5A" },
  { dark: "#00FF00", ground: "#FF00FF" },
  { dark: "#6060FF", ground: "#203040" },
].map(readableColours);
const colours = [...qrPalettes, ...faintest];

const logoOf = (width: number, height: number, fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${fill}"/></svg>`;

type Middle = { middle: QrCentre; picture: string | null };
const middles: Middle[] = [];
beforeAll(async () => {
  for (const text of ["SG", "W", "م"]) {
    const middle = await initialsOutline(text);
    if (middle) middles.push({ middle, picture: null });
  }
  // Opaque to the edges, very dark and very light; square, wide and high.
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

const ofKind = (kind: QrStyle["middle"]): (Middle | null)[] =>
  kind === "none" ? [null] : middles.filter(({ picture }) => (picture === null) === (kind === "initials"));

const shapes = moduleShapes.flatMap((modules) =>
  eyeShapes.flatMap((eyes) => qrCentres.map((middle) => ({ modules, eyes, middle }))),
);

/** A printable code filled to its capacity. */
const fullText = (style: { middle: string }) =>
  `BEGIN:VCARD\n${"Anz;7,e@".repeat(60)}`.slice(0, capacity[levelOf(style)]);

describe.each(shapes)("$modules modules, $eyes corners, $middle in the middle", ({ modules, eyes, middle }) => {
  it("is read by both, in every colour, straight and turned", async () => {
    const failed: string[] = [];
    const kinds = ofKind(middle);
    // Colours do not affect the shapes.
    const drawings = new Map<string, QrDrawing>();
    for (const [index, { dark, ground }] of colours.entries()) {
      // Combines each colour with another centre, each text with another angle.
      const inside = kinds[index % kinds.length] ?? null;
      const style: QrStyle = { ...defaultQrStyle, modules, eyes, middle, dark, ground };
      const text = index % 2 === 0 ? address : fullText(style);
      const key = `${text.length} ${kinds.indexOf(inside)}`;
      const drawn = drawings.get(key) ?? drawQrCode(text, style, inside?.middle ?? null);
      if (!drawn) throw new Error("too long");
      drawings.set(key, drawn);
      const drawing = { ...drawn, dark, ground };
      const degrees = [0, 7, -19, 30, 90][index % 5] ?? 0;
      const print = await printed(drawing, inside?.picture ?? null);
      const { own, other } = await readTwice(await photographed(print, degrees));
      const found = [own === text, other.length === 1 && other[0] === text, await passesScanTest(print, text)];
      if (!found.every(Boolean)) failed.push(`${dark} on ${ground}, ${degrees}°, ${text.length} letters: ${found}`);
    }
    expect(failed).toEqual([]);
  });
});

describe("the trial before saving", () => {
  const trial = async (look: Partial<QrStyle>) => {
    const drawing = drawQrCode(address, { ...defaultQrStyle, ...look }, null);
    if (!drawing) throw new Error("too long");
    return passesScanTest(await printed(drawing, null), address);
  };

  it("refuses what a reader does not find", async () => {
    expect(await trial({})).toBe(true);
    expect(await trial({ dark: "#F2F2F2", ground: "#F4F4F4" })).toBe(false);
  });

  it("refuses a code that holds something else", async () => {
    const drawing = drawQrCode(`${address}x`, defaultQrStyle, null);
    if (!drawing) throw new Error("too long");
    expect(await passesScanTest(await printed(drawing, null), address)).toBe(false);
  });

  it("refuses a code whose middle is covered further than its level repairs", async () => {
    const style: QrStyle = { ...defaultQrStyle, middle: "logo" };
    const drawing = drawQrCode(address, style, { width: 1, height: 1, path: null });
    if (!drawing?.picture) throw new Error("no picture");
    const { left, top, width, height } = drawing.picture;
    const large = { left: left - width, top: top - height, width: width * 3, height: height * 3 };
    const square = middles.find((one) => one.picture !== null && one.middle.width === one.middle.height);
    const print = await printed({ ...drawing, picture: large }, square?.picture ?? null);
    expect(await passesScanTest(print, address)).toBe(false);
  });
});
