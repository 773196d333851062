import { createRequire } from "node:module";
import type loadedSharp from "sharp";
import type { Sharp, SharpInput, SharpOptions } from "sharp";

type Load = typeof loadedSharp;

const require = createRequire(import.meta.url);
let loaded: Load | null = null;

/** Loads the native library on first use. */
export function sharp(input: SharpInput, options?: SharpOptions): Sharp {
  loaded ??= load();
  return loaded(input, options);
}

function load(): Load {
  const found = require("sharp") as Load;
  found.concurrency(1);
  found.cache(false);
  return found;
}
