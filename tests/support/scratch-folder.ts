import { statfsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** More than a run writes: databases that come and go, and PostgreSQL's log of them. */
const enough = 4 * 1024 ** 3;

/** Where files go that need not outlive a run: in memory, where there is much of it. A copy of a database takes a tenth of the time there. */
export function scratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > enough ? memory : tmpdir();
  } catch {
    return tmpdir(); // no such folder: not Linux
  }
}

export const makeScratchFolder = (prefix: string) => mkdtemp(join(scratchFolder(), prefix));
