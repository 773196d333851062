import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { buildWhenStale } from "./build.mjs";
import { ExpectedFailure, main, root } from "./run.mjs";

/** Folders needed at runtime, in addition to packages. */
const folders = ["server", "domain", "cli", "migrations", "dist"];
const code = /\.(?:ts|mjs)$/u;
const isTest = (path) => /\.test\.tsx?$/u.test(path);

/** `node scripts/image.mjs <folder>`: builds the product and copies the content of the container image there. */
main(async () => {
  process.chdir(root);
  const [target] = process.argv.slice(2);
  if (!target || existsSync(target)) throw new ExpectedFailure("Usage: node scripts/image.mjs <new folder>");
  await buildWhenStale(process.execPath);
  mkdirSync(target, { recursive: true });
  for (const folder of folders)
    cpSync(folder, join(target, folder), { recursive: true, filter: (path) => !isTest(path) });
  cpSync("LICENSE", join(target, "LICENSE"));
  const list = JSON.parse(readFileSync("package.json", "utf8"));
  const used = listUsed(list.dependencies);
  for (const path of followPackages(used, list.dependencies))
    cpSync(path, join(target, path), { recursive: true, dereference: true });
  const { name, version, license, type } = list;
  writeFileSync(join(target, "package.json"), `${JSON.stringify({ name, version, license, type }, null, 2)}\n`);
});

/** Lists our dependencies that the code and the built pages import. */
function listUsed(dependencies) {
  const used = new Set();
  for (const folder of ["server", "domain", "cli", "dist/pages"]) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !code.test(path) || isTest(path)) continue;
      for (const [, name] of readFileSync(path, "utf8").matchAll(/(?:from|import\()\s*["']([^"']+)["']/gu)) {
        const own = Object.keys(dependencies).find((one) => name === one || name.startsWith(`${one}/`));
        if (own) used.add(own);
      }
    }
  }
  return [...used];
}

/** Returns the folders of these packages and their dependencies, as npm laid them out. */
function followPackages(names, ours) {
  const found = new Set();
  const follow = (name, from, isNeeded) => {
    const path = findPackage(name, from);
    if (!path) {
      if (isNeeded)
        throw new ExpectedFailure(`${name}, which ${relative(root, from) || "E-VOX"} needs, is not installed.`);
      return;
    }
    if (found.has(path)) return;
    // Nested packages are copied with their folder.
    found.add(path);
    const list = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = list;
    for (const one of Object.keys(dependencies)) follow(one, join(root, path), !(one in optionalDependencies));
    for (const one of Object.keys(optionalDependencies)) follow(one, join(root, path), false);
    for (const one of Object.keys(peerDependencies)) if (one in ours) follow(one, join(root, path), false);
  };
  for (const name of names) follow(name, root, true);
  return [...found].filter((path) => ![...found].some((other) => other !== path && path.startsWith(`${other}/`)));
}

function findPackage(name, from) {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const path = join(folder, "node_modules", name);
    if (existsSync(join(path, "package.json"))) return relative(root, path);
  }
  return null;
}
