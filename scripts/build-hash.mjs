import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/** One hash over the names and contents of files and folders (relative to the root), those that `keep` accepts. */
export function hashFiles(paths, keep = () => true) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(listFiles).filter(keep).sort()) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function listFiles(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .flatMap((entry) => (entry.isDirectory() ? listFiles(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}

/** A small file beside what was made, that says from what; written last, so that half a result never counts. */
export const buildRecord = {
  read(path) {
    try {
      return JSON.parse(readFileSync(join(root, path), "utf8"));
    } catch {
      return {}; // missing or damaged: made again
    }
  },
  write: (path, content) => writeFileSync(join(root, path), `${JSON.stringify(content)}\n`),
  remove: (path) => rmSync(join(root, path), { force: true }),
};
