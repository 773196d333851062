import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** Finds citations of docs/product.md rules, decision records, and documents with their headings. */

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

type Citation = { where: string; text: string; problem: string | null };

const rooms = "{bench,cli,deploy,docs,domain,migrations,scripts,server,tests,web}";
const kinds = "{cjs,conf,css,html,json,md,mjs,service,sql,ts,tsx,txt,yaml}";

/** The repository's files, without the samples of this check. */
export const listFiles = (): string[] =>
  globSync([`*.${kinds}`, `${rooms}/**/*.${kinds}`, "Dockerfile", ".dependency-cruiser.cjs"], { cwd: root }).filter(
    (path) => path !== "package-lock.json" && path !== "tests/checks/documents/citations.test.ts",
  );

/** Whitespace between two words, including a line break in a comment. */
const space = String.raw`(?:[ \t]+|[ \t]*\n[ \t]*(?:\*|//|--|#)?[ \t]*)`;
const more = (one: string) => `(?:(?:,|${space}and)${space}${one})*`;
const rule = String.raw`\d+\.\d+`;
const record = String.raw`\d{1,4}(?![\d.,]*\d)`;

const ruleCited = new RegExp(`\\bproduct${space}(${rule}${more(rule)})`, "giu");
const recordCited = new RegExp(`\\bdecisions?${space}(${record}${more(record)})`, "giu");
const recordPath = /\bdecisions\/(\d{4}[\w.-]*\w|\d{4})/gu;
const section = /\b((?:docs\/|tests\/)?\w+\.md)(?:, '?| \()(?=[A-Z])([^\n)\].:;|'"`]+)/gu;
const documentPath = /\bdocs\/\w+\.md\b/gu;
const link = /\]\(([\w./-]+\.md)(?:#([\w-]+))?\)|\]\(#([\w-]+)\)/gu;
/** Documents outside the repository. */
const outside = new RegExp(`\\b(?:specification|decisions?|design|copy|glossary)(?:\\.md)?${space}\u00A7`, "giu");

const headingsOf = (text: string): string[] =>
  [...text.replaceAll(/^```.*?^```$/gmsu, "").matchAll(/^#+ (.+)$/gmu)].map(([, heading = ""]) => heading.trim());

/** Builds a heading's anchor like code hosts. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, "")
    .replaceAll(/\s/gu, "-");

/** The rules of docs/product.md in order. */
export const rulesIn = (text: string): string[] =>
  [...text.matchAll(/^- \*\*(\d+\.\d+)\*\* \S/gmu)].map(([, n = ""]) => n);

const rules = new Set(rulesIn(read("docs/product.md")));
const records = globSync("docs/decisions/*.md", { cwd: root }).map((path) => path.slice("docs/decisions/".length));
const headings = new Map(
  globSync(["*.md", "docs/*.md", "tests/**/*.md"], { cwd: root }).map((path) => [path, headingsOf(read(path))]),
);

const hasRecord = (number: string) => records.some((file) => file.startsWith(`${number.padStart(4, "0")}-`));
const pathOf = (document: string) => [document, `docs/${document}`].find((path) => headings.has(path));
const numbersIn = (list: string | undefined) => list?.match(/\d+(?:\.\d+)?/gu) ?? [];

function problemOfSection(document: string, cited: string): string | null {
  const found = headings.get(pathOf(document) ?? "");
  if (!found) return "is no document";
  // A prefix of whole words of the heading is enough.
  const isThere = found.some(
    (heading) => heading === cited || (/^\W/u.test(heading.slice(cited.length)) && heading.startsWith(cited)),
  );
  return isThere ? null : "is no heading of it";
}

function problemOfLink(where: string, path: string | undefined, anchor: string | undefined): string | null {
  const target = path === undefined ? where : normalize(join(dirname(where), path));
  const isRecord = target.startsWith("docs/decisions/");
  if (isRecord) return records.includes(target.slice("docs/decisions/".length)) ? null : "is no record";
  const found = headings.get(target);
  if (!found) return "is no document";
  return anchor === undefined || found.some((heading) => anchorOf(heading) === anchor) ? null : "is no heading";
}

/** Returns all citations in a text, each with its problem, if any. @param where its path in the tree */
export function citationsIn(where: string, text: string): Citation[] {
  const found: Citation[] = [];
  const add = (cited: string, problem: string | null) => {
    found.push({ where, text: cited.replaceAll(/\s+/gu, " "), problem });
  };
  for (const [cited] of text.matchAll(outside)) add(cited, "lies outside the repository");
  for (const [, list] of text.matchAll(ruleCited)) {
    for (const number of numbersIn(list)) add(`product ${number}`, rules.has(number) ? null : "is no rule");
  }
  for (const [, list] of text.matchAll(recordCited)) {
    for (const number of numbersIn(list)) add(`decision ${number}`, hasRecord(number) ? null : "is no record");
  }
  for (const [cited, name = ""] of text.matchAll(recordPath)) {
    const isThere = name.includes("-") ? records.includes(name) : hasRecord(name);
    add(cited, isThere ? null : "is no record");
  }
  for (const [cited, document = "", heading = ""] of text.matchAll(section)) {
    if (pathOf(document) || document.startsWith("docs/")) add(cited, problemOfSection(document, heading.trim()));
  }
  for (const [path] of text.matchAll(documentPath)) add(path, headings.has(path) ? null : "is no document");
  if (where.endsWith(".md")) {
    for (const [cited, path, anchor, own] of text.matchAll(link)) {
      if (!path?.includes("decisions/")) add(cited, problemOfLink(where, path, anchor ?? own));
    }
  }
  return found;
}
