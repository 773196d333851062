import { prepareTests } from "./prepare.mjs";
import { main, run } from "./run.mjs";

/** `npm run proof [-- <name>]`: the promises of security at their full figures, and docs/proof.md from what came out. */
main(async () => {
  const { node, browser } = await prepareTests();
  const { code } = await run(node, ["tests/proof/main.ts", ...process.argv.slice(2)], {
    env: { ...process.env, EVOX_CHROMIUM: browser },
    show: true,
  });
  process.exitCode = code ?? 1;
});
