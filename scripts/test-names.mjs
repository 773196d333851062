import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareTests } from "./prepare.mjs";
import { ExpectedFailure, main, root, run } from "./run.mjs";

const projects = ["unit", "server", "browser", "proof"];

/** These files generate tests from the list of screens (tests/screens), so their source does not contain the names. */
const walks = "**/accessible-*.test.ts";

/** Lists all tests of a tree as `groups > name`; a name in two files appears twice. */
async function listNames(node, cwd, env) {
  const names = [];
  for (const project of projects) {
    const path = join(cwd, `names-${project}.json`);
    const args = ["list", "--project", project, `--exclude=${walks}`, `--json=${path}`];
    const { code, output } = await run(node, ["node_modules/vitest/vitest.mjs", ...args], { cwd, env });
    if (code !== 0) throw new ExpectedFailure(`The tests of ${project} could not be listed.`, output);
    names.push(...JSON.parse(readFileSync(path, "utf8")).map(({ name }) => name));
    rmSync(path);
  }
  return names;
}

/** Checks out the commit, with its packages and the current build. */
async function checkOut(node, commit, folder) {
  const { code, output } = await run("git", ["worktree", "add", "--detach", folder, commit]);
  if (code !== 0) throw new ExpectedFailure(`${commit} could not be checked out.`, output);
  const install =
    'const { installPackages } = await import("./scripts/install.mjs"); await installPackages(process.execPath, { full: true });';
  const installed = await run(node, ["--input-type=module", "-e", install], { cwd: folder });
  if (installed.code !== 0)
    throw new ExpectedFailure("The packages of that commit could not be installed.", installed.output);
  symlinkSync(join(root, "dist"), join(folder, "dist"));
}

/** Returns the names that `others` lacks or has less often. */
function missingIn(names, others) {
  const left = new Map();
  for (const name of others) left.set(name, (left.get(name) ?? 0) + 1);
  return names.filter((name) => {
    const count = left.get(name) ?? 0;
    left.set(name, count - 1);
    return count <= 0;
  });
}

/** `npm run test:names -- <commit>`: lists the tests of the commit that this tree lacks, by name. */
main(async () => {
  const [commit] = process.argv.slice(2);
  if (!commit) throw new ExpectedFailure("Usage: npm run test:names -- <commit>");
  const { node, browser } = await prepareTests();
  const env = { ...process.env, EVOX_CHROMIUM: browser };
  const folder = mkdtempSync(join(tmpdir(), "evox-names-"));
  try {
    await checkOut(node, commit, folder);
    const before = await listNames(node, folder, env);
    const after = await listNames(node, root, env);
    const removed = missingIn(before, after);
    for (const name of removed) console.log(`removed  ${name}`);
    console.log(
      `${before.length} tests before, ${after.length} now: ${removed.length} removed, ${missingIn(after, before).length} new`,
    );
    process.exitCode = removed.length > 0 ? 1 : 0;
  } finally {
    await run("git", ["worktree", "remove", "--force", folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});
