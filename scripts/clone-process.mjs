import { spawn } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { ExpectedFailure } from "./run.mjs";

/** Marks every descendant of our process, however it was started. */
const marker = `EVOX_FRESH_CLONE=${process.pid}-${Date.now()}`;
const [markerName, markerValue] = marker.split("=");

/** The environment of a user who just cloned: without npm's variables for this script and without E-VOX settings. */
function environment(clone, more) {
  const kept = Object.entries(process.env).filter(
    ([name]) => (!name.startsWith("npm_") || name === "npm_config_registry") && !name.startsWith("EVOX_"),
  );
  return { ...Object.fromEntries(kept), HOME: clone.home, [markerName]: markerValue, ...more };
}

/** Starts npm in the clone in its own process group, as a terminal does. */
function npmIn(clone, args, more = {}) {
  const child = spawn("npm", args, {
    cwd: clone.folder,
    env: environment(clone, more),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
    ...clone.identity,
  });
  const pieces = [];
  child.stdout.on("data", (piece) => pieces.push(piece));
  child.stderr.on("data", (piece) => pieces.push(piece));
  const ended = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => resolve(code));
  });
  return { child, ended, output: () => Buffer.concat(pieces).toString() };
}

/** Starts the service and waits for its first successful response; `stop` sends a signal to the whole group. */
export async function startService(clone, limitSeconds) {
  const port = await freePort();
  const began = performance.now();
  const { child, ended, output } = npmIn(clone, ["start"], { PORT: String(port) });
  let over = false;
  ended.then(() => {
    over = true;
  });
  const seconds = () => (performance.now() - began) / 1000;
  const stop = async (signal) => {
    if (!over) process.kill(-child.pid, signal);
    await ended;
    await expectNothingLeft(clone.folder);
  };
  while (!(await isHealthy(port))) {
    if (over || seconds() > limitSeconds) {
      const tooLong = new ExpectedFailure(`npm start was not ready within ${limitSeconds} s.`, output());
      await stop("SIGTERM");
      throw tooLong;
    }
    await sleep(25);
  }
  return { seconds: seconds(), output: output(), stop };
}

/** Runs the tests and returns their summary line and duration. */
export async function runTests(clone) {
  const began = performance.now();
  const { ended, output } = npmIn(clone, ["test"]);
  const code = await ended;
  if (code !== 0) throw new ExpectedFailure(`npm test exited with code ${code}.`, output());
  return { line: output().trimEnd().split("\n").at(-1), seconds: (performance.now() - began) / 1000 };
}

async function isHealthy(port) {
  try {
    const { status } = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(2000) });
    return status === 200;
  } catch {
    return false; // not listening yet
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Fails if processes remain after some seconds, found by the inherited mark and by their working folder. */
async function expectNothingLeft(folder) {
  let left = [];
  for (let attempt = 0; attempt < 50; attempt += 1) {
    left = listProcesses(folder);
    if (left.length === 0) return;
    await sleep(100);
  }
  throw new ExpectedFailure("Still running after the stop:", left.join("\n"));
}

function listProcesses(folder) {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/u.test(name) && Number(name) !== process.pid);
  return pids.flatMap((pid) => describeOurs(pid, folder));
}

/** Describes one of our processes in a line; returns nothing for others and for ended ones. */
function describeOurs(pid, folder) {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    const inside = command.includes(folder) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
    const marked = () => readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(marker);
    return inside || marked() ? [`${pid} ${command}`] : [];
  } catch {
    return [];
  }
}
