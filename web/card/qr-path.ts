/**
 * The dark modules of a QR code as lines one module wide, in a square of `size` modules that includes the quiet zone.
 */
export type QrPath = { size: number; path: string };

/** The quiet zone is part of the image, so that the code also scans on a dark card. */
export const qrPad = 4;

/**
 * Converts rows of dark (true) and light modules to one path of lines through their middles. Its length is half that of
 * outlines; the code makes up two fifths of a card page's own text.
 */
export function qrPathOf(rows: readonly (readonly boolean[])[]): QrPath {
  const size = rows.length;
  let path = "";
  for (let y = 0; y < size; y += 1) {
    const row = rows[y] ?? [];
    let end: number | undefined;
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      const run = x + 1 - start;
      path += end === undefined ? `M${start} ${y}.5h${run}` : lineAfter(start - end, run);
      end = x + 1;
    }
  }
  return { size, path };
}

const lines: string[] = [];
/** Larger than the row length of the largest QR code. */
const maxRow = 256;

/** Returns the next line of a row: `gap` light modules, then `run` dark ones. Memoized, because few lines differ. */
function lineAfter(gap: number, run: number): string {
  const at = gap * maxRow + run;
  const line = lines[at] ?? `m${gap} 0h${run}`;
  lines[at] = line;
  return line;
}
