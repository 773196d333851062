import { spawn } from "node:child_process";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** The repository's root; every path in these scripts starts here. */
export const root = join(import.meta.dirname, "..");

/** A failure said in words: printed without a stack, `output` below it when a program said more. */
export class PlainFailure extends Error {
  constructor(message, output = "") {
    super(message);
    this.output = output;
  }
}

const running = new Set();

/**
 * Runs a program to its end: its exit code (null when it could not be started or a signal ended it), what it printed,
 * and how long it took. `show` lets it write to the terminal instead.
 */
export function run(command, args, { cwd = root, env = process.env, show = false, timeoutMs } = {}) {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
    });
    const pieces = [];
    const timer = timeoutMs && setTimeout(() => child.kill("SIGKILL"), timeoutMs);
    running.add(child);
    child.stdout?.on("data", (piece) => pieces.push(piece));
    child.stderr?.on("data", (piece) => pieces.push(piece));
    const end = (code, problem = "") => {
      clearTimeout(timer);
      running.delete(child);
      resolve({
        code,
        // Printed later, perhaps into a log: colour codes read badly there, and not every tool obeys NO_COLOR.
        output: stripVTControlCharacters(Buffer.concat(pieces).toString()) + problem,
        seconds: (performance.now() - began) / 1000,
      });
    };
    child.on("error", (error) => end(null, error.message));
    child.on("close", (code) => end(code));
  });
}

/** Ends what `run` started and has not ended: called when this process is told to stop. */
export function stopRunning() {
  for (const child of running) child.kill("SIGTERM");
}

/** One line for each step, finished when the step is; in order, on a terminal or not. */
export async function step(label, work) {
  const began = performance.now();
  process.stdout.write(`${label} … `);
  const result = await work().catch((error) => {
    process.stdout.write("failed\n");
    throw error;
  });
  process.stdout.write(`${result} (${((performance.now() - began) / 1000).toFixed(1)} s)\n`);
}

/** The outermost call of a script: a failure in words is printed as such and ends the process with 1. */
export function main(work) {
  work().catch((error) => {
    if (!(error instanceof PlainFailure)) throw error;
    if (error.output) console.error(error.output.trimEnd());
    console.error(error.message);
    process.exit(1);
  });
}
