import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";

export type RenderedPage = { /** In millimetres. */ width: number; height: number; png: Buffer };

/** Renders a PDF with an independent program at 300 dpi. */
export async function renderPdf(bytes: Uint8Array): Promise<RenderedPage[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages: RenderedPage[] = [];
    for (const page of document.pages()) {
      const { data, width, height, originalWidth, originalHeight } = await page.render({
        scale: 300 / 72,
        render: "bitmap",
      });
      const png = await sharp(data, { raw: { width, height, channels: 4 } })
        .flatten({ background: "#ffffff" })
        .png()
        .toBuffer();
      pages.push({ width: (originalWidth * 25.4) / 72, height: (originalHeight * 25.4) / 72, png });
    }
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}
