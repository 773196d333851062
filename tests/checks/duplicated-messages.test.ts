import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { message, reason } from "../../domain/core/messages.ts";

const root = join(import.meta.dirname, "../..");
/** Shorter texts are ordinary words of labels and headings. */
const longEnough = 20;

/** The catalogue's texts; for those with placeholders, the parts around them. */
function listTexts(): string[] {
  const filler = "\u0000";
  return Object.values({ ...reason, ...message })
    .flatMap((entry) =>
      typeof entry === "string" ? [entry] : (entry as (part: string) => string)(filler).split(filler),
    )
    .map((text) => text.trim())
    .filter((text) => text.length > longEnough);
}

/** Text in quotes, in templates and between JSX tags, without comments. */
function listLiterals(path: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteral(node) || ts.isJsxText(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(node.text);
    else if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found.map((text) => text.replaceAll("&apos;", "'").replace(/\s+/gu, " "));
}

function findDuplicates(path: string, source: string, texts: readonly string[]): string[] {
  const literals = listLiterals(path, source);
  return texts.filter((text) => literals.some((literal) => literal.includes(text))).map((text) => `${path}: ${text}`);
}

test("texts of the catalogue stand in domain/core/messages.ts alone", () => {
  const texts = listTexts();
  expect(texts.length).toBeGreaterThan(30);
  const files = globSync("{domain,server,web}/**/*.{ts,tsx}", { cwd: root }).filter(
    (path) => path !== "domain/core/messages.ts" && !/\.test\.tsx?$/u.test(path),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((path) => findDuplicates(path, readFileSync(`${root}/${path}`, "utf8"), texts))).toEqual([]);
});

test("a copied text is found in quotes, templates and JSX, but not in comments", () => {
  const text = message.deleteCardQuestion;
  for (const source of [`const a = "${text}";`, `const a = \`\${b} ${text}\`;`, `const a = <p>\n  ${text}\n</p>;`]) {
    expect(findDuplicates("a.tsx", source, [text])).toHaveLength(1);
  }
  expect(findDuplicates("a.tsx", `// ${text}`, [text])).toEqual([]);
});
