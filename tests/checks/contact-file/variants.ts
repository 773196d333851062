/** Changes that programs and people make to a contact file without changing its meaning. Files are binary strings. */
export type Variant = { what: string; change: (file: string) => string };

const eachLine = (file: string, change: (line: string) => string): string =>
  file
    .split(/\r\n|\r|\n/u)
    .map(change)
    .join("\r\n");

/** Folds at octets as 3.0 does: inside characters, escapes, names and parameters. */
const folded = (width: number) => (file: string) =>
  eachLine(file, (line) => {
    const pieces = [line.slice(0, width)];
    for (let at = width; at < line.length; at += width - 1) pieces.push(` ${line.slice(at, at + width - 1)}`);
    return pieces.join("\r\n");
  });

const mark = "\u00EF\u00BB\u00BF";

export const variants: readonly Variant[] = [
  { what: "with a byte order mark", change: (file) => mark + file },
  { what: "with CR CR LF", change: (file) => eachLine(file, (line) => `${line}\r`) },
  { what: "with LF alone", change: (file) => file.replace(/\r\n/gu, "\n") },
  { what: "with CR alone", change: (file) => file.replace(/\r\n|\n/gu, "\r") },
  { what: "indented by four", change: (file) => eachLine(file, (line) => (line === "" ? line : `    ${line}`)) },
  { what: "indented by a tab", change: (file) => eachLine(file, (line) => (line === "" ? line : `\t${line}`)) },
  {
    what: "indented inside its frame",
    change: (file) => eachLine(file, (line) => (/^(?:BEGIN|END):|^$/iu.test(line) ? line : `  ${line}`)),
  },
  { what: "after lines of a mail", change: (file) => `Hello,\r\nhere is my card: see below\r\n\r\n${file}` },
  { what: "folded at 75", change: folded(75) },
  { what: "folded at 20", change: folded(20) },
];
