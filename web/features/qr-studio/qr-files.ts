import { makePdf } from "../../../domain/qr-codes/pdf.ts";
import { pixelFrame, type QrDrawing } from "../../../domain/qr-codes/qr-drawing.ts";
import { type PrintKind, printPage, textBox } from "../../../domain/qr-codes/qr-print.ts";
import { styledQrSvg } from "../../../domain/qr-codes/qr-svg.ts";
import { webFontsLoaded } from "../../ui/web-fonts.ts";
import { type PrintedLines, paintText } from "./printed-lines.ts";
import { loadLogo, makeCanvas, paintQrCode } from "./qr-canvas.ts";

export type QrFile = { drawing: QrDrawing; logoUrl: string | null };

/** The resolution of imagesetters: 1,200 dots per inch. */
const dotsPerMillimetre = 1200 / 25.4;

const logoOf = ({ drawing, logoUrl }: QrFile) => (drawing.picture && logoUrl ? loadLogo(logoUrl) : null);

export async function svgFile(code: QrFile, size: number): Promise<Blob> {
  const logo = await logoOf(code);
  const picture = logo && logoCanvas(logo).canvas.toDataURL("image/png");
  return new Blob([styledQrSvg(code.drawing, size, picture)], { type: "image/svg+xml" });
}

export async function pngFile(code: QrFile, size: number): Promise<Blob> {
  const frame = pixelFrame(code.drawing.side, size);
  const { canvas, context } = makeCanvas(frame.size, frame.size);
  paintQrCode(context, code.drawing, await logoOf(code), frame);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture was made"))), "image/png");
  });
}

export async function pdfFile(code: QrFile, kind: PrintKind, words: PrintedLines): Promise<Blob> {
  const logo = await logoOf(code);
  await webFontsLoaded(Object.values(words).join(""));
  const page = printPage(kind, {
    drawing: code.drawing,
    picture: logo && pixelsOf(logoCanvas(logo)),
    words: kind === "code" ? null : wordsPixels(words),
  });
  return new Blob([await makePdf(page, words.name)], { type: "application/pdf" });
}

function logoCanvas(logo: HTMLImageElement) {
  const made = makeCanvas(logo.naturalWidth, logo.naturalHeight);
  made.context.drawImage(logo, 0, 0);
  return made;
}

function wordsPixels(words: PrintedLines) {
  const made = makeCanvas(
    Math.round(textBox.width * dotsPerMillimetre),
    Math.round(textBox.height * dotsPerMillimetre),
  );
  // Any colour works, because opaque pixels are printed in the QR code's colour.
  paintText(made.context, words, dotsPerMillimetre, "black");
  return pixelsOf(made);
}

function pixelsOf({ canvas, context }: ReturnType<typeof makeCanvas>) {
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
