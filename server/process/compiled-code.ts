import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { tree } from "../core/tree.ts";

/** Caches compiled code for the next start (docs/decisions/0036), where the folder is writable. */
export function keepCompiledCode(): void {
  enableCompileCache(join(tree, "node_modules/.cache/evox-compiled"));
}
