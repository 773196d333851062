import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Load, LoadResult } from "./generator.ts";
import { cores, pin } from "./pin.ts";

/** Runs a load in a separate process and returns its result. */
export async function sendLoad(load: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "generator.ts")], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await pin(child.pid, cores.generator);
  return new Promise((resolve, reject) => {
    child.once("message", (told) => resolve(told as LoadResult));
    child.once("exit", (code) => reject(new Error(`the load generator ended with ${code}`)));
    child.send(load);
  });
}

type Asked = { method?: string; path: string; headers?: Record<string, string>; body?: unknown };

/** Returns a request as sent on the wire. */
export function requestText(port: number, { method = "GET", path, headers = {}, body }: Asked): string {
  const text = body === undefined ? "" : JSON.stringify(body);
  const all: Record<string, string> = {
    host: `localhost:${port}`,
    ...(body === undefined
      ? {}
      : { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${text}`;
}

/** Headers of a browser that requests a page. */
export const browserHeaders = { "accept-encoding": "gzip, deflate, br, zstd", accept: "text/html" };
