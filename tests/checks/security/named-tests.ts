import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");
export const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** The cells of each row of a document's tables, without the header rows. */
export function rowsOf(document: string): string[][] {
  const lines = document.split("\n").filter((line) => line.startsWith("|"));
  const cells = lines.map((line) => line.split(" | ").map((cell) => cell.replace(/^\| ?| ?\|$/gu, "").trim()));
  return cells.filter(([first], index) => !first?.startsWith("-") && !lines[index + 1]?.startsWith("|---"));
}

type Named = { file: string; title: string | null };

/** The proofs that a text names: `file` "title" for a test, `file` alone for a document. */
export function namedIn(text: string): Named[] {
  return [...text.matchAll(/`((?:docs|domain|server|tests|web)\/[\w./-]+\.(?:md|ts|tsx))`(?: "((?:[^"])+)")?/gu)].map(
    ([, file = "", title]) => ({ file, title: title ?? null }),
  );
}

/** Returns those that do not exist: no such file, or no test with that title. */
export function missing(named: readonly Named[]): string[] {
  return named.flatMap(({ file, title }) => {
    if (!existsSync(join(root, file))) return [`${file} is not there`];
    if (title === null) return [];
    const source = read(file).replaceAll('\\"', '"');
    const called = ['"', "'", "`"].some((quote) => source.includes(`(${quote}${title}${quote}`));
    return called || new RegExp(`^\\s*["'\`]${escaped(title)}["'\`],`, "mu").test(source) ? [] : [`${file} "${title}"`];
  });
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, "\\$&");
