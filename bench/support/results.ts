import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { describeMachine } from "../../tests/proof/machine.ts";

/** A claim of the product's speed and what came out; `held` is null for what is reported and promised nowhere. */
export type Figure = { claim: string; wanted: string; measured: string; held: boolean | null };

/** One bar of a plot. */
export type Bar = { label: string; value: number; text: string };
export type Plot = { name: string; title: string; bars: Bar[]; line?: { value: number; text: string } };

/** Two sides measured in the same run, so that it says the same on any machine; what of it is better, and what is promised. */
export type Ratio = { name: string; value: number; better: "more" | "less"; bound?: number };

export type Result = {
  bench: string;
  day: string;
  machine: string;
  /** How busy the machine was with other things before the run, or after it where that was more: the load. */
  busy: number;
  figures: Figure[];
  plots: Plot[];
  ratios: Ratio[];
};

/** `bench:check` names another folder: what is kept stays as it is. */
const resultsFolder = process.env.EVOX_BENCH_RESULTS ?? join(import.meta.dirname, "../results");
/** PostgreSQL's own packages carry its number. */
const postgres = "18.4 (embedded)";

/** Prints what a bench found, keeps it for docs/performance.md, and fails the command where a claim is not held. */
export async function report(
  bench: string,
  before: number,
  figures: Figure[],
  plots: Plot[] = [],
  ratios: Ratio[] = [],
): Promise<void> {
  // Our own server and its generator are two of it.
  const busy = Math.max(before, busyNow() - 2);
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

export const busyNow = (): number => loadavg()[0] ?? 0;

export async function readResults(folder = resultsFolder): Promise<Result[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json")).sort();
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as Result));
}
