import { prepareTests } from "./prepare.mjs";
import { main, run } from "./run.mjs";

/** `npm run proof [-- <name>]`: proves the security guarantees at full size and writes the results to docs/proof.md. */
main(async () => {
  const { node, browser } = await prepareTests();
  const { code } = await run(node, ["tests/proof/main.ts", ...process.argv.slice(2)], {
    env: { ...process.env, EVOX_CHROMIUM: browser },
    show: true,
  });
  process.exitCode = code ?? 1;
});
