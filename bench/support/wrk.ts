import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { browserHeaders } from "./load.ts";
import { cores } from "./pin.ts";

const run = promisify(execFile);

/** Returns whether `wrk` is installed, which the server comparisons need. */
export async function hasWrk(): Promise<boolean> {
  return run("wrk", ["-v"]).then(
    () => true,
    // `wrk -v` exits with 1.
    (error: { code?: unknown }) => error.code === 1,
  );
}

/** Returns requests per second at an address, with a browser's headers by default: one thread, 32 connections. */
export async function wrk(
  url: string,
  seconds: number,
  headers: Record<string, string> = browserHeaders,
): Promise<number> {
  const heads = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const words = ["-t1", "-c32", `-d${seconds}s`, ...heads, url];
  const pinned = ["-c", String(cores.generator), "wrk", ...words];
  const { stdout } = await run("taskset", pinned).catch(() => run("wrk", words));
  const wrong = /Non-2xx[^\n]*|Socket errors[^\n]*/u.exec(stdout)?.[0];
  if (wrong) throw new Error(`${url}: ${wrong}`);
  return Number(/Requests\/sec:\s+([\d.]+)/u.exec(stdout)?.[1]);
}
