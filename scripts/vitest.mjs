import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.mjs";

const vitest = "node_modules/vitest/vitest.mjs";

/** Runs Vitest with the given arguments on the terminal and returns its exit code. */
export async function runVitest(node, args, env = {}) {
  const { code } = await run(node, [vitest, ...args], { env: { ...process.env, ...env }, show: true });
  return code ?? 1;
}

/**
 * Runs Vitest with our own reporter.
 * @returns the number of passed, failed and skipped tests, and each test: `file`, `name`, `status`
 */
export async function runTests(node, args, env = {}, { name = "tests" } = {}) {
  const report = join(root, "test-results", `${name}.json`);
  mkdirSync(join(root, "test-results"), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ["--reporter=./scripts/test-reporter.mjs", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runVitest(node, [...args, ...reporters], env);
  const tests = readReport(report);
  const count = (status) => tests.filter((test) => test.status === status).length;
  const counts = { passed: count("passed"), failed: count("failed"), skipped: count("skipped") };
  // A crash outside a test also counts as a failure: a lost worker, an unhandled rejection, a failed set-up, no tests.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return { ...counts, tests };
}

function readReport(report) {
  let files = [];
  try {
    files = JSON.parse(readFileSync(report, "utf8")).testResults;
  } catch {
    return []; // no report: Vitest ended early, which its exit code shows
  }
  return files.flatMap(({ name: file, status, assertionResults }) => {
    const tests = assertionResults.map((test) => ({
      file,
      name: test.fullName,
      status: test.status === "passed" || test.status === "failed" ? test.status : "skipped",
    }));
    // A file that failed to load has no failed test.
    const hasFailed = status === "failed" && tests.every((test) => test.status !== "failed");
    return hasFailed ? [...tests, { file, name: "(the file itself)", status: "failed" }] : tests;
  });
}
