import { installPackages } from "./install.mjs";
import { findNode24 } from "./node24.mjs";
import { main, root, run } from "./run.mjs";

/** `npm run texts`: writes new texts to the message catalogues and prints how many translations each language lacks. */
main(async () => {
  process.chdir(root);
  const node = await findNode24();
  await installPackages(node, { full: true });
  for (const config of ["lingui.visitors.config.ts", "lingui.app.config.ts"]) {
    // Without --overwrite, a changed text with an id keeps its old English.
    const words = ["node_modules/@lingui/cli/dist/lingui.js", "extract", "--clean", "--overwrite", "--config", config];
    const { code } = await run(node, words, { show: true });
    if (code !== 0) process.exitCode = 1;
  }
});
