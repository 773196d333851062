import { enginePackages, findEngines, installEngines } from "./engines.mjs";
import { prepareTests } from "./prepare.mjs";
import { ExpectedFailure, main, step } from "./run.mjs";
import { runVitest } from "./vitest.mjs";

/** `npm run test:engines`: tests the product in WebKit and Firefox, which are installed first if permitted. */
main(async () => {
  const { node } = await prepareTests();
  let missing = [];
  let env = {};
  await step("Engines", async () => {
    await installEngines();
    const engines = await findEngines();
    ({ missing, env } = engines);
    return engines.found.join(", ") || "none";
  });
  if (missing.length > 0) {
    throw new ExpectedFailure(
      `Not on this machine: ${missing.join(", ")}. On Debian: apt-get install ${enginePackages.join(" ")}`,
    );
  }
  const files = ["tests/e2e/webkit.test.ts", "tests/e2e/firefox.test.ts"];
  process.exitCode = await runVitest(node, ["run", "--project", "browser", ...files], env);
});
