import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./run.mjs";

const copied = [
  ...["cli", "deploy", "dist", "domain", "migrations", "server", "tests", "web"],
  ...["package.json", "package-lock.json", "tsconfig.json"],
  ...["lingui.config.ts", "vite.config.ts", "vite.server.config.ts", "vitest.config.ts"],
];

/** Copies the tree with its build to a temporary folder, where a script may change it. The packages are shared. */
export function copyTree(prefix) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}
