import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { openAdmin } from "../../tests/support/connect.ts";
import { cores, pin } from "./pin.ts";

/** An application platform that serves a public object by its id. */
export type Platform = {
  name: string;
  url: string;
  headers: Record<string, string>;
  pid: number | undefined;
  stop: () => Promise<void>;
};

export type CardTexts = Record<string, string>;

/** A platform's database, on the same PostgreSQL and socket as that of E-VOX. */
export type PlatformDatabase = { name: string; user: string; password: string; folder: string };

/** Headers of a program that requests an object. */
export const apiHeaders = { accept: "application/json", "accept-encoding": "gzip, deflate, br, zstd" };

export async function makeDatabase(adminUrl: string, name: string): Promise<void> {
  const sql = openAdmin(adminUrl);
  try {
    await sql`drop database if exists ${sql(name)} with (force)`;
    await sql`create database ${sql(name)}`;
  } finally {
    await sql.end();
  }
}

type Program = { words: string[]; cwd: string; env: Record<string, string> };

/** Starts a platform and waits until `url` responds: one process on the server's core, like ours. */
export async function startPlatform({ words, cwd, env }: Program, url: string, headers: Record<string, string> = {}) {
  const child = run({ words, cwd, env });
  const ended = once(child, "exit");
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    // One platform waits for idle connections to close.
    await Promise.race([ended, sleep(5000, null, { ref: false }).then(() => child.kill("SIGKILL"))]);
    await ended;
  };
  for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt += 1) {
    const answered = await fetch(url, { headers }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) {
      await pin(child.pid, cores.server);
      return { pid: child.pid, stop };
    }
    await sleep(200);
  }
  await stop();
  throw new Error(`it did not start: ${child.said()}`);
}

export async function runToCompletion(program: Program): Promise<void> {
  const child = run(program);
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`it could not be set up: ${child.said()}`);
}

function run({ words, cwd, env }: Program) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, words, { cwd, env: { PATH, HOME, NODE_ENV: "production", ...env } });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said = (said + text).slice(-5000)));
  return Object.assign(child, { said: () => faultIn(said) });
}

function faultIn(said: string): string {
  const lines = said.trim().split("\n");
  return (lines.find((line) => /error/iu.test(line)) ?? lines.at(-1) ?? "").trim().slice(0, 300);
}

/** Sends a request to a platform as its administrator. */
export async function requestAsAdmin(
  url: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${new URL(url).pathname}: ${response.status} ${text.slice(0, 300)}`);
  return text ? JSON.parse(text) : {};
}
