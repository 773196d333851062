import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { message } from "../../../domain/core/messages.ts";
import { beyondScreens, makeLines, makeTable, specification } from "./make-table.ts";

const path = new URL("../../../docs/tests.md", import.meta.url);

test("each message of the specification is shown by a screen, and each page is reached by a test", () => {
  const { messages, pages } = makeLines();
  expect(messages.length).toBeGreaterThan(100);
  const missing = [...messages, ...pages].filter(({ where }) => where === null).map(({ what }) => what);
  expect(missing).toEqual([]);
});

test("docs/tests.md is as the tests are now", () => {
  if (process.env.EVOX_WRITE_TABLES) writeFileSync(path, makeTable());
  expect(readFileSync(path, "utf8")).toBe(makeTable());
});

test("what no screen can show is a message of the specification, and little", () => {
  expect([...beyondScreens.keys()].filter((text) => !specification.includes(text))).toEqual([]);
  expect(beyondScreens.size).toBeLessThanOrEqual(2);
});

/** Finds `message.key` inside a template, which would add words to the text. */
function listLengthened(path: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isTemplateSpan(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression;
      const text = (message as Record<string, unknown>)[name.text];
      const isMessage = ts.isIdentifier(expression) && expression.text === "message";
      if (isMessage && typeof text === "string" && specification.includes(text)) found.push(`${path}: ${text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found;
}

/** Finds server messages filled into another text: only the closed list (`failureReason`) may be used. */
function listFilledIn(path: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isTemplateSpan(node) && /\btextOf\(/u.test(node.expression.getText()))
      found.push(`${path}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

test("what a text is filled with is a reason of the closed list", () => {
  const root = join(import.meta.dirname, "../../..");
  const files = globSync("web/**/*.{ts,tsx}", { cwd: root });
  expect(files.flatMap((path) => listFilledIn(path, readFileSync(`${root}/${path}`, "utf8")))).toEqual([]);
  const open = "$" + "{";
  expect(listFilledIn("a.tsx", `toast(\`Not saved. ${open}textOf(error)}\`)`)).toHaveLength(1);
});

test("a text of the specification stands alone where it has no part to fill in", () => {
  const root = join(import.meta.dirname, "../../..");
  const files = globSync("{domain,server,web}/**/*.{ts,tsx}", { cwd: root }).filter(
    (path) => !/\.test\.tsx?$/u.test(path),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((path) => listLengthened(path, readFileSync(`${root}/${path}`, "utf8")))).toEqual([]);
  const open = "$" + "{";
  expect(listLengthened("a.tsx", `toast(\`${open}message.userNotFound}: now\`)`)).toHaveLength(1);
});
