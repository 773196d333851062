import { installPackages } from "./install.mjs";
import { findNode24 } from "./node24.mjs";
import { main, root, run } from "./run.mjs";

/** `npm run texts`: writes new texts to the message catalogues and prints how many translations each language lacks. */
main(async () => {
  process.chdir(root);
  const node = await findNode24();
  await installPackages(node, { full: true });
  const { code } = await run(node, ["node_modules/@lingui/cli/dist/lingui.js", "extract", "--clean"], { show: true });
  process.exitCode = code ?? 1;
});
