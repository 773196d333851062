import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Declaration, parse, type Root } from "postcss";

const folder = join(import.meta.dirname, "../../dist/client/assets");

/** A property in one rule of the built CSS, with all its declarations: legacy names, or fallbacks for older engines. */
export type Property = { rule: string; declarations: [name: string, value: string][] };

/**
 * Lists the declarations of the built CSS, with each variable replaced by all its values, because `CSS.supports`
 * accepts anything with a `var()`. Excludes values that only scripts set.
 */
export function listProperties(): Property[] {
  const sheets = readdirSync(folder)
    .filter((file) => file.endsWith(".css"))
    .map((file) => parse(readFileSync(join(folder, file), "utf8"), { from: file }));
  const variables = collectVariables(sheets);
  const properties = new Map<string, Property>();
  for (const sheet of sheets) {
    sheet.walkDecls((declaration) => {
      if (declaration.prop.startsWith("--") || !isChecked(declaration)) return;
      const rule = ruleOf(declaration);
      const key = `${rule}{${declaration.prop.replace(/^-(?:moz|ms|webkit)-/u, "")}`;
      const property = properties.get(key) ?? { rule, declarations: [] };
      const values = new Set(substitute(declaration.value, variables).filter((value) => value.trim() !== ""));
      property.declarations.push(...[...values].map((value): [string, string] => [declaration.prop, value]));
      properties.set(key, property);
    });
  }
  return [...properties.values()].filter(({ declarations }) => declarations.length > 0);
}

/** Descriptors are not properties, and declarations inside `@supports` may be unsupported. */
function isChecked(declaration: Declaration): boolean {
  return parentsOf(declaration).every(
    (parent) => parent.type !== "atrule" || !/^(?:font-face|property|page|supports)$/u.test(parent.name),
  );
}

const ruleOf = (declaration: Declaration) =>
  parentsOf(declaration)
    .map((parent) => (parent.type === "atrule" ? `@${parent.name} ${parent.params}` : parent.selector))
    .toReversed()
    .join(" ");

function parentsOf(declaration: Declaration) {
  const parents = [];
  for (let parent = declaration.parent; parent && parent.type !== "root"; parent = parent.parent as typeof parent) {
    if (parent.type === "atrule" || parent.type === "rule") parents.push(parent);
  }
  return parents;
}

/** `undefined` represents a variable's fallback. */
type Variables = Map<string, Set<string | undefined>>;

function collectVariables(sheets: readonly Root[]): Variables {
  const variables: Variables = new Map();
  const add = (name: string, value: string) =>
    variables.set(name, (variables.get(name) ?? new Set()).add(value === "initial" ? undefined : value));
  for (const sheet of sheets) {
    sheet.walkDecls(/^--/u, ({ prop, value }) => void add(prop, value));
    sheet.walkAtRules("property", (rule) =>
      rule.walkDecls("initial-value", ({ value }) => void add(rule.params.trim(), value)),
    );
  }
  // The build compiles light-dark() to a pair of variables of which one is empty.
  variables.set("--lightningcss-light", new Set([undefined])).set("--lightningcss-dark", new Set([""]));
  return variables;
}

/** Replaces variables: the first one by each of its values, nested ones by one. */
function substitute(value: string, variables: Variables, isFirst = true): string[] {
  const call = findVariable(value);
  if (!call) return [value];
  const known = [...(variables.get(call.name) ?? [undefined])].map((text) => text ?? call.fallback);
  const texts = known.filter((text) => text !== undefined);
  return (isFirst ? texts : texts.slice(0, 1)).flatMap((text) =>
    substitute(value.slice(0, call.start) + text + value.slice(call.end), variables, false),
  );
}

type VariableCall = { start: number; end: number; name: string; fallback: string | undefined };

function findVariable(value: string): VariableCall | null {
  const start = value.search(/var\(--/u);
  if (start < 0) return null;
  let depth = 0;
  for (let at = start + 3; at < value.length; at += 1) {
    if (value[at] === "(") depth += 1;
    if (value[at] === ")") depth -= 1;
    if (depth > 0) continue;
    const [name = "", ...fallback] = value.slice(start + 4, at).split(",");
    return { start, end: at + 1, name: name.trim(), fallback: fallback.length > 0 ? fallback.join(",") : undefined };
  }
  throw new Error(`A var() without an end: ${value}`);
}
