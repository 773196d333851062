/**
 * `npm run bench:growth`: measures whether lists and figures with 1,000,000 people take at most 1.5 times as long as
 * with 10,000, and searches at most 300 ms: two products receive the same requests over HTTP in turns. Repeats it with
 * 100,000 (searches at most 100 ms), whose ratios `bench:check` uses, because a million take too long to create. `npm
 * run bench:growth -- 5000 100000` sets the numbers; `EVOX_BENCH_DATA` sets a folder that keeps the samples.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openBenchInstance } from "./growth/bench-instance.ts";
import { groupByKind, type Measurement, measure, ratioOf, showSlowest } from "./growth/measure.ts";
import { formatInteger, median, percentileOf } from "./support/figures.ts";
import { type Figure, loadAverage, type Plot, type Ratio, report } from "./support/results.ts";

const given = process.argv.slice(2).map(Number);
const [few = 10_000, many = 1_000_000] = given;
/** The number of people behind the ratio that `bench:check` compares. */
const checkedMany = 100_000;
const isCheck = process.env.EVOX_BENCH_CHECK !== undefined;
const wanted = 1.5;
/** Limit of a search at the 95th percentile, absolute because sorting many matches grows with their number. */
const maxSearchMs = (people: number) => (people > checkedMany ? 300 : 100);
const isSearch = (kind: string) => kind.startsWith("search");

const against = (people: number) => `${formatInteger(people)} people against ${formatInteger(few)}`;

function searchFigureOf(kind: string, measured: Measurement[], people: number): Figure {
  const waits = measured.map(({ name, large }) => ({ name, ms: percentileOf(large, 0.95) }));
  const [worst] = waits.toSorted((one, other) => other.ms - one.ms);
  const maxMs = maxSearchMs(people);
  return {
    claim: `${kind}: ${formatInteger(people)} people`,
    wanted: `95th percentile ≤ ${maxMs} ms`,
    measured: `${median(waits.map(({ ms }) => ms)).toFixed(1)} ms in the median of ${waits.length}, ${worst?.ms.toFixed(1)} ms at worst (${worst?.name}); ${median(measured.map(ratioOf)).toFixed(2)} × the time with ${formatInteger(few)}`,
    held: waits.every(({ ms }) => ms <= maxMs),
  };
}

function figureOf(kind: string, measured: Measurement[]): Figure {
  const ratios = measured.map(ratioOf);
  const [worst] = measured.toSorted((one, other) => ratioOf(other) - ratioOf(one));
  const most = Math.max(...ratios);
  return {
    claim: `${kind}: ${against(many)}`,
    wanted: `≤ ${wanted} × the time`,
    measured: `${median(ratios).toFixed(2)} × in the median of ${measured.length}, ${most.toFixed(2)} × at worst (${worst?.name}: ${median(worst?.large ?? []).toFixed(1)} ms)`,
    held: most <= wanted,
  };
}

const ratioOfKind = ([kind, measured]: [string, Measurement[]]): Ratio => ({
  ...{ name: `${kind}: ${against(checkedMany)}`, value: median(measured.map(ratioOf)), better: "less" },
  ...(isSearch(kind) ? {} : { bound: wanted }),
});

function plotOf(kinds: [string, Measurement[]][]): Plot {
  const bars = kinds.map(([label, measured]) => {
    const value = median(measured.map(ratioOf));
    const most = Math.max(...measured.map(ratioOf));
    return { label, value, text: `${value.toFixed(2)} ×, at worst ${most.toFixed(1)}` };
  });
  const title = `The time with ${against(many)}: medians of each kind of question`;
  return { name: "growth", title, bars, line: { value: wanted, text: `${wanted} ×` } };
}

const busy = loadAverage();
const kept = process.env.EVOX_BENCH_DATA;
if (kept) await mkdir(kept, { recursive: true });
const open = (people: number) => openBenchInstance(people, kept ? join(kept, `people-${people}`) : undefined);
const small = await open(few);
/** @param isLookedAt true to print the database time of the slowest requests */
async function compareWith(people: number, isLookedAt: boolean): Promise<[string, Measurement[]][]> {
  const large = await open(people);
  try {
    const measured = await measure(small, large);
    if (isLookedAt) await showSlowest(small, large, measured);
    return groupByKind(measured);
  } finally {
    await large.stop();
  }
}
try {
  const kinds = isCheck ? [] : await compareWith(many, true);
  const checked = isCheck || given.length === 0 ? await compareWith(checkedMany, false) : [];
  await report(
    "growth",
    busy,
    [
      ...kinds.map(([kind, measured]) =>
        isSearch(kind) ? searchFigureOf(kind, measured, many) : figureOf(kind, measured),
      ),
      ...(isCheck ? [] : checked)
        .filter(([kind]) => isSearch(kind))
        .map(([kind, measured]) => searchFigureOf(kind, measured, checkedMany)),
    ],
    kinds.length > 0 ? [plotOf(kinds)] : [],
    checked.map(ratioOfKind),
  );
} finally {
  await small.stop();
}
