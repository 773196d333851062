import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import sharp from "sharp";
import type { Harness, HarnessOptions, Measured } from "../proof/harness.ts";
import { makeCard, signUp } from "../support/people.ts";
import { type Fixture, openFixture } from "./fixture.ts";
import { watchConcurrently } from "./pictures/concurrent-visits.ts";
import { makeCrafted } from "./pictures/crafted.ts";
import { judge } from "./pictures/evaluate.ts";
import { mutate } from "./pictures/mutate.ts";
import { makeSeeds, type Seed } from "./pictures/seeds.ts";
import { randomFrom } from "./random.ts";

/** Images that are broken, expensive or ambiguous: each is re-encoded or rejected with a message. */
export const pictures: Harness = { name: "pictures", run: runPictures };

const amount = { full: 20_000, short: 5 };
/** docs/proof.md: maximum memory growth. */
const maxMb = 300;
const atOnce = 3;

async function runPictures(options: HarnessOptions): Promise<Measured> {
  // Before the first request: creating them takes longer than the keep-alive timeout.
  const seeds = await makeSeeds();
  const crafted = await makeCrafted(seeds);
  // Exceeds the limit of 20 uploads per hour.
  const fixture = await openFixture(options, { LIMIT_FACTOR: "10000" });
  const faults: string[] = [];
  let stored = 0;
  let asked = 0;
  try {
    const owner = await signUp(fixture);
    const card = await makeCard(owner);
    const watch = watchConcurrently(fixture, `/card/${card.id}`, options.full);
    const send = async (seed: Seed, index: number, which: string) => {
      asked += 1;
      const judged = await judge(owner, index % 3 === 2 ? "logo" : "photo", seed);
      if (judged.size) stored += 1;
      faults.push(...judged.faults.map((fault) => `${which}: ${seed.name} ${fault}`));
      return judged;
    };
    // Valid images must be accepted as displayed, upright and single-frame, or the test would prove nothing.
    for (const [index, seed] of seeds.entries()) {
      const { size } = await send(seed, index, "seed");
      const { autoOrient } = await sharp(seed.bytes, { pages: 1 }).metadata();
      if (!isDeepStrictEqual(size, autoOrient)) faults.push(`${seed.name} is kept as ${JSON.stringify(size)}`);
    }
    watch.begin();
    await lanes(crafted.length, (index) => send(crafted[index] as Seed, index, "crafted"));
    const total = options.full ? amount.full : amount.short;
    await lanes(total, (index) => {
      const random = randomFrom(options.seed ^ Math.imul(index + 1, 0x9e3779b1));
      return send(mutate(seeds, random), index, `seed ${options.seed}, mutation ${index}`);
    });
    const { grownMb, visits, slowestMs, faults: beside } = await watch.stop();
    faults.push(...beside, ...(await leftovers(fixture, stored)));
    if (grownMb > maxMb) faults.push(`the process grew by ${Math.round(grownMb)} MB`);
    if (fixture.process.child.exitCode !== null) faults.push("the process ended");
    faults.push(...fixture.faultsLogged().map((line) => `logged: ${line.slice(0, 300)}`));
    options.say(
      `memory +${Math.round(grownMb)} MB; ${visits} visits beside it, the slowest ${Math.round(slowestMs)} ms`,
    );
    for (const fault of faults.slice(0, 60)) options.say(fault);
    return {
      promise: "mutated and crafted images",
      wanted: "20,000: 0 crashes, memory +300 MB at most, no EXIF in any output",
      measured: `${asked.toLocaleString("en")} (seed ${options.seed}): ${stored.toLocaleString("en")} stored, memory +${Math.round(grownMb)} MB, ${visits} visits beside it, the slowest after ${Math.round(slowestMs)} ms; ${faults.length} faults`,
      held: faults.length === 0,
    };
  } finally {
    await fixture.stop();
  }
}

async function lanes(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Checks that stored images and rows match one to one. */
async function leftovers({ sql, dataDir }: Fixture, stored: number): Promise<string[]> {
  const faults: string[] = [];
  const rows = await sql`select path from file`;
  if (rows.length !== stored) faults.push(`${rows.length} rows for ${stored} stored`);
  const paths = rows.map(({ path }) => String(path));
  const media = join(dataDir, "media");
  const found = (await readdir(media, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(media.length + 1));
  const known = new Set(paths);
  for (const name of found) {
    const whose = /^(.*\/\d+_[0-9a-f]+_picture\.png)(?:\..*)?$/u.exec(name)?.[1] ?? name;
    if (!known.has(whose) || name.includes("draft")) faults.push(`${name} is left in the store`);
  }
  const files = new Set(found);
  for (const path of paths) if (!files.has(path)) faults.push(`${path} is not in the store`);
  return faults;
}
