import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Where there are two, the server has one to itself and the generator the other; PostgreSQL goes where there is room. */
export const cores = { server: 0, generator: Math.min(1, availableParallelism() - 1) };

let told = false;
/** A thread that ends while all are told makes the command fail. */
const attempts = 5;

/** All threads of a process on one core. Without `taskset` figures are as true, and less steady. */
export async function pin(pid: number | undefined, core: number): Promise<void> {
  if (pid === undefined) return;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      await run("taskset", ["-acp", String(core), String(pid)]);
      return;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") break;
    }
  }
  if (!told) console.log("Processes are not kept on cores of their own (taskset, util-linux)");
  told = true;
}
