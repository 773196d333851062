import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { projectRoot } from "../core/project-root.ts";

/** Stores compiled code for the next start, if the folder is writable (docs/decisions/0036). */
export function enableV8Cache(): void {
  enableCompileCache(join(projectRoot, "node_modules/.cache/evox-compiled"));
}
