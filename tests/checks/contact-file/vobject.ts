import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import type { ReadLine } from "./read-values.ts";

/** Debian's own interpreter, whose packages apt installs; another python3 first in PATH would not see them. */
const python = "/usr/bin/python3";
const script = join(import.meta.dirname, "vobject-reader.py");

export const hasVobject = spawnSync(python, ["-c", "import vobject"]).status === 0;
export const noVobject = "python3-vobject is not installed (apt-get install python3-vobject)";

/** One interpreter for all files: starting it costs more than reading. */
export function readWithVobject(files: readonly string[]): ReadLine[][] {
  const answer = execFileSync(python, [script], { input: JSON.stringify(files), encoding: "utf8", maxBuffer: 64e6 });
  return JSON.parse(answer) as ReadLine[][];
}
