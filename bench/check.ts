/**
 * `npm run bench:check`: measures anew what has a ratio among the kept results, which it leaves alone, and fails where one got
 * worse by a fifth. `npm run bench:check -- card` measures one bench.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compareRatios, tableOf, tolerated } from "./support/regressions.ts";
import { readResults } from "./support/results.ts";

const names = process.argv.slice(2);
const kept = (await readResults())
  .map(({ bench, ratios = [] }) => ({ bench, ratios }))
  .filter(({ bench, ratios }) => ratios.length > 0 && (names.length === 0 || names.includes(bench)));
if (kept.length === 0) {
  console.error("There is no ratio in bench/results to compare with: run the benches first, on a quiet machine.");
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), "evox-check-"));
try {
  for (const { bench } of kept) {
    console.log(`\nbench:${bench}`);
    const child = spawn(process.execPath, [join(import.meta.dirname, `${bench}.ts`)], {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, EVOX_BENCH_RESULTS: folder },
    });
    // It fails where a figure is too low, too, which says more of the machine; what it did not measure is missing below.
    await once(child, "exit");
  }
  const rows = compareRatios(kept, await readResults(folder));
  const lost = rows.filter(({ regressed }) => regressed).length;
  console.log(`\n${tableOf(rows)}\n`);
  console.log(`${lost} of ${rows.length} ratios got worse by ${tolerated * 100} % or more.`);
  if (lost > 0) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
