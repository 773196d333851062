import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { installPackages } from "./install.mjs";
import { findNode24 } from "./node24.mjs";
import { ExpectedFailure, main, root, run, step } from "./run.mjs";

const report = join(root, "test-results", "mutants.json");
const killed = new Set(["Killed", "Timeout"]);
const alive = new Set(["Survived", "NoCoverage"]);
/** Authorization code, in which the tests must detect every mutant. */
const policies = /\/(?:policy|decision|states)\.ts$/u;

/**
 * `npm run proof:mutants`: runs the unit tests on every mutant of the rules in tests/mutants/stryker.config.mjs and
 * lists those that survive. `npm run proof:mutants -- domain/core/csv.ts` tests only the given files.
 */
main(async () => {
  process.chdir(root);
  const node = await findNode24();
  await step("Packages", () => installPackages(node, { full: true }));
  rmSync(report, { force: true });
  mkdirSync(join(root, "test-results"), { recursive: true });
  const named = process.argv.slice(2);
  const words = ["run", "tests/mutants/stryker.config.mjs", ...(named.length > 0 ? ["--mutate", named.join(",")] : [])];
  const { code, output } = await run(node, ["node_modules/@stryker-mutator/core/bin/stryker.js", ...words]);
  const files = readReport(output);
  const scores = files.map(([file, { source, mutants }]) => scoreOf(file, source, mutants));
  for (const score of scores) print(score);
  const sum = (key) => scores.reduce((total, score) => total + score[key], 0);
  const all = sum("killed") + sum("alive");
  console.log(
    `${sum("killed")} of ${all} changes detected (${percent(sum("killed"), all)}), ${sum("excluded")} excluded`,
  );
  const broken = scores.filter((score) => policies.test(score.file) && score.alive > 0);
  if (broken.length > 0) throw new ExpectedFailure("A change to a permission rule went undetected.");
  if (code !== 0)
    throw new ExpectedFailure("Too many changes went undetected.", output.split("\n").slice(-12).join("\n"));
});

function readReport(output) {
  try {
    return Object.entries(JSON.parse(readFileSync(report, "utf8")).files).sort(([one], [other]) =>
      one < other ? -1 : 1,
    );
  } catch {
    throw new ExpectedFailure("Stryker wrote no report.", output);
  }
}

function scoreOf(file, source, mutants) {
  const lines = source.split("\n");
  const count = (kinds) => mutants.filter(({ status }) => kinds.has(status)).length;
  const unnoticed = mutants
    .filter(({ status }) => alive.has(status))
    .map(({ location: { start }, mutatorName, replacement }) => {
      const line = lines[start.line - 1]?.trim();
      return `  ${file}:${start.line} ${mutatorName}: ${line} → ${replacement}`;
    });
  return { file, killed: count(killed), alive: count(alive), excluded: count(new Set(["Ignored"])), unnoticed };
}

function print({ file, killed: noticed, alive: left, unnoticed }) {
  console.log(`${percent(noticed, noticed + left).padStart(7)} ${file}`);
  for (const line of unnoticed) console.log(line);
}

function percent(part, whole) {
  return whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)} %`;
}
