/** Spreadsheets take these for formulas; a leading apostrophe makes them text. */
const formula = /^[=+\-@\t\r]/u;

function cell(value: string | number | null): string {
  const text = value === null ? "" : String(value);
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** One line of RFC 4180: every cell quoted, CRLF at the end. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

/** Tells spreadsheets that UTF-8 follows. */
export const csvStart = "\uFEFF";
