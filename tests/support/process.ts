import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** What `npm start` runs, in a tree that was built. */
export const builtServer = "dist/server/main.mjs";

export type Started = {
  url: string;
  child: ChildProcess;
  output: () => string;
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
};

type Environment = Record<string, string>;

/** As `npm start` gives it (scripts/serve.mjs). */
export const asStarted = { MALLOC_ARENA_MAX: "2", NODE_OPTIONS: "--max-semi-space-size=16 --v8-pool-size=1" };

/** Where Node.js keeps what it compiled: commands run from their sources, hundreds of times. */
const NODE_COMPILE_CACHE = join(root, "node_modules/.cache/evox-compiled");

function environmentOf(more: Environment): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, LOG_LEVEL: "warn", LIMIT_FACTOR: "1000", ...asStarted, ...more };
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

/** The product as its own process, in a data folder of its own; resolves when it says where it is. */
export async function startProcess(given: Environment): Promise<Started> {
  const own = given.DATA_DIR === undefined ? mkdtempSync(join(tmpdir(), "evox-process-")) : null;
  const environment = own ? { ...given, DATA_DIR: own } : given;
  const child = spawn(process.execPath, [builtServer], { cwd: root, env: environmentOf(environment) });
  const { output, ended } = follow(child);
  if (own) void ended.then(() => rmSync(own, { recursive: true, force: true }));
  const address = new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /E-VOX is at (http\S+)/u.exec(output())?.[1];
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

/** Live processes whose command line names a folder; those that ended and wait for their parent do not count. */
export function processesOf(folder: string): string[] {
  const found: string[] = [];
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/u.test(name) && Number(name) !== process.pid)) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
      if (command.includes(folder)) found.push(`${pid} ${command}`);
    } catch {
      // ended while we looked
    }
  }
  return found;
}

/** The processes that one started itself, whose command line names a file. */
export function childrenOf(parent: number, file: string): number[] {
  return processesOf(file)
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => {
      try {
        // After the name, which may hold anything: state, parent, …
        const [, rest = ""] = /\) (.*)/su.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
        return Number(rest.split(" ")[1]) === parent;
      } catch {
        return false;
      }
    });
}
