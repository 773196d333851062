import { median, percentileOf, rounds } from "../support/figures.ts";
import type { BenchInstance } from "./bench-instance.ts";
import { databaseTime, logTimes } from "./database-time.ts";

/** Repetitions of each request per round and side. */
const times = 8;
/** Number of requests to analyse. */
const shown = 20;

export type Measurement = { kind: string; name: string; path: string; small: number[]; large: number[] };

async function ask({ client }: BenchInstance, path: string): Promise<number> {
  const began = performance.now();
  const { status } = await client.get(path);
  const took = performance.now() - began;
  // A response after PostgreSQL's statement timeout has no valid time.
  return status === 200 ? took : Number.POSITIVE_INFINITY;
}

/** Sends the same requests to both sides in turns. */
export async function measure(small: BenchInstance, large: BenchInstance): Promise<Measurement[]> {
  // Skips deep pages that the shorter list does not have.
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

export const ratioOf = ({ small, large }: Measurement): number => median(large) / median(small);

/** Groups by kind, in the order of the requests. */
export const groupByKind = (measured: readonly Measurement[]): [kind: string, Measurement[]][] => [
  ...Map.groupBy(measured, ({ kind }) => kind),
];

const ms = (value: number) => value.toFixed(1).padStart(7);

/** Prints the database time of the requests that grow the most. */
export async function showSlowest(small: BenchInstance, large: BenchInstance, measured: Measurement[]): Promise<void> {
  await logTimes(small.sql, true);
  await logTimes(large.sql, true);
  const slowest = measured.toSorted((one, other) => ratioOf(other) - ratioOf(one)).slice(0, shown);
  console.log("ratio   small  p95     large  p95     PostgreSQL itself");
  for (const one of slowest) {
    const own = await databaseTime(large.sql, large.dataDir, () => ask(large, one.path));
    const [few, many] = [one.small, one.large].map(
      (values) => `${ms(median(values))}${ms(percentileOf(values, 0.95))}`,
    );
    console.log(`${ratioOf(one).toFixed(2).padStart(5)} ${few} ${many} ${ms(own.ms)} ms  ${one.kind}: ${one.name}`);
    if (own.ms > 20) console.log(`        ${own.slowest.slice(0, 300)}`);
  }
  await logTimes(small.sql, false);
  await logTimes(large.sql, false);
}
