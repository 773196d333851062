import { join } from "node:path";

/** The root folder, with package.json; two folders up from here and from dist/server. */
export const tree = join(import.meta.dirname, "../..");
