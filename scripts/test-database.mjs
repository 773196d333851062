import { buildWhenStale } from "./build.mjs";
import { installPackages } from "./install.mjs";
import { findNode24 } from "./node24.mjs";
import { ExpectedFailure, main, root } from "./run.mjs";
import { runVitest } from "./vitest.mjs";

/** `npm run test:database -- <url>`: runs the server tests and the attacks on your own PostgreSQL (15 or newer). */
main(async () => {
  process.chdir(root);
  const [url, ...filter] = process.argv.slice(2);
  if (!url || !/^postgres(?:ql)?:\/\//u.test(url)) {
    throw new ExpectedFailure("Usage: npm run test:database -- postgres://user:password@host:5432/database");
  }
  const node = await findNode24();
  await installPackages(node, { full: true });
  await buildWhenStale(node);
  process.exitCode = await runVitest(node, ["run", "--project", "server", "--project", "proof", ...filter], {
    TEST_DATABASE_URL: url,
  });
});
