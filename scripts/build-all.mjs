import { buildWhenStale } from "./build.mjs";
import { installPackages } from "./install.mjs";
import { findNode24 } from "./node24.mjs";
import { main, root, step } from "./run.mjs";

/** `npm run build`: prepares `npm start` on a machine where another program starts the server (docs/operating.md). */
main(async () => {
  process.chdir(root);
  const node = await findNode24();
  await step("Packages", () => installPackages(node, { full: false }));
  await step("Build", () => buildWhenStale(node));
});
