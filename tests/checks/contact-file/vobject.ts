import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import type { ReadLine } from "./read-values.ts";

/** Debian's own interpreter, which finds the packages from apt; another python3 in PATH would not. */
const python = "/usr/bin/python3";
const script = join(import.meta.dirname, "vobject-reader.py");

export const hasVobject = spawnSync(python, ["-c", "import vobject"]).status === 0;
export const noVobject = "python3-vobject is not installed (apt-get install python3-vobject)";

/** Uses one interpreter for all files, because it starts more slowly than it reads. */
export function readWithVobject(files: readonly string[]): ReadLine[][] {
  const answer = execFileSync(python, [script], { input: JSON.stringify(files), encoding: "utf8", maxBuffer: 64e6 });
  return JSON.parse(answer) as ReadLine[][];
}
