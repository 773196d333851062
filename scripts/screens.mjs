import { findBrowser } from "./browser.mjs";
import { buildWhenStale } from "./build.mjs";
import { installPackages } from "./install.mjs";
import { findNode24 } from "./node24.mjs";
import { main, root, step } from "./run.mjs";
import { runVitest } from "./vitest.mjs";

/**
 * `npm run screens`: a picture of every screen and state at 390 and 1440 px, light and dark, from seeded data, into
 * screens/. `npm run screens -- card-lift` takes those whose names match.
 */
main(async () => {
  process.chdir(root);
  const node = await findNode24();
  await step("Packages", () => installPackages(node, { full: true }));
  const browser = await findBrowser(node);
  await step("Build", () => buildWhenStale(node));
  const env = { EVOX_CHROMIUM: browser, EVOX_SCREENS: process.argv[2] ?? "" };
  process.exitCode = await runVitest(node, ["run", "--project", "screens"], env);
});
