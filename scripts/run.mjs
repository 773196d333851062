import { spawn } from "node:child_process";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** The repository's root, to which all paths in these scripts are relative. */
export const root = join(import.meta.dirname, "..");

/** An expected failure, printed without a stack trace and with the program's `output`, if any. */
export class ExpectedFailure extends Error {
  constructor(message, output = "") {
    super(message);
    this.output = output;
  }
}

const running = new Set();

/**
 * Runs a program and resolves with its exit code (null if it could not start or was killed by a signal), output and
 * duration. `show` passes the output through to the terminal.
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
        // Removes colour codes, because the output may go to a log and not every tool respects NO_COLOR.
        output: stripVTControlCharacters(Buffer.concat(pieces).toString()) + problem,
        seconds: (performance.now() - began) / 1000,
      });
    };
    child.on("error", (error) => end(null, error.message));
    child.on("close", (code) => end(code));
  });
}

/** Terminates all running programs when this process is stopped. */
export function stopRunning() {
  for (const child of running) child.kill("SIGTERM");
}

/** Prints a line per step, completed when the step is done, on a terminal or not. */
export async function step(label, work) {
  const began = performance.now();
  process.stdout.write(`${label} … `);
  const result = await work().catch((error) => {
    process.stdout.write("failed\n");
    throw error;
  });
  process.stdout.write(`${result} (${((performance.now() - began) / 1000).toFixed(1)} s)\n`);
}

/** Runs a script; prints an ExpectedFailure and exits with 1. */
export function main(work) {
  work().catch((error) => {
    if (!(error instanceof ExpectedFailure)) throw error;
    if (error.output) console.error(error.output.trimEnd());
    console.error(error.message);
    process.exit(1);
  });
}
