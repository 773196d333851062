import { runTests, startService } from "./clone-process.mjs";
import { prepareClone, settingNames } from "./clone-settings.mjs";
import { ExpectedFailure, main, stopRunning } from "./run.mjs";

/** Seconds. The first start downloads and builds everything; the second does not. */
const limits = { first: 120, again: 3 };

const usage = `Usage: npm run fresh-clone -- [${settingNames.join("|")} …] [--skip-tests] [--uncommitted]`;

async function prove(setting, options) {
  const clone = prepareClone(setting, options);
  const say = (text) => console.log(`${setting.padEnd(8)} ${text}`);
  try {
    const first = await startService(clone, limits.first);
    say(`first start   ${first.seconds.toFixed(1)} s`);
    await first.stop("SIGINT");
    say("Ctrl-C        nothing left running");
    const again = await startService(clone, limits.again);
    say(`again         ${again.seconds.toFixed(1)} s`);
    await again.stop("SIGKILL");
    say("kill -9       nothing left running");
    if (options.skipTests) return;
    const { line, seconds } = await runTests(clone);
    say(`npm test      ${seconds.toFixed(0)} s, ${line}`);
  } finally {
    clone.remove();
  }
}

/**
 * Clones into empty folders without caches and runs both commands there: as root, below a private folder, as a user.
 */
main(async () => {
  const words = process.argv.slice(2);
  const options = { skipTests: words.includes("--skip-tests"), uncommitted: words.includes("--uncommitted") };
  const chosen = words.filter((word) => !word.startsWith("--"));
  const unknown = words.find(
    (word) => !settingNames.includes(word) && !["--skip-tests", "--uncommitted"].includes(word),
  );
  if (unknown) throw new ExpectedFailure(`Unknown setting: ${unknown}. ${usage}`);
  process.on("exit", stopRunning);
  for (const setting of settingNames.filter((name) => chosen.length === 0 || chosen.includes(name))) {
    await prove(setting, options);
  }
});
