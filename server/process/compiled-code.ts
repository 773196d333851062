import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { tree } from "../core/tree.ts";

/** What was compiled is there the next time (docs/decisions/0036). Where the folder cannot be written it is compiled anew. */
export function keepCompiledCode(): void {
  enableCompileCache(join(tree, "node_modules/.cache/evox-compiled"));
}
