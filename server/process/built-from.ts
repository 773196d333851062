import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../core/project-root.ts";

/** The version and last migration of dist/server (vite.server.config.ts); undefined when run from sources. */
declare const evoxBuiltFrom: string | undefined;

/**
 * An old build would apply newer migrations without knowing them.
 * @throws an explained error
 */
export function rejectStaleBuild(): void {
  if (typeof evoxBuiltFrom === "undefined" || evoxBuiltFrom === currentBuildSource(projectRoot)) return;
  throw new Error("dist/server was built from a different version than the source files. Rebuild it: npm run build");
}

/** @param root the folder with package.json and migrations */
export function currentBuildSource(root: string): string {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));
  const { version } = read("package.json") as { version: string };
  const { entries } = read("migrations/meta/_journal.json") as { entries: { tag: string }[] };
  return `${version} ${entries.at(-1)?.tag}`;
}
