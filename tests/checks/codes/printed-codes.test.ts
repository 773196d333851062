import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { makePdf } from "../../../domain/qr-codes/pdf.ts";
import { drawQrCode } from "../../../domain/qr-codes/qr-drawing.ts";
import { type PrintKind, printPage } from "../../../domain/qr-codes/qr-print.ts";
import { defaultQrStyle } from "../../../domain/qr-codes/qr-style.ts";
import { renderPdf } from "../../support/pdf.ts";
import { readCodes } from "../../support/qr.ts";

const address = "https://cards.himalhydro.example/c/8K2M4PQR?via=qr";
const logo = { width: 3, height: 2, data: Array.from({ length: 6 }, () => [210, 54, 10, 128]).flat() };
const words = {
  width: 34,
  height: 36,
  data: Array.from({ length: 34 * 36 }, (_, index) => [0, 0, 0, index % 34 < 10 && index < 340 ? 255 : 0]).flat(),
};
const style = {
  ...defaultQrStyle,
  modules: "rounded",
  eyes: "round",
  middle: "logo",
  dark: "#1E3A8A",
  ground: "#FFF4EC",
} as const;

async function printed(kind: PrintKind, look: typeof style | typeof defaultQrStyle = style) {
  const drawing = drawQrCode(address, look, { width: 3, height: 2, path: null });
  if (!drawing) throw new Error("too long");
  const page = printPage(kind, { drawing, picture: look.middle === "none" ? null : logo, words });
  return makePdf(page, "سونيتا – Sunita");
}

const colourAt = async (png: Buffer, x: number, y: number) => {
  const dots = (millimetres: number) => Math.round((millimetres / 25.4) * 300);
  const { data } = await sharp(png)
    .removeAlpha()
    .extract({ left: dots(x), top: dots(y), width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
};

describe("files for print, drawn by an independent program", () => {
  it("the code alone is 60 mm wide and reads", async () => {
    const [page] = await renderPdf(await printed("code"));
    expect([page?.width, page?.height].map((side) => Math.round(side ?? 0))).toEqual([60, 60]);
    expect(await readCodes(page?.png ?? Buffer.alloc(0))).toEqual([address]);
  });

  it("a business card reads; colour goes 3 mm beyond the cut and no further; the words are in the code's colour", async () => {
    const [page] = await renderPdf(await printed("card"));
    const png = page?.png ?? Buffer.alloc(0);
    expect(await readCodes(png)).toEqual([address]);
    const edge = 13;
    expect([page?.width, page?.height].map((side) => Math.round(side ?? 0))).toEqual([85 + 2 * edge, 55 + 2 * edge]);
    expect(await colourAt(png, edge - 2.8, edge + 20)).toEqual([255, 244, 236]);
    expect(await colourAt(png, edge - 3.2, edge + 20)).toEqual([255, 255, 255]);
    expect(await colourAt(png, edge + 7 + 2, edge + 9.5 + 2)).toEqual([30, 58, 138]);
    expect(await colourAt(png, edge + 7 + 20, edge + 9.5 + 2)).toEqual([255, 244, 236]);
  });

  it("says where to cut to the printer's programs, in points", async () => {
    const text = Buffer.from(await printed("card")).toString("latin1");
    const box = (name: string) =>
      (new RegExp(`/${name}\\[([^\\]]+)\\]`, "u").exec(text)?.[1] ?? "")
        .split(" ")
        .map((value) => Math.round((Number(value) / 72) * 254) / 10);
    expect(box("TrimBox")).toEqual([13, 13, 98, 68]);
    expect(box("BleedBox")).toEqual([10, 10, 101, 71]);
  });

  it("a sheet of A4 has eight cards, all of which read, with marks around", async () => {
    const [page] = await renderPdf(await printed("sheet"));
    const png = page?.png ?? Buffer.alloc(0);
    expect([page?.width, page?.height].map((side) => Math.round(side ?? 0))).toEqual([210, 297]);
    expect(await readCodes(png)).toEqual(Array(8).fill(address));
    // A hairline above the first card's left edge, outside the bleed; a quarter of a point is less than a pixel wide.
    const [top] = await colourAt(png, 17, 26.5 - 3.5);
    expect(top).toBeLessThan(240);
  });

  it("black is printed in black ink alone", async () => {
    const bytes = Buffer.from(await printed("code", defaultQrStyle));
    const streams: string[] = [];
    for (let at = bytes.indexOf("stream\n"); at !== -1; at = bytes.indexOf("stream\n", at + 1)) {
      if (bytes.subarray(at - 3, at).toString() === "end") continue;
      streams.push(inflateSync(bytes.subarray(at + 7)).toString("latin1"));
    }
    expect(streams.some((stream) => stream.includes("0 0 0 1 k"))).toBe(true);
    expect(streams.some((stream) => stream.includes(" rg"))).toBe(false);
  });
});
