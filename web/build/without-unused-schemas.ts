import type { Plugin } from "vite";

/** What the browser needs of an operation (web/api). The rest would bring all schemas to every screen. */
const usedOfOperation = new Set(["id", "method", "path", "access", "stepUp"]);

type Node = { start: number; end: number; type: string; [key: string]: unknown };
type Call = Node & { callee: { name?: string }; arguments: [{ properties: (Node & { key?: { name: string } })[] }] };
type Edit = { start: number; end: number; text: string };

/** The text of an operation with what the browser needs. */
function shortened(code: string, { start, end, arguments: [definition] }: Call): Edit {
  const used = definition.properties.filter(({ key }) => !key || usedOfOperation.has(key.name));
  const texts = used.map((property) => code.slice(property.start, property.end));
  return { start, end, text: `operation({ ${texts.join(", ")} })` };
}

/** Marks the value of a constant as made only if something reads it. */
const madeIfRead = (code: string, { start, end }: Node): Edit => ({
  ...{ start, end, text: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()` },
});

/** @param program the parsed code */
export function shortenConstants(code: string, program: { body: Node[] }): string {
  const declarations = program.body.map((node) => (node.declaration ?? node) as Node);
  const constants = declarations
    .filter(({ kind }) => kind === "const")
    .flatMap(({ declarations: all }) => all as Node[]);
  const values = constants
    .map(({ init }) => init as Node)
    .filter(({ type }) => type === "CallExpression" || type === "ObjectExpression");
  const edits: Edit[] = values.map((value) =>
    (value as Call).callee?.name === "operation" ? shortened(code, value as Call) : madeIfRead(code, value),
  );
  const short = edits.reduceRight(
    (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
    code,
  );
  // The edits are below the imports.
  const imports = program.body.filter(({ type }) => type === "ImportDeclaration");
  const rest = short.slice(imports.at(-1)?.end ?? 0);
  const isUsed = ({ local }: { local: { name: string } }) => new RegExp(`\\b${local.name}\\b`, "u").test(rest);
  const unused = imports.filter(({ specifiers }) => !(specifiers as Parameters<typeof isUsed>[0][]).some(isUsed));
  return unused.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), short);
}

/**
 * Leaves out what the browser does not use of `domain`: the schemas of operations, and constants without a reader. The
 * bundler cannot know that making a schema has no other effect.
 */
export const withoutUnusedSchemas: Plugin = {
  name: "without-unused-schemas",
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  transform: {
    filter: { id: /\/domain\/[\w-]+\/[\w-]+\.ts$/u },
    handler(code) {
      const program = this.parse(code, { lang: "ts" }) as unknown as { body: Node[] };
      return { code: shortenConstants(code, program), moduleSideEffects: false };
    },
  },
};
