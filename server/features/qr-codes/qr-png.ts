import { type QrOptions, qrModules } from "../../../domain/qr-codes/qr.ts";
import { sharp } from "../../core/sharp.ts";

/** Modules are whole pixels, so that no edge is grey; the rest is margin. */
export async function qrPng(text: string, options: QrOptions & { size: number }): Promise<Buffer> {
  const rows = qrModules(text, options);
  const scale = Math.max(1, Math.floor(options.size / rows.length));
  const side = Math.max(options.size, rows.length * scale);
  const offset = Math.floor((side - rows.length * scale) / 2);
  const pixels = Buffer.alloc(side * side, 255);
  for (const [y, row] of rows.entries()) {
    for (const [x, dark] of row.entries()) {
      if (!dark) continue;
      for (let line = 0; line < scale; line += 1) {
        const start = (offset + y * scale + line) * side + offset + x * scale;
        pixels.fill(0, start, start + scale);
      }
    }
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
