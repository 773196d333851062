import { join } from "node:path";

/**
 * The folder that package.json, migrations and dist lie in. This file is two folders below it as written, and so is what it
 * becomes part of in dist/server.
 */
export const tree = join(import.meta.dirname, "../..");
