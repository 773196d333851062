/**
 * `npm run bench:backup`: measures whether a backup of 100,000 people, as many cards and 1,000,000 audit entries in the
 * embedded database is written and read with constant memory. It starts with a tenth of that and fails if the whole
 * needs more than 128 MB above it, or more than 512 MB in total. `npm run bench:backup -- 20000` sets the number of
 * people.
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { formatInteger } from "./support/figures.ts";
import { loadAverage, report } from "./support/results.ts";

const people = Number(process.argv[2] ?? 100_000);
const atMostMb = 512;
const growthMb = 128;

/** Runs an operator command; returns its output and peak memory. */
async function measure(words: string[], dataDir: string) {
  const began = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir, AUDIT_KEY: "the key of both places" };
  const child = spawn(process.execPath, ["cli/main.ts", ...words], { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  let peakKb = 0;
  while (child.exitCode === null) {
    // The kernel reports the peak so far; the last value read misses only the end of the process.
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    peakKb = Math.max(peakKb, Number(/VmHWM:\s+(\d+)/u.exec(status)?.[1] ?? 0));
    await sleep(50);
  }
  if ((await ended) !== 0) throw new Error(`${words.join(" ")}: ${output}`);
  return { output, seconds: (performance.now() - began) / 1000, peakMb: peakKb / 1024 };
}

async function round(count: number) {
  const folder = await mkdtemp(join(tmpdir(), "evox-bench-"));
  try {
    const source = join(folder, "source");
    const file = join(folder, "backup.tar.gz");
    await measure(["seed", "--people", String(count)], source);
    const written = await measure(["export", file], source);
    const rows = /([\d,]+) rows in/u.exec(written.output)?.[1];
    const mb = ((await stat(file)).size / 1_048_576).toFixed(1);
    const read = await measure(["import", file], join(folder, "target"));
    for (const [name, { seconds, peakMb }] of Object.entries({ export: written, import: read })) {
      const rest = `${seconds.toFixed(1).padStart(6)} s   peak ${peakMb.toFixed(0).padStart(4)} MB`;
      console.log(`${formatInteger(count).padStart(8)} people  ${name}  ${rows} rows  ${mb} MB file ${rest}`);
    }
    return { rows, written, read, peakMb: Math.max(written.peakMb, read.peakMb) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const busy = loadAverage();
const small = await round(Math.round(people / 10));
const large = await round(people);
const growth = large.peakMb - small.peakMb;
await report("backup", busy, [
  {
    claim: `backup of ${formatInteger(people)} people written and read, ${large.rows} rows`,
    wanted: `≤ ${atMostMb} MB of memory, ≤ ${growthMb} MB more than for a tenth`,
    measured: `${large.peakMb.toFixed(0)} MB at most, ${growth.toFixed(0)} MB more than for a tenth; written in ${large.written.seconds.toFixed(0)} s, read in ${large.read.seconds.toFixed(0)} s`,
    held: large.peakMb <= atMostMb && growth <= growthMb,
  },
]);
