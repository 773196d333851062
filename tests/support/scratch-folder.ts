import { statfsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memoryFolder = "/dev/shm";
/** More than a run writes: temporary databases and PostgreSQL's write-ahead log. */
const minFreeBytes = 4 * 1024 ** 3;

/** The parent of temporary folders. In memory, if it is large enough, copying a database takes a tenth of the time. */
export function scratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > minFreeBytes ? memoryFolder : tmpdir();
  } catch {
    return tmpdir(); // not Linux
  }
}

export const makeScratchFolder = (prefix: string) => mkdtemp(join(scratchFolder(), prefix));
