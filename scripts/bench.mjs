import { findBrowser } from "./browser.mjs";
import { buildWhenStale } from "./build.mjs";
import { installPackages } from "./install.mjs";
import { findNode24 } from "./node24.mjs";
import { main, root, run, step } from "./run.mjs";

/** The benches that need a browser. */
const withBrowser = new Set(["lighthouse", "lists", "pages"]);

/** `npm run bench:<name>`: runs bench/<name>.ts against the built product. */
main(async () => {
  process.chdir(root);
  const [name = "pages", ...words] = process.argv.slice(2);
  const node = await findNode24();
  await step("Packages", () => installPackages(node, { full: true }));
  const browser = withBrowser.has(name) ? { EVOX_CHROMIUM: await findBrowser(node) } : {};
  await step("Build", () => buildWhenStale(node));
  const { code } = await run(node, [`bench/${name}.ts`, ...words], {
    env: { ...process.env, ...browser },
    show: true,
  });
  process.exitCode = code ?? 1;
});
