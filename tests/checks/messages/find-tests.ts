import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** Finds which tests check which texts, from the tests' source, so that the table is always correct. */

const root = join(import.meta.dirname, "../../..");

export type FoundTest = { file: string; name: string };
/** `isSeen`: checked on a browser's page, not only in an API response. */
type Mention = FoundTest & { text: string; isSeen: boolean };

/** Functions with which tests look for a text on the page. */
const looking = new Set(["waitForText", "waitForExactText", "getByText", "getByRole"]);

function looksAtPage(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ts.isIdentifier(name) && looking.has(name.text);
}

/** Whether the text must be absent from the page: `toBe(0)`, `waitFor({ state: "detached" })`. */
function asksForAbsence(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [first] = node.arguments;
  if (!first) return false;
  if (node.expression.name.text === "toBe") return ts.isNumericLiteral(first) && first.text === "0";
  if (node.expression.name.text !== "waitFor" || !ts.isObjectLiteralExpression(first)) return false;
  return first.properties.some(
    (property) =>
      ts.isPropertyAssignment(property) &&
      ts.isStringLiteral(property.initializer) &&
      ["detached", "hidden"].includes(property.initializer.text),
  );
}

const callers = new Set(["it", "test", "describe"]);

/** Returns the title of `it("…")`, `it.each(…)("…")` and the like. */
function titleOf(node: ts.Node): string | null {
  if (!ts.isCallExpression(node)) return null;
  let callee: ts.Expression = node.expression;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) callee = callee.expression;
  const [first] = node.arguments;
  if (!ts.isIdentifier(callee) || !callers.has(callee.text) || !first) return null;
  return ts.isStringLiteralLike(first) ? first.text : null;
}

/** Returns a quoted text, or "message.key" for `message.key`. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return node.text;
  if (ts.isRegularExpressionLiteral(node)) return node.text.replaceAll("\\", "");
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return null;
  return node.expression.text === "message" ? `message.${node.name.text}` : null;
}

function readMentions(file: string): Mention[] {
  const source = readFileSync(`${root}/${file}`, "utf8");
  const found: Mention[] = [];
  const inBrowser = file.startsWith("tests/e2e/");
  const visit = (node: ts.Node, name: string, isSeen: boolean) => {
    const title = titleOf(node);
    const inside = title === null ? name : [name, title].filter(Boolean).join(" › ");
    const text = textOf(node);
    if (text !== null) found.push({ file, name: inside, text, isSeen });
    const looks = isSeen || (inBrowser && looksAtPage(node));
    if (asksForAbsence(node)) return;
    ts.forEachChild(node, (child) => visit(child, inside, looks));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS), "", false);
  return found;
}

let mentions: Mention[] | undefined;

/** Only tests that use the public interfaces: HTTP and the screen. */
export function readTests(): Mention[] {
  mentions ??= globSync("tests/{server,e2e}/**/*.test.ts", { cwd: root }).sort().flatMap(readMentions);
  return mentions;
}

/** A match must not end in the middle of a longer text of the specification. */
const goesOn = /^[\p{Letter}\p{Number} ]/u;

/** Whether a literal contains a text: whole, or from the beginning if the text has an open end. */
export function saysText(literal: string, text: string): boolean {
  const wanted = text.trim();
  const at = literal.indexOf(wanted);
  if (at === -1) return false;
  const isOpenEnd = /[:(]$/u.test(wanted);
  return isOpenEnd || !goesOn.test(literal.slice(at + wanted.length));
}

/** Whether a literal is a page's URL; a path ending in / is a prefix. */
export function isPage(literal: string, path: string): boolean {
  if (path.length > 1 && path.endsWith("/")) return literal.startsWith(path);
  return literal === path || literal.startsWith(`${path}?`);
}

/** Finds the first test with a match; a match outside of tests belongs to the file. */
export function findTest(mentions: readonly Mention[], matches: (literal: string) => boolean): FoundTest | null {
  const named = mentions.filter(({ text }) => matches(text));
  const found = named.find(({ name }) => name !== "") ?? named[0];
  return found ? { file: found.file, name: found.name } : null;
}
