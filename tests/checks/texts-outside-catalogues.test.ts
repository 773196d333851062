import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** `web/design` is for developers, and scripts of public pages get their texts from the page. */
const files = globSync(["web/**/*.{ts,tsx}", "server/features/**/email-templates.ts"], { cwd: root }).filter(
  (path) => !/\.test\.|^web\/(?:design|texts)\//u.test(path),
);

/** Brands, names and examples, and two values that are no texts. */
const allowed: ReadonlySet<string> = new Set([
  ...["E-VOX", "Apple Mail", "Samsung Internet", "Sample Organization", "XXXX-XXXX-XXXX-…", "Aa", "Card or account"],
  ...["Sunita Gurung", "Head of Partnerships", "Himal Hydro", "himal", "hydro", "Amara Okafor", "James Whitfield"],
  ...["Editor · Lagos Review", "amara@lagosreview.example", "Engineer, Kontor Nord", "Partner, Studio Whitfield"],
  ...["npm start", "E-VOX is running at http://localhost:3000"],
  "Small hydropower for remote valleys. Ask me about financing a 200 kW plant, or where to eat in Lazimpat.",
]);

const word = /\p{L}{2}/u;
const sentence = /^\p{Lu}[\p{L}']*(?: [\p{L}\d'’“(]+)+/u;

/** Macros of Lingui, and calls whose texts only developers read. */
const macros: ReadonlySet<string> = new Set(["t", "msg", "plural", "select", "selectOrdinal", "defineMessage"]);
const forDevelopers: ReadonlySet<string> = new Set(["Error", "TypeError", "RangeError", "error", "warn", "debug"]);

const spokenAttribute = /^(?:aria-(?:label|description|roledescription|valuetext)|alt|title|placeholder)$/u;

function nameOf(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return undefined;
}

const isMacroElement = ({ tagName }: ts.JsxOpeningLikeElement) => /^(?:Trans|Plural)$/u.test(nameOf(tagName) ?? "");

/** Whether a node and all that is in it are translated or not for people. */
function isExempt(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isTaggedTemplateExpression(node)) return macros.has(nameOf(node.tag) ?? "");
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    const name = nameOf(node.expression) ?? "";
    return macros.has(name) || forDevelopers.has(name);
  }
  if (ts.isJsxElement(node)) return isMacroElement(node.openingElement);
  if (ts.isJsxSelfClosingElement(node)) return isMacroElement(node);
  return ts.isJsxAttribute(node) && /^(?:className|style|class)$/u.test(node.name.getText());
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return word.test(node.text) ? node.text.trim() : undefined;
  if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer))
    return spokenAttribute.test(node.name.getText()) && word.test(node.initializer.text)
      ? node.initializer.text
      : undefined;
  if (ts.isStringLiteralLike(node) && isShown(node)) return word.test(node.text) ? node.text : undefined;
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return sentence.test(node.text) ? node.text : undefined;
  if (ts.isTemplateMiddleOrTemplateTail(node)) return / \p{L}{2,} \p{L}/u.test(node.text) ? node.text : undefined;
  return undefined;
}

/** Whether a literal is a child of an element, alone or as one side of a condition. */
function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxExpression(parent)) return !ts.isJsxAttribute(parent.parent);
  const isBranch = ts.isConditionalExpression(parent) && parent.condition !== node;
  return (isBranch || ts.isParenthesizedExpression(parent)) && isShown(parent);
}

function textsOutside(path: string, code: string): string[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isExempt(node)) return;
    const text = textOf(node);
    if (text !== undefined && !allowed.has(text)) found.push(`${path}: ${text}`);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

test("all texts of the screens and emails are in the catalogues", () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((path) => textsOutside(path, readFileSync(join(root, path), "utf8")))).toEqual([]);
});

test("a text outside the catalogues is found", () => {
  const code = `
    const a = <p title="Name" id={ok ? "one" : "two"}>Hello {t\`Ann\`} {ok ? "on" : t\`off\`}</p>;
    const b = "Try it again", c = t\`Fine as it is\`, d = \`\${name} could not be saved\`;`;
  const found = ["Name", "Hello", "on", "Try it again", " could not be saved"];
  expect(textsOutside("web/a.tsx", code)).toEqual(found.map((text) => `web/a.tsx: ${text}`));
});
