import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * `URL.pathname` of a file is percent-encoded, so as a path it fails in a folder with a space or an ü;
 * `import.meta.dirname` and `fileURLToPath` are paths. Conversely `import()` takes a URL: `pathToFileURL(path).href`.
 */

const root = join(import.meta.dirname, "../..");
const files = globSync("{*,{scripts,server,cli,tests,bench,domain,web}/**/*}.{ts,tsx,mjs,cjs}", { cwd: root }).filter(
  (file) => file !== "tests/checks/file-paths.test.ts",
);

/** Every `.pathname` of a URL made from `import.meta.url`, directly or through a name. */
function findPathnames(source: string): string[] {
  const address =
    /(?:const (\w+)(?:: \w+)? = )?new URL\((?:[^()]|\([^()]*\))*?import\.meta\.(?:url|resolve)(?:[^()]|\([^()]*\))*?\)(\.pathname)?/gsu;
  return [...source.matchAll(address)].flatMap(([text, name, pathname]) => {
    if (pathname) return [text];
    return name ? [...source.matchAll(new RegExp(`\\b${name}\\.pathname\\b`, "gu"))].map(([use]) => use) : [];
  });
}

/** Every `import()` of an expression that is neither a literal nor converted to a URL. */
const findImports = (source: string) => source.match(/\bimport\((?!\s*["'`]|pathToFileURL\()[^)]*\)/gu) ?? [];

test("no path is imported as an address", () => {
  const found = files.flatMap((file) =>
    findImports(readFileSync(join(root, file), "utf8")).map((use) => `${file}: ${use}`),
  );
  expect(found).toEqual([]);
});

test("no file's path is taken from an address of import.meta.url", () => {
  expect(files.length).toBeGreaterThan(800);
  const found = files.flatMap((file) =>
    findPathnames(readFileSync(join(root, file), "utf8")).map((use) => `${file}: ${use}`),
  );
  expect(found).toEqual([]);
});

test("it finds what is planted", () => {
  expect(findImports('await import(join(tree, "a.ts"))')).toHaveLength(1);
  expect(findImports("await import(file)")).toHaveLength(1);
  expect(findImports('await import("./a.ts"); await import(pathToFileURL(file).href)')).toEqual([]);
  const url = "import.meta.url";
  expect(findPathnames(`const root = new URL("..", ${url}).pathname;`)).toHaveLength(1);
  expect(findPathnames(`read(new URL(join("a", "b"),\n  ${url}).pathname)`)).toHaveLength(1);
  expect(findPathnames(`const here = new URL(".", ${url});\nread(here.pathname);`)).toEqual(["here.pathname"]);
  expect(findPathnames(`const here = new URL(".", ${url});\nread(here);\nnew URL(page.url).pathname`)).toEqual([]);
});
