import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { stopRunning } from "./run.mjs";

/** A server that is still running after this time is killed; its database then recovers as after a power failure. */
const patienceMs = 20_000;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Node options for a program that must end with its parent script, even if that is killed; needs an `ipc` channel. */
export const parentDeathGuard = ["--import", "./scripts/parent-death-guard.mjs"];

/**
 * Reduces memory use (docs/operating.md, Sizing). The C library keeps a heap per thread, of which there are a dozen,
 * and does not reuse memory freed by image processing. Node sizes its young generation by the machine's memory and
 * collects garbage in four threads, which delay the main thread on a small machine (docs/decisions/0036).
 */
export const memoryEnvironment = { MALLOC_ARENA_MAX: "2", NODE_OPTIONS: "--max-semi-space-size=16 --v8-pool-size=1" };

/** This thread pool compresses pages and hashes passwords on all processors but one. */
const threads = { UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism() + 2)) };

/**
 * Starts the server in its own process group, so that Ctrl-C reaches only this process, which passes it on once. If
 * this process dies in any way, the server stops too.
 */
export function spawnServer(node, { file = "dist/server/main.mjs", env = {} } = {}) {
  return spawn(node, [...parentDeathGuard, file], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...memoryEnvironment, ...threads, ...process.env, ...env },
    detached: true,
  });
}

/** Stops the server, waits for its end and resolves with the exit code. */
export function stopServer(server) {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve(exitCodeOf(server));
    const timer = setTimeout(() => server.kill("SIGKILL"), patienceMs);
    server.once("exit", () => {
      clearTimeout(timer);
      resolve(exitCodeOf(server));
    });
    server.kill("SIGTERM");
  });
}

export function exitCodeOf(server) {
  return server.exitCode ?? 1;
}

/**
 * Calls `stop` once: on a signal, or when the parent npm process is gone (if killed, it does not stop its children).
 */
export function onStop(stop) {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    stopRunning();
    stop();
  };
  for (const signal of signals) process.on(signal, once);
  // Only under npm: a background process of a shell is meant to outlive it.
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) once();
  }, 250).unref();
}
