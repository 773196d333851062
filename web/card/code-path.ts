/** A code's dark modules in a square of `size` modules, its quiet zone included. */
export type CodePath = { size: number; path: string };

/** The pad is part of the picture, so the code also reads on a dark card. */
export const codePad = 4;

/** Rows of dark (true) and light modules as one path of horizontal runs. */
export function codePath(rows: readonly (readonly boolean[])[]): CodePath {
  const size = rows.length;
  let path = "";
  for (let y = 0; y < size; y += 1) {
    const row = rows[y] ?? [];
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  }
  return { size, path };
}
