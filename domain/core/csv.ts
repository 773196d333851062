import { z } from "zod";
import { isStoredPhone } from "./phone-parts.ts";

/** `spreadsheet`: formulas escaped, with BOM and separator. `import`: plain RFC 4180, each cell as stored. */
const csvForms = ["spreadsheet", "import"] as const;
/** Spreadsheets expect the semicolon in locales with a decimal comma. */
const csvSeparators = [",", ";"] as const;

export const csvOptionsSchema = z.strictObject({ form: z.enum(csvForms), separator: z.enum(csvSeparators).optional() });
export type CsvOptions = z.infer<typeof csvOptionsSchema>;

type Cell = string | number | null;

/** Spreadsheets treat these as formulas; a leading apostrophe makes them text. Phone numbers are exempt. */
const formula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r])/u;
const guarded = (text: string): string => (formula.test(text) && !isStoredPhone(text) ? `'${text}` : text);

/** Returns the writer of one file: every cell quoted, lines ended by CRLF. */
export function csvWriter({ form, separator = "," }: CsvOptions = { form: "spreadsheet" }) {
  const isGuarded = form === "spreadsheet";
  const cell = (value: Cell): string => {
    const text = value === null ? "" : String(value);
    return `"${(isGuarded ? guarded(text) : text).replaceAll('"', '""')}"`;
  };
  return {
    /** A BOM, so that spreadsheets detect UTF-8. */
    start: isGuarded ? "\uFEFF" : "",
    line: (cells: readonly Cell[]): string => `${cells.map(cell).join(isGuarded ? separator : ",")}\r\n`,
  };
}
