import { enableCompileCache } from "node:module";
import { join } from "node:path";

/**
 * What was compiled and stripped of its types is there the next time: a quarter of a start (docs/decisions/0036). Where the
 * folder cannot be written it is done anew.
 */
export function keepCompiledCode(): void {
  enableCompileCache(join(import.meta.dirname, "../../node_modules/.cache/evox-compiled"));
}
