import { existsSync } from "node:fs";
import { join } from "node:path";
import { ExpectedFailure, main, root, run } from "./run.mjs";

const folders = ["domain", "server", "web", "cli"];
/** Without TypeScript support, the cruiser would find no modules, report no violations and pass. */
const fewestModules = 20;

/** Checks the boundaries in a folder (the repository, or a test fixture) and prints each violation. */
main(async () => {
  const folder = process.argv[2] ?? root;
  const { summary } = await cruise(folder);
  for (const { rule, from, to } of summary.violations) {
    const { comment } = summary.ruleSetUsed.forbidden.find(({ name }) => name === rule.name) ?? {};
    console.log(`${rule.name}: ${from}${to === from ? "" : ` → ${to}`}\n  ${comment}`);
  }
  if (summary.totalCruised < fewestModules) {
    throw new ExpectedFailure(
      `Only ${summary.totalCruised} modules were read; at least ${fewestModules} are expected.`,
    );
  }
  if (summary.violations.length > 0) throw new ExpectedFailure(`${summary.violations.length} forbidden imports`);
  console.log(`${summary.totalCruised} files, no forbidden import`);
});

async function cruise(folder) {
  const tool = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const config = join(root, ".dependency-cruiser.cjs");
  const present = folders.filter((name) => existsSync(join(folder, name)));
  const args = [tool, "--config", config, "--output-type", "json", ...present];
  const { output } = await run(process.execPath, args, { cwd: folder });
  try {
    return JSON.parse(output);
  } catch {
    throw new ExpectedFailure("dependency-cruiser did not answer in JSON.", output);
  }
}
