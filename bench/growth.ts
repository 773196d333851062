/**
 * `npm run bench:growth`: whether lists, searches and figures with 1,000,000 people take at most 1.5 times as long as with 10,000:
 * two products side by side, asked the same by turns over HTTP. `npm run bench:growth -- 5000 100000` takes other numbers;
 * `EVOX_BENCH_DATA` names a folder in which the samples are kept.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { databaseTime, logTimes } from "./growth/database-time.ts";
import { openSide, type Side } from "./growth/side.ts";
import { median, rounds, whole } from "./support/figures.ts";
import { busyNow, type Figure, report } from "./support/results.ts";

const [few = 10_000, many = 1_000_000] = process.argv.slice(2).map(Number);
const wanted = 1.5;
/** In each round, of each question to each side. */
const times = 8;
/** So many are looked at more closely. */
const shown = 20;

type Measured = { kind: string; name: string; path: string; small: number[]; large: number[] };

async function ask({ client }: Side, path: string): Promise<number> {
  const began = performance.now();
  const { status } = await client.get(path);
  const took = performance.now() - began;
  // What is not answered within PostgreSQL's limit of a statement is no time at all.
  return status === 200 ? took : Number.POSITIVE_INFINITY;
}

async function measure(small: Side, large: Side): Promise<Measured[]> {
  // Where a list is so short that it has no page so deep, there is nothing to compare.
  const paths = new Map(large.questions.map(({ kind, name, path }) => [`${kind}: ${name}`, path]));
  const asked = small.questions.flatMap((question) => {
    const largePath = paths.get(`${question.kind}: ${question.name}`);
    return largePath === undefined ? [] : [{ ...question, largePath, small: [] as number[], large: [] as number[] }];
  });
  for (const { path, largePath } of asked) {
    for (let time = 0; time < 3; time += 1) await ask(large, largePath);
    for (let time = 0; time < 3; time += 1) {
      if (!Number.isFinite(await ask(small, path))) throw new Error(`${path} is not answered`);
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const question of asked) {
      for (let time = 0; time < times; time += 1) {
        const first = (round + time) % 2 === 0;
        if (first) question.small.push(await ask(small, question.path));
        question.large.push(await ask(large, question.largePath));
        if (!first) question.small.push(await ask(small, question.path));
      }
    }
  }
  return asked.map(({ largePath: path, ...rest }) => ({ ...rest, path }));
}

const ratioOf = ({ small, large }: Measured) => median(large) / median(small);
const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
const ms = (value: number) => value.toFixed(1).padStart(7);

function figureOf(kind: string, measured: Measured[]): Figure {
  const ratios = measured.map(ratioOf);
  const [worst] = measured.toSorted((one, other) => ratioOf(other) - ratioOf(one));
  const most = Math.max(...ratios);
  return {
    claim: `${kind}: ${whole(many)} people against ${whole(few)}`,
    wanted: `≤ ${wanted} × the time`,
    measured: `${median(ratios).toFixed(2)} × in the median of ${measured.length}, ${most.toFixed(2)} × at worst (${worst?.name}: ${median(worst?.large ?? []).toFixed(1)} ms)`,
    held: most <= wanted,
  };
}

async function showSlowest(small: Side, large: Side, measured: Measured[]): Promise<void> {
  await logTimes(small.sql, true);
  await logTimes(large.sql, true);
  const slowest = measured.toSorted((one, other) => ratioOf(other) - ratioOf(one)).slice(0, shown);
  console.log("ratio   small  p95     large  p95     PostgreSQL itself");
  for (const one of slowest) {
    const own = await databaseTime(large.sql, large.dataDir, () => ask(large, one.path));
    console.log(
      `${ratioOf(one).toFixed(2).padStart(5)} ${ms(median(one.small))}${ms(p95(one.small))} ${ms(median(one.large))}${ms(p95(one.large))} ${ms(own.ms)} ms  ${one.kind}: ${one.name}`,
    );
    if (own.ms > 20) console.log(`        ${own.slowest.slice(0, 300)}`);
  }
  await logTimes(small.sql, false);
  await logTimes(large.sql, false);
}

const busy = busyNow();
const kept = process.env.EVOX_BENCH_DATA;
if (kept) await mkdir(kept, { recursive: true });
const open = (people: number) => openSide(people, kept ? join(kept, `people-${people}`) : undefined);
const small = await open(few);
try {
  const large = await open(many);
  try {
    const measured = await measure(small, large);
    await showSlowest(small, large, measured);
    const kinds = [...new Set(measured.map(({ kind }) => kind))];
    await report(
      "growth",
      busy,
      kinds.map((kind) =>
        figureOf(
          kind,
          measured.filter((one) => one.kind === kind),
        ),
      ),
    );
  } finally {
    await large.stop();
  }
} finally {
  await small.stop();
}
