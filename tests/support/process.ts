import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The file that `npm start` runs, in a built tree. */
export const builtServer = "dist/server/main.mjs";

export type StartedProcess = {
  url: string;
  child: ChildProcess;
  output: () => string;
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
};

type Environment = Record<string, string>;

/** The environment that `npm start` sets (scripts/serve.mjs). */
export const startEnvironment = { MALLOC_ARENA_MAX: "2", NODE_OPTIONS: "--max-semi-space-size=16 --v8-pool-size=1" };

/** Node's compile cache, because commands run hundreds of times from source. */
const NODE_COMPILE_CACHE = join(root, "node_modules/.cache/evox-compiled");

function environmentOf(more: Environment): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, LOG_LEVEL: "warn", LIMIT_FACTOR: "1000", ...startEnvironment, ...more };
}

function follow(child: ChildProcess) {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  return { output: () => output, ended };
}

/** Starts the server as a process with its own data folder; resolves when it reports its URL. */
export async function startProcess(given: Environment): Promise<StartedProcess> {
  const own = given.DATA_DIR === undefined ? mkdtempSync(join(tmpdir(), "evox-process-")) : null;
  const environment = own ? { ...given, DATA_DIR: own } : given;
  const child = spawn(process.execPath, [builtServer], { cwd: root, env: environmentOf(environment) });
  const { output, ended } = follow(child);
  if (own) void ended.then(() => rmSync(own, { recursive: true, force: true }));
  const address = new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /E-VOX is running at (http\S+)/u.exec(output())?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on("data", look);
    void ended.then(() => reject(new Error(`ended before it was ready: ${output()}`)));
  });
  const url = await address;
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { url, child, output, kill };
}

/** Runs a file of the project to its end. */
export async function runFile(file: string, words: string[], environment: Environment) {
  const child = spawn(process.execPath, [file, ...words], { cwd: root, env: environmentOf(environment) });
  const { output, ended } = follow(child);
  return { code: await ended, output: output() };
}

/** Lists running processes whose command line contains a folder, without zombies. */
export function processesOf(folder: string): string[] {
  const found: string[] = [];
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/u.test(name) && Number(name) !== process.pid)) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
      if (command.includes(folder)) found.push(`${pid} ${command}`);
    } catch {
      // Ended in the meantime.
    }
  }
  return found;
}

/** Returns direct child processes whose command line contains a file. */
export function childrenOf(parent: number, file: string): number[] {
  return processesOf(file)
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => {
      try {
        // After the name, which may contain anything: state, parent, …
        const [, rest = ""] = /\) (.*)/su.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
        return Number(rest.split(" ")[1]) === parent;
      } catch {
        return false;
      }
    });
}
