import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);

/** With two cores, the server and the generator have one each; PostgreSQL may use both. */
export const cores = { server: 0, generator: Math.min(1, availableParallelism() - 1) };

let told = false;
/** `taskset` fails if a thread ends during the call, so it is repeated. */
const attempts = 5;

/** Pins all threads of a process to a core. Without `taskset`, the figures vary more. */
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
