import { readFile } from "node:fs/promises";

/** Clock ticks a second of /proc: the same on every Linux that Node runs on. */
const ticks = 100;

/** Seconds of processor that a process has used, all its threads together; null where there is no /proc. */
export async function cpuSeconds(pid: number | undefined): Promise<number | null> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (line === null) return null;
  // The name may hold spaces and brackets; what follows the last bracket is by number.
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** Resident memory in megabytes. */
export async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024;
}
