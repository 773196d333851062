import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** The descendants of a process, nearest first. */
export function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((one) => /^\d+$/u.test(one))) {
    const status = read(`/proc/${name}/stat`);
    const parent = Number(status.slice(status.lastIndexOf(")") + 4).split(" ")[0]);
    parents.set(Number(name), parent);
  }
  const found: number[] = [];
  for (let above = [pid]; above.length > 0; ) {
    const below = [...parents].filter(([, parent]) => above.includes(parent)).map(([child]) => child);
    found.push(...below);
    above = below;
  }
  return found;
}

/** The command line of a process; empty if it has ended. */
export const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll("\0", " ");

/** Resolves when the process has ended or is a zombie. */
export async function endOf(pid: number): Promise<void> {
  for (;;) {
    const status = read(`/proc/${pid}/stat`);
    if (status === "" || status.slice(status.lastIndexOf(")") + 2).startsWith("Z")) return;
    await sleep(10);
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
