import { join } from "node:path";

/** Two folders up from here and from dist/server. */
export const projectRoot = join(import.meta.dirname, "../..");
