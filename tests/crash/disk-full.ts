import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "../support/client.ts";
import { imageFaults } from "./invariants.ts";
import { isRoot, judged, type Measured, notRun, type Options } from "./measured.ts";
import { openPlace, type Place } from "./place.ts";
import { newTeam } from "./team.ts";

/** The data folder on a small file system that fills up while all write, and has room again. */

const size = "320m";
const fullMs = { full: 30_000, short: 3000 };
const healsWithinMs = 5000;
const shortHealsWithinMs = 30_000;

export async function run(options: Options = {}): Promise<Measured> {
  if (!isRoot) return notRun("a file system of its own needs root");
  const parent = await mkdtemp(join(tmpdir(), "evox-small-"));
  await chmod(parent, 0o755);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size},mode=0755`, "evox-crash", parent], { stdio: "pipe" });
  } catch {
    await rm(parent, { recursive: true, force: true });
    return notRun("this machine lets nobody mount a tmpfs");
  }
  let place: Place | undefined;
  try {
    place = await openPlace({ ...options, database: "own", parent });
    await place.start();
    return await fill(place, parent, options);
  } finally {
    await place?.remove();
    execFileSync("umount", [parent]);
    await rm(parent, { recursive: true, force: true });
  }
}

async function fill(place: Place, parent: string, options: Options): Promise<Measured> {
  const faults: string[] = [];
  const team = await newTeam(place);
  const rest = team.work();
  await sleep(1000);
  const filler = join(parent, "filler");
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
    // What was given back meanwhile is taken as well.
    await fillUp(`${filler}-more`);
  }
  await rm(filler);
  await rm(`${filler}-more`, { force: true });
  const healed = await team.untilSaved(performance.now());
  if (healed > (options.short ? shortHealsWithinMs : healsWithinMs))
    faults.push(`writing again after ${Math.round(healed)} ms`);
  await rest();
  const { child, output } = place.running();
  if (child.exitCode !== null || child.signalCode !== null) {
    faults.push(`the product ended: ${output().slice(-300)}`);
    await place.start();
  }
  const litter = execFileSync("sh", ["-c", `find '${place.dataDir}' -name '*draft*' | wc -l`])
    .toString()
    .trim();
  if (Number(litter) > 5) faults.push(`${litter} drafts were left lying`);
  faults.push(...(await team.check()));
  place.running().child.kill("SIGTERM");
  await place.running().ended;
  faults.push(...(await imageFaults(place)));
  return judged(
    `${team.acknowledged()} writes acknowledged, ${team.unknown()} refused; while full ${reads.answered} reads answered and ${reads.refused} refused; writing again after ${(healed / 1000).toFixed(1)} s`,
    faults,
  );
}

/** To the last byte. */
async function fillUp(path: string): Promise<void> {
  await writeFile(path, Buffer.alloc(0), { flag: "a" }).catch(() => {});
  try {
    execFileSync("dd", ["if=/dev/zero", `of=${path}`, "bs=64k", "oflag=append", "conv=notrunc"], { stdio: "ignore" });
  } catch {
    // It is full, which was wanted.
  }
}
