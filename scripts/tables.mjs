import { findNode24 } from "./node24.mjs";
import { main, root } from "./run.mjs";
import { runVitest } from "./vitest.mjs";

/** `npm run tables`: writes docs/tests.md, which maps messages, pages and operations to tests. */
main(async () => {
  process.chdir(root);
  const words = ["run", "--project", "unit", "tests/checks/messages"];
  process.exitCode = await runVitest(await findNode24(), words, { EVOX_WRITE_TABLES: "1" });
});
