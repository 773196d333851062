import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { stopRunning } from "./run.mjs";

/** A server that has not ended by then is ended: its database is left to recover, as after a power cut. */
const patienceMs = 20_000;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** For a program that ends with the script that starts it, even where that one is killed; it needs an `ipc` channel. */
export const parentDeathGuard = ["--import", "./scripts/parent-death-guard.mjs"];

/**
 * Less memory for the same work (docs/operating.md, Sizing). The C library keeps a heap for each of a dozen threads, and what images leave in
 * them is not used again. Node keeps as much room for what is new as the machine is large, and looks for what is no longer used in four
 * threads, which keep the one that answers waiting on a small one (docs/decisions/0036).
 */
export const lessMemory = { MALLOC_ARENA_MAX: "2", NODE_OPTIONS: "--max-semi-space-size=16 --v8-pool-size=1" };

/** Pages are packed in this pool, in which passwords may be hashed on all processors but one. */
const threads = { UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism() + 2)) };

/**
 * Starts the server in a process group of its own, so that Ctrl-C reaches only this process, which passes it on once.
 * When this process dies in any way, the server stops too.
 */
export function spawnServer(node, { file = "dist/server/main.mjs", env = {} } = {}) {
  return spawn(node, [...parentDeathGuard, file], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...lessMemory, ...threads, ...process.env, ...env },
    detached: true,
  });
}

/** Asks the server to stop and waits for it; its exit code. */
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

/** Calls `stop` once: at a signal, or when npm above this process is gone (killed, it takes nobody with it). */
export function onStop(stop) {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    stopRunning();
    stop();
  };
  for (const signal of signals) process.on(signal, once);
  // Only under npm: started in the background by a shell, outliving the shell is what one wants.
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) once();
  }, 250).unref();
}
