import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { describeMachine } from "../../tests/proof/machine.ts";

/** A performance target and the measured value. `held` is null for a figure without a target. */
export type Figure = { claim: string; wanted: string; measured: string; held: boolean | null };

export type Bar = { label: string; value: number; text: string };
export type Plot = { name: string; title: string; bars: Bar[]; line?: { value: number; text: string } };

/**
 * A ratio of two sides measured in the same run, so that it is comparable between machines; `better` is the desired
 * direction, `bound` the promised limit.
 */
export type Ratio = { name: string; value: number; better: "more" | "less"; bound?: number };

export type Result = {
  bench: string;
  day: string;
  machine: string;
  /** The machine's load from other programs, before or after the run, whichever is higher. */
  busy: number;
  figures: Figure[];
  plots: Plot[];
  ratios: Ratio[];
};

/** `bench:check` sets another folder, so that the stored results do not change. */
const resultsFolder = process.env.EVOX_BENCH_RESULTS ?? join(import.meta.dirname, "../results");
/** The npm packages of PostgreSQL have its version number. */
const postgres = "18.4 (embedded)";

/** Prints the results of a bench, stores them for docs/performance.md, and fails the command if a target is missed. */
export async function report(
  bench: string,
  before: number,
  figures: Figure[],
  plots: Plot[] = [],
  ratios: Ratio[] = [],
): Promise<void> {
  // Our server and the generator account for two of it.
  const busy = Math.max(before, loadAverage() - 2);
  for (const { claim, wanted, measured, held } of figures) {
    const verdict = held === null ? "reported" : held ? "held" : "NOT HELD";
    console.log(`${claim}\n  wanted ${wanted}\n  measured ${measured}: ${verdict}`);
  }
  if (busy > 1)
    console.log(`The machine was busy with other things (load ${busy.toFixed(1)}): ratios are fair, figures are low.`);
  const result: Result = {
    ...{ bench, day: new Date().toISOString().slice(0, 10), machine: describeMachine(postgres) },
    ...{ busy, figures, plots, ratios: ratios.filter(({ value }) => value > 0 && Number.isFinite(value)) },
  };
  await mkdir(resultsFolder, { recursive: true });
  await writeFile(join(resultsFolder, `${bench}.json`), `${JSON.stringify(result, null, 2)}\n`);
  if (figures.some(({ held }) => held === false)) process.exitCode = 1;
}

export const loadAverage = (): number => loadavg()[0] ?? 0;

export async function readResults(folder = resultsFolder): Promise<Result[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json")).sort();
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as Result));
}
