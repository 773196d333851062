import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildRecord } from "./build-hash.mjs";
import { npm } from "./npm.mjs";
import { PlainFailure, root } from "./run.mjs";

const stampPath = "node_modules/.evox-install.json";
const lockPath = join(root, "package-lock.json");

/**
 * Installs the packages when the lists changed since the last time: what serving needs, or with `full` also what the
 * tests need. A full installation serves too and is not taken apart again.
 */
export async function installPackages(node, { full }) {
  const lock = readFileSync(lockPath);
  const hash = hashLists(lock);
  const last = buildRecord.read(stampPath);
  if (last.hash === hash && (last.full || !full)) return "up to date";
  // After a developer's own `npm ci` there is no stamp.
  const everything = full || last.full === true || existsSync(join(root, "node_modules/vitest"));
  buildRecord.remove(stampPath);
  // Not `npm ci`: some platforms' optional packages are missing in some mirrors, and it then refuses the lock file.
  // `--include=dev` holds against NODE_ENV=production.
  const kind = everything ? "--include=dev" : "--omit=dev";
  const { code, output } = await npm(node, ["install", "--no-audit", "--no-fund", "--loglevel=error", kind]);
  if (!readFileSync(lockPath).equals(lock)) writeFileSync(lockPath, lock);
  if (code !== 0) throw new PlainFailure("The packages could not be installed. Check your network connection.", output);
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
