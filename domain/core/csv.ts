import { z } from "zod";
import { isStoredPhone } from "./phone-parts.ts";

/** `spreadsheet`: guarded, and with what the program expects. `import`: plain RFC 4180, each cell as it is stored. */
const csvForms = ["spreadsheet", "import"] as const;
/** Spreadsheets expect the one that is no decimal sign where they are used. */
const csvSeparators = [",", ";"] as const;

export const csvChoice = z.strictObject({ form: z.enum(csvForms), separator: z.enum(csvSeparators).optional() });
export type CsvChoice = z.infer<typeof csvChoice>;

type Cell = string | number | null;

/** Spreadsheets take these for formulas; a leading apostrophe makes them text. A phone number is none. */
const formula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r])/u;
const guarded = (text: string): string => (formula.test(text) && !isStoredPhone(text) ? `'${text}` : text);

/** How the lines of one file are written: every cell quoted, CRLF at the end. */
export function csvWriter({ form, separator = "," }: CsvChoice = { form: "spreadsheet" }) {
  const isGuarded = form === "spreadsheet";
  const cell = (value: Cell): string => {
    const text = value === null ? "" : String(value);
    return `"${(isGuarded ? guarded(text) : text).replaceAll('"', '""')}"`;
  };
  return {
    /** Tells spreadsheets that UTF-8 follows. */
    start: isGuarded ? "\uFEFF" : "",
    line: (cells: readonly Cell[]): string => `${cells.map(cell).join(isGuarded ? separator : ",")}\r\n`,
  };
}
