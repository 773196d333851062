import { prepareTests } from "./prepare.mjs";
import { main } from "./run.mjs";
import { runVitest } from "./vitest.mjs";

/**
 * `npm run screens`: takes a screenshot of every screen and state at 390 and 1440 px, light and dark, with seeded data,
 * into screens/. `npm run screens -- card-lift` takes those with matching names.
 */
main(async () => {
  const { node, browser } = await prepareTests();
  const env = { EVOX_CHROMIUM: browser, EVOX_SCREENS: process.argv[2] ?? "" };
  process.exitCode = await runVitest(node, ["run", "--project", "screens", "take-screens"], env);
});
