import { type CodeDrawing, pixelFrame } from "../../../domain/qr-codes/code-drawing.ts";
import { type PrintKind, printPage, wordsBox } from "../../../domain/qr-codes/code-print.ts";
import { codeSvg } from "../../../domain/qr-codes/code-svg.ts";
import { makePdf } from "../../../domain/qr-codes/pdf.ts";
import { type CardWords, paintWords } from "./card-words.ts";
import { loadLogo, makeCanvas, paintCode } from "./code-canvas.ts";

export type CodeFile = { drawing: CodeDrawing; logoUrl: string | null };

/** As fine as imagesetters print: 1,200 dots an inch. */
const dotsPerMillimetre = 1200 / 25.4;

const logoOf = ({ drawing, logoUrl }: CodeFile) => (drawing.picture && logoUrl ? loadLogo(logoUrl) : null);

export async function svgFile(code: CodeFile, size: number): Promise<Blob> {
  const logo = await logoOf(code);
  const picture = logo && logoCanvas(logo).canvas.toDataURL("image/png");
  return new Blob([codeSvg(code.drawing, size, picture)], { type: "image/svg+xml" });
}

export async function pngFile(code: CodeFile, size: number): Promise<Blob> {
  const frame = pixelFrame(code.drawing.side, size);
  const { canvas, context } = makeCanvas(frame.size, frame.size);
  paintCode(context, code.drawing, await logoOf(code), frame);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture was made"))), "image/png");
  });
}

export async function pdfFile(code: CodeFile, kind: PrintKind, words: CardWords): Promise<Blob> {
  const logo = await logoOf(code);
  // The words are set in the product's faces, which come after the first paint.
  await document.fonts.ready;
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

function wordsPixels(words: CardWords) {
  const made = makeCanvas(
    Math.round(wordsBox.width * dotsPerMillimetre),
    Math.round(wordsBox.height * dotsPerMillimetre),
  );
  // Any colour: what is opaque is printed in the code's own.
  paintWords(made.context, words, dotsPerMillimetre, "black");
  return pixelsOf(made);
}

function pixelsOf({ canvas, context }: ReturnType<typeof makeCanvas>) {
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
