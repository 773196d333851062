import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { tree } from "../core/tree.ts";

/** Stores compiled code for the next start, if the folder is writable (docs/decisions/0036). */
export function enableV8Cache(): void {
  enableCompileCache(join(tree, "node_modules/.cache/evox-compiled"));
}
