import { prepareTests } from "./prepare.mjs";
import { main } from "./run.mjs";
import { runVitest } from "./vitest.mjs";

/**
 * `npm run screens`: a picture of every screen and state at 390 and 1440 px, light and dark, from seeded data, into
 * screens/. `npm run screens -- card-lift` takes those whose names match.
 */
main(async () => {
  const { node, browser } = await prepareTests();
  const env = { EVOX_CHROMIUM: browser, EVOX_SCREENS: process.argv[2] ?? "" };
  process.exitCode = await runVitest(node, ["run", "--project", "screens"], env);
});
