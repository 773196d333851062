import encodeQr, { type ErrorCorrection } from "qr";

/** Product 9.2 and 9.3: size 128, level L; a margin, if any, has 4 modules. */
export const qrDefaults = { size: 128, level: "L", margin: 4 } as const;
export const qrSizes = { smallest: 64, largest: 2048 } as const;
export const qrLevels = ["L", "M", "Q", "H"] as const;
export type QrLevel = (typeof qrLevels)[number];

export type QrOptions = { level: QrLevel /** In modules. */; margin: number };

const corrections: Record<QrLevel, ErrorCorrection> = { L: "low", M: "medium", Q: "quartile", H: "high" };

/** Returns rows of dark (true) and light modules, including the margin; versions 1 to 40. */
export function qrModules(text: string, { level, margin }: QrOptions): boolean[][] {
  const rows = encodeQr(text, "raw", { ecc: corrections[level], border: Math.max(1, margin) });
  // The encoder does not support codes without a margin.
  return margin === 0 ? rows.slice(1, -1).map((row) => row.slice(1, -1)) : rows;
}

/** The dark modules as one path of horizontal runs, in a square of `side` modules. */
export function qrPath(text: string, options: QrOptions): { side: number; path: string } {
  const rows = qrModules(text, options);
  const side = rows.length;
  let path = "";
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < side; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  }
  return { side, path };
}

/** `size` in pixels. Black on white, so it is readable on any background. */
export function qrSvg(text: string, { size, ...options }: QrOptions & { size: number }): string {
  const { side, path } = qrPath(text, options);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" ` +
    `viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${path}"/></svg>`
  );
}
