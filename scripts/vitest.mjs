import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.mjs";

const vitest = "node_modules/vitest/vitest.mjs";

/** Runs Vitest with the given arguments on the terminal; its exit code. */
export async function runVitest(node, args, env = {}) {
  const { code } = await run(node, [vitest, "run", ...args], { env: { ...process.env, ...env }, show: true });
  return code ?? 1;
}

/** Runs one project: how many tests passed, failed and were skipped, and what was printed. */
export async function countTests(node, project, env = {}) {
  const report = join(root, "test-results", `${project}.json`);
  mkdirSync(join(root, "test-results"), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code, output } = await run(node, [vitest, "run", "--project", project, ...reporters], {
    env: { ...process.env, ...env },
  });
  const counts = count(report);
  // A crash outside any test still fails: a lost worker, a stray rejection, a set-up that threw, no tests at all.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return { ...counts, output };
}

function count(report) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  let files = [];
  try {
    files = JSON.parse(readFileSync(report, "utf8")).testResults;
  } catch {
    return counts; // no report: Vitest did not come that far, and its exit code says so
  }
  for (const file of files) {
    const states = file.assertionResults.map((test) => test.status);
    counts.passed += states.filter((state) => state === "passed").length;
    const failed = states.filter((state) => state === "failed").length;
    // A file that could not be loaded has no failed test of its own.
    counts.failed += failed === 0 && file.status === "failed" ? 1 : failed;
    counts.skipped += states.filter((state) => state !== "passed" && state !== "failed").length;
  }
  return counts;
}
