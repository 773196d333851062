import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/** Hashes the names and contents of the files and folders (relative to the root) that `keep` accepts. */
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

/**
 * A file next to the output that records its source hash. It is written last, so that an incomplete build never counts.
 */
export const buildRecord = {
  read(path) {
    try {
      return JSON.parse(readFileSync(join(root, path), "utf8"));
    } catch {
      return {}; // missing or damaged: triggers a rebuild
    }
  },
  write: (path, content) => writeFileSync(join(root, path), `${JSON.stringify(content)}\n`),
  remove: (path) => rmSync(join(root, path), { force: true }),
};
