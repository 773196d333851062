import { delimiter, dirname } from "node:path";
import { run } from "./run.mjs";

/** Runs npm with the given Node, so that its engine checks use that version. */
export function npm(node, args, options = {}) {
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}` };
  // npm sets this for its scripts; other package managers set their own program.
  const cli = process.env.npm_execpath;
  if (cli?.endsWith("npm-cli.js")) return run(node, [cli, ...args], { env, ...options });
  // npm starts with `#!/usr/bin/env node`, which finds the Node put first in PATH.
  return run("npm", args, { env, ...options });
}
