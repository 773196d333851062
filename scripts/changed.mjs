import { readdirSync } from "node:fs";
import { join } from "node:path";
import { PlainFailure, root, run } from "./run.mjs";

/**
 * Tests reach most of the code by importing it, which Vitest follows. What they reach by a running process or a page, it
 * cannot see: for a change below one of these folders, whatever imports the files beside it is run too.
 */
const reachedThrough = [
  [/^(?:web|domain)\//u, () => ["tests/support/browser.ts", "tests/engines/open-engine.ts"]],
  [/^(?:server|domain|cli|migrations)\//u, () => ["tests/support/process.ts"]],
  [/^migrations\//u, () => ["tests/support/product.ts"]],
  [/^(?:docs|deploy|scripts)\/|^[A-Za-z.]+$/u, listTreeChecks],
];
/** A change of these can affect everything. */
const everything = /^(?:package(?:-lock)?\.json|vitest\.config\.ts|vite(?:\.server)?\.config\.ts|tsconfig\.json)$/u;

/** @returns the arguments for Vitest that run what the change since main can affect; null: nothing is changed */
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

/** Those that read the tree as files. */
function listTreeChecks() {
  const folder = "tests/checks";
  const names = readdirSync(join(root, folder), { recursive: true });
  return names.filter((name) => name.endsWith(".test.ts")).map((name) => join(folder, name));
}

/** Committed since the branch left main, or not committed yet. */
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
  if (code !== 0) throw new PlainFailure("git could not list the changes.", output);
  return output;
}
