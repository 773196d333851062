import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npm } from "./npm.mjs";
import { ExpectedFailure, root, run } from "./run.mjs";

/** Version to download if the host's Node is too old. */
const fetched = "24.21.0";
const remembered = join(root, ".evox", "node24");

/** Returns Node 24 or newer: the current one, the one found last time, or one from the npm registry. */
export async function findNode24() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const known = readRemembered();
  if (known && (await works(known))) return known;
  const path = await fetchNode();
  try {
    mkdirSync(join(root, ".evox"), { recursive: true });
    writeFileSync(remembered, `${path}\n`);
  } catch {
    // The folder belongs to another user (deploy/evox.service); next time npm's own cache has it.
  }
  return path;
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > 24 || (major === 24 && minor >= 11);
}

function readRemembered() {
  try {
    return readFileSync(remembered, "utf8").trim();
  } catch {
    return ""; // not yet stored
  }
}

/** Starts the binary, because npm's cache may be empty or the folder may come from another machine. */
async function works(path) {
  const { code, output } = await run(path, ["-p", "process.versions.node"]);
  return code === 0 && isNewEnough(output.trim());
}

async function fetchNode() {
  // The package `node` installs its binary in an install script, which the project's .npmrc disables.
  const script = [
    "exec",
    "--yes",
    "--ignore-scripts=false",
    `--package=node@${fetched}`,
    "--",
    "node",
    "-p",
    "process.execPath",
  ];
  const { code, output } = await npm(process.execPath, script);
  const path = output.trim().split("\n").at(-1) ?? "";
  if (code === 0 && (await works(path))) return path;
  throw new ExpectedFailure(
    `Node 24 is required. This is ${process.version}, and Node ${fetched} could not be downloaded from the npm registry. ` +
      "Check your network connection, or install Node 24.11 or newer and try again.",
    output,
  );
}
