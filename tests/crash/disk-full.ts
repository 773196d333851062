import { execFileSync } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "../support/client.ts";
import { type Fixture, type Seen, withFixture } from "./fixture.ts";
import { isRoot, type Measured, notRun, type Options } from "./measured.ts";
import { hasEnded } from "./place.ts";
import { mountSmallDisk } from "./small-disk.ts";

/** The data folder is on a small file system that fills up during writes and is then freed. */

const fullMs = { full: 30_000, short: 2000 };
const healsWithinMs = 5000;
const shortHealsWithinMs = 30_000;

export async function run(options: Options = {}): Promise<Measured> {
  if (!isRoot) return notRun("a file system of its own needs root");
  const work = (fixture: Fixture) => fill(fixture, options);
  // A shared fixture must be on a small disk, or this would fill the machine's.
  if (options.fixture) {
    if (options.fixture.place.parent === tmpdir()) throw new Error("that fixture is not on a small disk");
    return withFixture(options, {}, work);
  }
  const disk = await mountSmallDisk();
  if (!disk) return notRun("this machine lets nobody mount a tmpfs");
  try {
    return await withFixture(options, { database: "own", parent: disk.path }, work);
  } finally {
    await disk.remove();
  }
}

async function fill(fixture: Fixture, options: Options): Promise<Seen> {
  const { place } = fixture;
  const faults: string[] = [];
  await place.begin();
  const team = await fixture.team();
  const counted = team.countFromNow();
  // An earlier kill may have left some.
  const drafts = draftsIn(place.dataDir);
  const rest = team.work();
  await sleep(options.short ? 300 : 1000);
  const filler = join(place.parent, "filler");
  await fillUp(filler);
  const reads = { answered: 0, refused: 0 };
  const visitor = new Client(place.url);
  const until = performance.now() + (options.short ? fullMs.short : fullMs.full);
  while (performance.now() < until) {
    const answer = await visitor.get("/api/cards", { accept: "application/json" }).catch(() => null);
    if (answer === null) faults.push("no answer while the disk was full");
    else if (answer.status === 503) reads.refused += 1;
    else if (answer.status >= 500) faults.push(`${answer.status} while the disk was full`);
    else reads.answered += 1;
    await sleep(50);
    // Fills space that was freed in between.
    await fillUp(`${filler}-more`);
  }
  await rm(filler);
  await rm(`${filler}-more`, { force: true });
  const healed = await team.untilSaved(performance.now());
  if (healed > (options.short ? shortHealsWithinMs : healsWithinMs))
    faults.push(`writing again after ${Math.round(healed)} ms`);
  await rest();
  if (hasEnded(place.running())) {
    faults.push(`the product ended: ${place.running().output().slice(-300)}`);
    await place.start();
  }
  const litter = draftsIn(place.dataDir) - drafts;
  if (litter > 5) faults.push(`${litter} drafts were left lying`);
  faults.push(...(await team.check({ quick: options.short === true })));
  const { sure, unsure, faults: none } = counted();
  const figures = `${sure} writes acknowledged, ${unsure} refused; while full ${reads.answered} reads answered and ${reads.refused} refused; writing again after ${(healed / 1000).toFixed(1)} s`;
  return { figures, faults: [...faults, ...none] };
}

const draftsIn = (folder: string) => Number(execFileSync("sh", ["-c", `find '${folder}' -name '*draft*' | wc -l`]));

/** Fills up to the last byte. */
async function fillUp(path: string): Promise<void> {
  await writeFile(path, Buffer.alloc(0), { flag: "a" }).catch(() => {});
  try {
    execFileSync("dd", ["if=/dev/zero", `of=${path}`, "bs=64k", "oflag=append", "conv=notrunc"], { stdio: "ignore" });
  } catch {
    // Expected: the disk is full.
  }
}
