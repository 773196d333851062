import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildRecord } from "./build-hash.mjs";
import { npm } from "./npm.mjs";
import { ExpectedFailure, main, root } from "./run.mjs";

/**
 * Tools that some benches compare with or measure by. They are no dependencies, because they take hundreds of
 * megabytes. Exact versions, installed without running their scripts.
 */
const brought = {
  lighthouse: { dependencies: { lighthouse: "13.5.0" } },
  "parse-server": { dependencies: { "parse-server": "9.10.0" } },
  directus: {
    dependencies: { directus: "12.4.0" },
    // The declared version must be compiled and does not build for Node 24; this one includes binaries. It runs scripts
    // of administrators, which do not exist here.
    overrides: { "isolated-vm": "6.1.2" },
  },
};

/** `node scripts/install-bench-tools.mjs <name>`: installs a tool if it is missing and prints its folder. */
main(async () => {
  const [name = ""] = process.argv.slice(2);
  if (!Object.hasOwn(brought, name)) throw new ExpectedFailure(`Unknown tool: "${name}".`);
  const folder = `node_modules/.cache/evox-brought/${name}`;
  const list = { private: true, ...brought[name] };
  const stampPath = `${folder}/.evox-brought.json`;
  if (JSON.stringify(buildRecord.read(stampPath)) !== JSON.stringify(list)) await install(folder, list);
  buildRecord.write(stampPath, list);
  console.log(join(root, folder));
});

async function install(folder, list) {
  const cwd = join(root, folder);
  // npm ignores overrides on top of an existing tree.
  rmSync(cwd, { recursive: true, force: true });
  mkdirSync(cwd, { recursive: true });
  writeFileSync(join(cwd, "package.json"), `${JSON.stringify(list, null, 2)}\n`);
  const words = ["install", "--prefix", cwd, "--ignore-scripts", "--omit=dev", "--no-audit", "--no-fund"];
  const { code, output } = await npm(process.execPath, [...words, "--no-package-lock", "--loglevel=error"], { cwd });
  if (code !== 0) throw new ExpectedFailure("npm could not install it. Check your network connection.", output);
}
