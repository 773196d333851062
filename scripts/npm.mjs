import { delimiter, dirname } from "node:path";
import { run } from "./run.mjs";

/** Runs npm under the given Node, so that its engine checks see that one. */
export function npm(node, args, options = {}) {
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}` };
  // Set by npm for the scripts it runs; another package manager puts its own program there.
  const cli = process.env.npm_execpath;
  if (cli?.endsWith("npm-cli.js")) return run(node, [cli, ...args], { env, ...options });
  // npm's first line is `#!/usr/bin/env node`, which finds the Node put first in PATH.
  return run("npm", args, { env, ...options });
}
