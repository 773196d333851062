import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Clock ticks per second in /proc, the same on every Linux that Node supports. */
const ticks = 100;

/** Returns the fields of /proc/<pid>/stat after the name; null without /proc or without the process. */
async function statOf(pid: number | string | undefined): Promise<string[] | null> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  // The name may contain spaces and brackets.
  return line === null ? null : line.slice(line.lastIndexOf(")") + 2).split(" ");
}

const secondsIn = (fields: readonly string[], from: number) =>
  (Number(fields[from]) + Number(fields[from + 1])) / ticks;

/** Returns the CPU seconds of a process with all its threads; null without /proc. */
export async function cpuSeconds(pid: number | undefined): Promise<number | null> {
  const fields = await statOf(pid);
  return fields && secondsIn(fields, 11);
}

/** Returns the CPU seconds of all processes of an embedded PostgreSQL, also ended ones; null without /proc. */
export async function databaseSeconds(dataDir: string): Promise<number | null> {
  const cluster = (await readdir(dataDir)).find((name) => name.startsWith("postgres-"));
  if (!cluster) return null;
  const [pid] = (await readFile(join(dataDir, cluster, "postmaster.pid"), "utf8")).split("\n");
  const own = await statOf(pid);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => null);
  if (!own || children === null) return null;
  const all = await Promise.all(children.trim().split(" ").map(statOf));
  // Those of the main process, of its ended children and of the running ones.
  return [secondsIn(own, 11), secondsIn(own, 13), ...all.map((fields) => (fields ? secondsIn(fields, 11) : 0))].reduce(
    (sum, one) => sum + one,
  );
}

export async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024;
}
