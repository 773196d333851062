import { pixelFrame, type QrDrawing } from "./qr-drawing.ts";

/**
 * @param size in pixels
 * @param picture the logo as a `data:` URL, because the file must be self-contained
 */
export function styledQrSvg(drawing: QrDrawing, size: number, picture: string | null): string {
  const { scale, offset, size: whole } = pixelFrame(drawing.side, size);
  const from = -offset / scale;
  const across = whole / scale;
  const { picture: box } = drawing;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${whole}" ` +
    `viewBox="${from} ${from} ${across} ${across}">` +
    `<path fill="${drawing.ground}" d="M${from} ${from}h${across}v${across}h${-across}z"/>` +
    `<path fill="${drawing.dark}" d="${drawing.path}"/>` +
    (box && picture
      ? `<image x="${box.left}" y="${box.top}" width="${box.width}" height="${box.height}" href="${picture}"/>`
      : "") +
    "</svg>"
  );
}
