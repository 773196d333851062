/**
 * `npm run bench:check`: repeats the benches that have a ratio in the stored results, without changing those, and fails
 * if a ratio got worse by a fifth or violates its bound. `npm run bench:check -- card` runs one bench.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compareRatios, formatTable, isRegression, listUnguarded, tolerance } from "./support/regressions.ts";
import { readResults } from "./support/results.ts";

const names = process.argv.slice(2);
const all = await readResults();
const kept = all
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
      env: { ...process.env, EVOX_BENCH_RESULTS: folder, EVOX_BENCH_CHECK: "1" },
    });
    // The bench also fails if a figure is too low, which may be due to the machine; missing figures are reported below.
    await once(child, "exit");
  }
  const rows = compareRatios(kept, await readResults(folder));
  const regressed = rows.filter((row) => row.regressed).length;
  const broken = rows.filter((row) => row.broken).length;
  console.log(`\n${formatTable(rows)}\n`);
  console.log(`${regressed} of ${rows.length} ratios got worse by ${tolerance * 100} % or more.`);
  console.log(`${broken} of them are beyond what is promised.`);
  console.log(
    `Not guarded here, since it depends on the machine: answers a second, percentiles, and all of ${listUnguarded(all).join(", ")}; each of those benches fails by itself where its own figure is not held.`,
  );
  if (rows.some(isRegression)) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
