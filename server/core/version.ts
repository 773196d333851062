import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tree } from "./tree.ts";

const { version } = JSON.parse(readFileSync(join(tree, "package.json"), "utf8")) as { version: string };

export const productVersion = version;
