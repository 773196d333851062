import { existsSync } from "node:fs";
import { installFromDebian } from "./debian.mjs";
import { ExpectedFailure, run } from "./run.mjs";

// The headless shell first: the same engine without browser windows, which makes the tests a sixth faster.
const usual = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];
/** A second parser of contact files, a tracer of system calls, and fonts for every script in the tests. */
const debianPackages = ["python3-vobject", "strace", "fonts-liberation", "fonts-noto-core", "fonts-noto-cjk"];
const downloadTimeoutMs = 240_000;

/** Returns a browser for the tests: the machine's own, Debian's, Playwright's, or one from an npm package. */
export async function findBrowser(node) {
  // If the installation fails, the other sources and skipped tests remain.
  await installFromDebian(["chromium-headless-shell", ...debianPackages]);
  if (!(await machinesOwn())) await installFromDebian(["chromium"]);
  const sources = [machinesOwn, playwrights, () => printedPath(node, fromPackage)];
  for (const source of sources) {
    const path = await source(node);
    if (path) return path;
  }
  throw new ExpectedFailure(
    "No browser was found and none could be installed. Install Chromium, or set CHROMIUM_PATH to one, and try again.",
  );
}

async function machinesOwn() {
  for (const path of [process.env.CHROMIUM_PATH, ...usual]) if (await starts(path)) return path;
  return "";
}

async function playwrights(node) {
  const ask = "import { chromium } from 'playwright-core'; console.log(chromium.executablePath())";
  const known = await printedPath(node, ask);
  if (known) return known;
  const install = ["node_modules/playwright-core/cli.js", "install", "chromium"];
  const { code } = await run(node, install, { timeoutMs: downloadTimeoutMs });
  return code === 0 ? printedPath(node, ask) : "";
}

const fromPackage = "import chromium from '@sparticuz/chromium'; console.log(await chromium.executablePath())";

async function printedPath(node, script) {
  const { code, output } = await run(node, ["--input-type=module", "-e", script]);
  const path = output.trim().split("\n").at(-1);
  return code === 0 && (await starts(path)) ? path : "";
}

/** Starts the program, because it may be a stub that explains the installation, or lack libraries. */
async function starts(path) {
  if (!path || !existsSync(path)) return false;
  const { code, output } = await run(path, ["--version"], { timeoutMs: 20_000 });
  return code === 0 && /\d+\.\d+/u.test(output);
}
