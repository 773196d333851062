import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const templates = globSync("server/features/**/email-templates.ts", { cwd: root });

/** Two words between quotation marks; an import has none. */
const sentence = /(["'`])[^"'`\n]*\p{L}\p{M}* \p{L}[^"'`\n]*\1/gu;

test("emails have all their texts from the catalogue", () => {
  expect(templates.length).toBeGreaterThan(3);
  const found = templates.flatMap((path) => {
    const code = readFileSync(join(root, path), "utf8").replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gsu, "");
    return (code.match(sentence) ?? []).map((text) => `${path}: ${text}`);
  });
  expect(found).toEqual([]);
});
