import { join } from "node:path";

/** Two folders up from here and from dist/server. */
export const tree = join(import.meta.dirname, "../..");
