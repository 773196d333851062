import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ExpectedFailure, root, run } from "./run.mjs";

/**
 * Vitest follows imports, but not code that tests reach through a process or a page. A change below one of these
 * folders therefore also runs every test that imports the given files.
 */
const reachedThrough = [
  [/^(?:web|domain)\//u, () => ["tests/support/browser.ts", "tests/engines/open-engine.ts"]],
  [/^(?:server|domain|cli|migrations)\//u, () => ["tests/support/process.ts"]],
  [/^migrations\//u, () => ["tests/support/product.ts"]],
  [/^(?:docs|deploy|scripts)\/|^[A-Za-z.]+$/u, listTreeChecks],
];
/** A change to these files can affect everything. */
const everything =
  /^(?:package(?:-lock)?\.json|vitest\.config\.ts|lingui\.config\.ts|vite(?:\.server)?\.config\.ts|tsconfig\.json)$/u;

/** @returns the arguments for Vitest that run the tests affected since main; null if nothing has changed */
export async function listChangedTests() {
  const files = await listChangedFiles();
  if (files.length === 0) {
    console.log("No changes since main.");
    return null;
  }
  if (files.some((file) => everything.test(file))) return ["run"];
  const through = reachedThrough.flatMap(([pattern, list]) => (files.some((file) => pattern.test(file)) ? list() : []));
  return ["related", "--run", "--passWithNoTests", ...new Set([...files, ...through])];
}

/** The checks that read source files. */
function listTreeChecks() {
  const folder = "tests/checks";
  const names = readdirSync(join(root, folder), { recursive: true });
  return names.filter((name) => name.endsWith(".test.ts")).map((name) => join(folder, name));
}

/** Lists the files changed since the branch left main, committed or not. */
async function listChangedFiles() {
  const base = (await firstThat(["origin/main", "main"])) ?? "HEAD";
  const since = await git("merge-base", "HEAD", base);
  const names = [
    await git("diff", "--name-only", since.trim()),
    await git("ls-files", "--others", "--exclude-standard"),
  ].join("\n");
  return [...new Set(names.split("\n").filter((name) => name !== ""))];
}

async function firstThat(names) {
  for (const name of names) {
    const { code } = await run("git", ["rev-parse", "--verify", "--quiet", name]);
    if (code === 0) return name;
  }
}

async function git(...words) {
  const { code, output } = await run("git", words);
  if (code !== 0) throw new ExpectedFailure("git could not list the changes.", output);
  return output;
}
