import { findBrowser } from "./browser.mjs";
import { buildWhenStale } from "./build.mjs";
import { installPackages } from "./install.mjs";
import { findNode24 } from "./node24.mjs";
import { root, step } from "./run.mjs";

/** Prepares the tests: Node 24, all packages, a browser and a current build. */
export async function prepareTests() {
  process.chdir(root);
  const node = await findNode24();
  await step("Packages", () => installPackages(node, { full: true }));
  const browser = await findBrowser(node);
  await step("Build", () => buildWhenStale(node));
  return { node, browser };
}
