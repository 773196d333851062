import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { openAdmin } from "../../tests/support/connect.ts";
import { cores, pin } from "./pin.ts";

/** A server that others write applications on, answering one public object by its id. */
export type Platform = {
  name: string;
  url: string;
  headers: Record<string, string>;
  pid: number | undefined;
  stop: () => Promise<void>;
};

/** What a visitor reads on a card: texts alone. */
export type CardTexts = Record<string, string>;

/** Where a platform's database is: on the server that E-VOX itself uses, a socket for both. */
export type PlatformDatabase = { name: string; user: string; password: string; folder: string };

/** Asked for as a program does that wants an object. */
export const asProgram = { accept: "application/json", "accept-encoding": "gzip, deflate, br, zstd" };

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

/** Starts a platform's own program and waits until `url` answers; one process, like ours, on the servers' core. */
export async function serve({ words, cwd, env }: Program, url: string, headers: Record<string, string> = {}) {
  const child = run({ words, cwd, env });
  const ended = once(child, "exit");
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    // One of them waits for its idle connections.
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

/** One of its commands, to its end. */
export async function finish(program: Program): Promise<void> {
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

/** The line that says what is wrong, of all that a program printed. */
function faultIn(said: string): string {
  const lines = said.trim().split("\n");
  return (lines.find((line) => /error/iu.test(line)) ?? lines.at(-1) ?? "").trim().slice(0, 300);
}

/** Tells a platform something as its administrator. */
export async function tell(
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
