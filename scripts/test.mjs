import { findBrowser } from "./browser.mjs";
import { buildWhenStale } from "./build.mjs";
import { listChecks } from "./checks.mjs";
import { installPackages } from "./install.mjs";
import { findNode24 } from "./node24.mjs";
import { main, root, step, stopRunning } from "./run.mjs";
import { countTests, runVitest } from "./vitest.mjs";

/** Unit tests need nothing; the server's a database; the browser's the whole product; the proof does it harm. */
const projects = ["unit", "server", "browser", "proof"];
const total = { passed: 0, failed: 0, skipped: 0 };

function report(label, began, { passed, failed, skipped }, output) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  const numbers = passed + failed + skipped > 1 ? ` ${passed} passed, ${failed} failed, ${skipped} skipped` : "";
  console.log(`${failed > 0 ? "FAIL" : "ok  "} ${label.padEnd(16)} ${seconds} s ${numbers}`);
  if (failed > 0) console.log(`${failures(output)}\n`);
}

/** What a reader needs first: from Vitest's list of failures on, without what passed. The whole of any other tool. */
function failures(output) {
  const at = output.search(/^.*Failed (?:Suites|Tests) \d+/mu);
  return (at === -1 ? output : output.slice(at)).trimEnd();
}

/** Two at a time: they are independent, and most machines that run them have two cores. */
async function runChecks(node) {
  const waiting = listChecks(node);
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [label, check] = next;
      const began = performance.now();
      const { code, output } = await check();
      report(label, began, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }, output);
    }
  };
  await Promise.all([worker(), worker()]);
}

async function runTests(node, env) {
  for (const project of projects) {
    const began = performance.now();
    const { output, ...counts } = await countTests(node, project, env);
    report(`${project} tests`, began, counts, output);
  }
}

/** `npm test`: installs what it needs and runs everything; `npm test -- <filter>` runs the tests that match. */
main(async () => {
  process.chdir(root);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      stopRunning();
      process.exit(130);
    });
  }
  const filter = process.argv.slice(2);
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
  const env = { EVOX_CHROMIUM: browser };
  if (filter.length > 0) {
    await step("Build", () => buildWhenStale(node));
    process.exit(await runVitest(node, filter, env));
  }
  await runChecks(node);
  await runTests(node, env);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});
