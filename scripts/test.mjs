import { findBrowser } from "./browser.mjs";
import { buildWhenStale } from "./build.mjs";
import { listChangedTests } from "./changed.mjs";
import { listChecks } from "./checks.mjs";
import { findEngines } from "./engines.mjs";
import { installPackages } from "./install.mjs";
import { findNode24 } from "./node24.mjs";
import { main, root, step, stopRunning } from "./run.mjs";
import { runTests, runVitest } from "./vitest.mjs";

/**
 * Unit tests need nothing, server tests a database, browser tests the whole product, proof tests attack and crash it.
 */
const projects = ["unit", "server", "browser", "proof"].flatMap((name) => ["--project", name]);

const total = { passed: 0, failed: 0, skipped: 0 };

function add({ passed, failed, skipped }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

/** Runs two at a time: they are independent, and most machines have two cores. */
async function runChecks(node) {
  const waiting = listChecks(node);
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [label, check] = next;
      const began = performance.now();
      const { code, output } = await check();
      const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
      console.log(`${code === 0 ? "ok  " : "FAIL"} ${label.padEnd(16)} ${seconds} s`);
      if (code !== 0) console.log(`${output.trimEnd()}\n`);
      add({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });
    }
  };
  await Promise.all([worker(), worker()]);
}

/**
 * `npm test`: installs its requirements and runs everything. `npm test -- --changed` runs the checks and the tests
 * affected by changes since main; `npm test -- <filter>` passes all arguments to Vitest: parts of file names, and
 * options.
 */
main(async () => {
  process.chdir(root);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      stopRunning();
      process.exit(130);
    });
  }
  const words = process.argv.slice(2);
  let node = process.execPath;
  let browser = "";
  await step("Node 24", async () => {
    node = await findNode24();
    return "found";
  });
  await step("Packages", () => installPackages(node, { full: true }));
  await step("Browser", async () => {
    browser = await findBrowser(node);
    return browser;
  });
  const engines = await findEngines();
  if (engines.missing.length > 0) {
    console.log(
      `Other engines: no ${engines.missing.join(" and no ")} on this machine, skipped (npm run test:engines installs them)`,
    );
  }
  const env = { EVOX_CHROMIUM: browser, ...engines.env };
  const isChanged = words.length === 1 && words[0] === "--changed";
  if (words.length > 0 && !isChanged) {
    await step("Build", () => buildWhenStale(node));
    process.exit(await runVitest(node, ["run", ...words], env));
  }
  await runChecks(node);
  const args = isChanged ? await listChangedTests() : ["run"];
  if (args) add(await runTests(node, [...args, ...projects], env));
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});
