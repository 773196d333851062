import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildRecord } from "./build-hash.mjs";
import { npm } from "./npm.mjs";
import { ExpectedFailure, root } from "./run.mjs";

const stampPath = "node_modules/.evox-install.json";
const lockPath = join(root, "package-lock.json");

/** Installs changed packages: those for serving or, with `full`, those for the tests too. Never reduces the latter. */
export async function installPackages(node, { full }) {
  const lock = readFileSync(lockPath);
  const hash = hashLists(lock);
  const last = buildRecord.read(stampPath);
  if (last.hash === hash && (last.full || !full)) return "up to date";
  // There is no stamp after a developer's own `npm ci`.
  const everything = full || last.full === true || existsSync(join(root, "node_modules/vitest"));
  buildRecord.remove(stampPath);
  // Not `npm ci`, which fails if a mirror lacks an optional package of another platform. `--include=dev` overrides
  // NODE_ENV=production.
  const kind = everything ? "--include=dev" : "--omit=dev";
  const { code, output } = await npm(node, ["install", "--no-audit", "--no-fund", "--loglevel=error", kind]);
  if (!readFileSync(lockPath).equals(lock)) writeFileSync(lockPath, lock);
  if (code !== 0)
    throw new ExpectedFailure(
      "The packages could not be installed. Check your network connection, then try again.",
      output,
    );
  buildRecord.write(stampPath, { hash, full: everything });
  return "installed";
}

function hashLists(lock) {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  const lists = JSON.stringify([dependencies, devDependencies, optionalDependencies, process.platform, process.arch]);
  return createHash("sha256").update(lists).update(lock).digest("hex");
}
