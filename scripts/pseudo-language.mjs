import { rmSync } from "node:fs";
import { join } from "node:path";
import { buildCopy } from "./build.mjs";
import { prepareTests } from "./prepare.mjs";
import { ExpectedFailure, main, root, run } from "./run.mjs";
import { copyTree } from "./tree-copy.mjs";

/**
 * `npm run pseudo-language [-- part of a name]`: builds a copy whose Arabic texts are pseudo-texts (longer, accented) and
 * opens every screen with them, right to left. Fails where a text is cut or still English. Takes 20 minutes; pictures
 * go into screens/pseudo.
 */
main(async () => {
  const { node, browser } = await prepareTests();
  const folder = copyTree("evox-pseudo-");
  try {
    const { code, output } = await run(node, ["tests/screens/write-pseudo-texts.ts"], { cwd: folder });
    if (code !== 0) throw new ExpectedFailure("The pseudo-texts could not be written.", output);
    await buildCopy(node, "pages", folder);
    const env = {
      ...process.env,
      EVOX_CHROMIUM: browser,
      EVOX_SCREENS: process.argv[2] ?? "",
      EVOX_PSEUDO_PICTURES: join(root, "screens", "pseudo"),
    };
    const words = ["node_modules/vitest/vitest.mjs", "run", "--project", "screens", "pseudo-language"];
    const tests = await run(node, words, { cwd: folder, env, show: true });
    process.exitCode = tests.code ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
