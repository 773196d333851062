import { findBrowser } from "./browser.mjs";
import { buildWhenStale } from "./build.mjs";
import { installPackages } from "./install.mjs";
import { findNode24 } from "./node24.mjs";
import { main, root, run, step } from "./run.mjs";

/** `npm run proof [-- <name>]`: the promises of security at their full figures, and docs/proof.md from what came out. */
main(async () => {
  process.chdir(root);
  const node = await findNode24();
  await step("Packages", () => installPackages(node, { full: true }));
  const browser = await findBrowser(node);
  await step("Build", () => buildWhenStale(node));
  const { code } = await run(node, ["tests/proof/main.ts", ...process.argv.slice(2)], {
    env: { ...process.env, EVOX_CHROMIUM: browser },
    show: true,
  });
  process.exitCode = code ?? 1;
});
