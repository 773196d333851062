/** A code's dark modules in a square of `size` modules, its quiet zone included: lines to be drawn one module wide. */
export type QrPath = { size: number; path: string };

/** The pad is part of the picture, so the code also reads on a dark card. */
export const qrPad = 4;

/**
 * Rows of dark (true) and light modules as one path of lines through their middles: half as long as their outlines, and a code is
 * two fifths of a card page's own text.
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
/** More than a row of the largest code has. */
const longestRow = 256;

/** The next line of a row: `gap` light modules, then `run` dark ones. A code has hundreds of a few dozen kinds, each written once. */
function lineAfter(gap: number, run: number): string {
  const at = gap * longestRow + run;
  const line = lines[at] ?? `m${gap} 0h${run}`;
  lines[at] = line;
  return line;
}
