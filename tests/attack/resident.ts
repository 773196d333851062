import { readFileSync } from "node:fs";

/** Returns a process's resident memory on Linux; 0 on other systems, where memory is not checked. */
export function residentMb(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
