import { prepareTests } from "./prepare.mjs";
import { main, root, stopRunning } from "./run.mjs";
import { runTests } from "./vitest.mjs";

const rounds = 5;
const projects = ["--project", "server", "--project", "browser"];

/**
 * `npm run test:stress [-- <filter>]`: runs the server and browser tests five times in different orders with twice the
 * usual concurrency, so that every core is busy. Lists each test that did not pass every time.
 */
main(async () => {
  const { node, browser } = await prepareTests();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      stopRunning();
      process.exit(130);
    });
  }
  const failures = new Map();
  const counts = [];
  for (let round = 1; round <= rounds; round += 1) {
    const seed = Date.now() % 1_000_000;
    console.log(`\nRound ${round} of ${rounds}`);
    const args = ["run", ...process.argv.slice(2), ...projects, "--sequence.shuffle", `--sequence.seed=${seed}`];
    const { tests, passed, failed } = await runTests(
      node,
      args,
      { EVOX_CHROMIUM: browser, EVOX_STRESS: "1" },
      { name: `stress-${round}` },
    );
    counts.push(passed + failed);
    for (const { file, name, status } of tests) {
      const key = `${file.slice(root.length + 1)} > ${name}`;
      if (status === "failed") failures.set(key, [...(failures.get(key) ?? []), `round ${round}, seed ${seed}`]);
    }
    // A failed run without a failed test, or with fewer tests than another run, has lost tests.
    if (failed > 0 && !tests.some(({ status }) => status === "failed"))
      failures.set(`(the run of round ${round})`, [""]);
  }
  if (Math.min(...counts) !== Math.max(...counts))
    failures.set(`(not as many tests each time: ${counts.join(", ")})`, [""]);
  for (const [test, times] of failures) console.log(`unstable: ${test} (${times.join("; ")})`);
  console.log(`${Math.max(...counts)} tests, ${rounds} rounds, ${failures.size} unstable`);
  process.exitCode = failures.size > 0 ? 1 : 0;
});
