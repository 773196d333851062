import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Clock ticks a second of /proc: the same on every Linux that Node runs on. */
const ticks = 100;

/** What /proc says of a process, by number behind its name; null where there is no /proc, or no such process any more. */
async function statOf(pid: number | string | undefined): Promise<string[] | null> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  // The name may hold spaces and brackets.
  return line === null ? null : line.slice(line.lastIndexOf(")") + 2).split(" ");
}

const secondsIn = (fields: readonly string[], from: number) =>
  (Number(fields[from]) + Number(fields[from + 1])) / ticks;

/** Seconds of processor that a process has used, all its threads together; null where there is no /proc. */
export async function cpuSeconds(pid: number | undefined): Promise<number | null> {
  const fields = await statOf(pid);
  return fields && secondsIn(fields, 11);
}

/** Of the embedded PostgreSQL of a data folder, all its processes together, those that have ended too; null without /proc. */
export async function databaseSeconds(dataDir: string): Promise<number | null> {
  const cluster = (await readdir(dataDir)).find((name) => name.startsWith("postgres-"));
  if (!cluster) return null;
  const [pid] = (await readFile(join(dataDir, cluster, "postmaster.pid"), "utf8")).split("\n");
  const own = await statOf(pid);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => null);
  if (!own || children === null) return null;
  const all = await Promise.all(children.trim().split(" ").map(statOf));
  // Its own, of its children that have ended, and of those that work.
  return [secondsIn(own, 11), secondsIn(own, 13), ...all.map((fields) => (fields ? secondsIn(fields, 11) : 0))].reduce(
    (sum, one) => sum + one,
  );
}

/** Resident memory in megabytes. */
export async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024;
}
