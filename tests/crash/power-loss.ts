import { spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { form, photo } from "../support/images.ts";
import { hasPostgres15 } from "../support/own-postgres.ts";
import { startDatabaseServer } from "./database-server.ts";
import { type Seen as Evaluation, withFixture } from "./fixture.ts";
import { isRoot, type Measured, missingTool, notRun, type Options } from "./measured.ts";
import type { Place } from "./place.ts";
import { commandOf, descendantsOf } from "./processes.ts";
import { cardOf, newcomer } from "./writers/writer.ts";

/**
 * The state after a power cut: strace records every flush of the write-ahead log and every response. A flush must begin
 * and end between a request and its 2xx. `withoutFlushes` runs PostgreSQL under eatmydata, which disables flushes: the
 * negative control, in which this harness must find faults.
 */

const saves = { full: 200, short: 20 };
const atOnce = { full: 500, short: 60 };

export async function run(options: Options & { withoutFlushes?: boolean } = {}): Promise<Measured> {
  const missing = missingTool("strace", ...(options.withoutFlushes ? ["eatmydata"] : []));
  if (missing) return notRun(`${missing} is not installed`);
  if (!isRoot) return notRun("strace of PostgreSQL needs root");
  if (options.database === "postgres-15" && !hasPostgres15) return notRun("Debian's PostgreSQL 15 is not installed");
  const folder = await mkdtemp(join(tmpdir(), "evox-strace-"));
  const server =
    options.database === "postgres-15"
      ? await startDatabaseServer({ prefix: options.withoutFlushes ? ["eatmydata"] : [] })
      : undefined;
  const lazily = options.withoutFlushes && !server;
  try {
    return await withFixture(options, server ? { server } : {}, async ({ place }) => {
      await place.begin(lazily ? { environment: { PATH: await lazyShell(folder) } } : undefined);
      return watch(place, folder, options);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The server's watchdog is a shell found by PATH: this one disables flushes in its children. */
async function lazyShell(folder: string): Promise<string> {
  await chmod(folder, 0o755);
  const shell = join(folder, "sh");
  await writeFile(shell, `#!/bin/sh\nPATH='${process.env.PATH ?? ""}' exec eatmydata /bin/sh "$@"\n`);
  await chmod(shell, 0o755);
  return `${folder}:${process.env.PATH ?? ""}`;
}

async function watch(place: Place, folder: string, options: Options): Promise<Evaluation> {
  const owner = await newcomer(place.url);
  const cardId = await cardOf(owner);
  await place.look((sql) => sql`update card set category = 'Premium' where id = ${cardId}`);
  const picture = await (await photo(64, 64)).png().toBuffer();
  // Opens connections before strace starts, because it is attached to each existing process.
  await Promise.all(Array.from({ length: 30 }, () => owner.client.get("/api/me")));
  const trace = await startTrace(place, join(folder, "trace"));
  const count = options.short ? saves.short : saves.full;
  for (let number = 1; number <= count; number += 1)
    await owner.client.patch(`/api/cards/${cardId}`, { bio: `${number}` });
  await owner.client.post("/api/uploads/photo", form(picture, "a.png", "image/png"));
  const views = options.short ? atOnce.short : atOnce.full;
  await Promise.all(Array.from({ length: views }, () => place.visitor().post(`/api/cards/${cardId}/views`)));
  return judge(await trace(), count + views + 1);
}

/** @returns stops it and returns the trace */
async function startTrace(place: Place, file: string): Promise<() => Promise<Seen>> {
  const database = await place.databasePid();
  const node = place.running().child.pid ?? 0;
  const pids = [node, database, ...descendantsOf(database)];
  const calls = "trace=fdatasync,fsync,sync_file_range,read,write,writev,recvfrom,sendto,rename,renameat2";
  const flags = ["-f", "-y", "-ttt", "-s", "48", "-e", calls, "-e", "signal=none", "-o", file];
  const child = spawn("strace", [...flags, ...pids.flatMap((pid) => ["-p", String(pid)])], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let attached = 0;
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    attached += text.split("attached").length - 1;
  });
  const deadline = Date.now() + 30_000;
  // An autovacuum worker may have ended since and cannot be traced.
  const isWatched = () => attached >= pids.filter((pid) => commandOf(pid) !== "").length;
  while (!isWatched() && Date.now() < deadline) await sleep(20);
  if (!isWatched()) throw new Error(`strace watches ${attached} of ${pids.length} processes`);
  return async () => {
    child.kill("SIGINT");
    await new Promise((resolve) => child.once("exit", resolve));
    return readTrace(await readFile(file, "utf8"));
  };
}

/** Times in seconds. */
type Seen = {
  requests: { socket: string; at: number }[];
  answers: { socket: string; at: number }[];
  flushes: { began: number; ended: number }[];
  /** Flushes of image files and their folder. */
  imageFlushes: number;
};

/** Parses lines like `123 1700000000.123456 fdatasync(7</data/pg_wal/000…>) = 0`, also if split in two. */
function readTrace(text: string): Seen {
  const seen: Seen = { requests: [], answers: [], flushes: [], imageFlushes: 0 };
  const halves = new Map<string, { began: number; call: string }>();
  for (const line of text.split("\n")) {
    const [, pid = "", time = "", shown = ""] = /^(\d+) +([\d.]+) (.*)$/u.exec(line) ?? [];
    const ended = Number(time);
    if (shown.endsWith("<unfinished ...>")) {
      halves.set(pid, { began: ended, call: shown });
      continue;
    }
    const half = shown.startsWith("<...") ? halves.get(pid) : undefined;
    const call = half ? half.call + shown : shown;
    const began = half?.began ?? ended;
    const socket = /^\w+\(\d+<(?:TCP|TCPv6|socket):\[?([^\]>]*)/u.exec(call)?.[1];
    if (socket !== undefined && /"(?:POST|PATCH|PUT|DELETE) \//u.test(call)) seen.requests.push({ socket, at: ended });
    if (socket !== undefined && /"HTTP\/1\.1 2\d\d /u.test(call)) seen.answers.push({ socket, at: began });
    const file = /^(?:fdatasync|fsync)\(\d+<([^>]*)>/u.exec(call)?.[1];
    if (file?.includes("/pg_wal/")) seen.flushes.push({ began, ended });
    if (file?.includes("/media/")) seen.imageFlushes += 1;
  }
  return seen;
}

function judge(seen: Seen, expected: number): Evaluation {
  const faults: string[] = [];
  let unflushed = 0;
  let judgedAnswers = 0;
  for (const answer of seen.answers) {
    const asked = seen.requests.filter(({ socket, at }) => socket === answer.socket && at < answer.at).at(-1);
    if (!asked) continue;
    judgedAnswers += 1;
    const flushed = seen.flushes.some(({ began, ended }) => began > asked.at && ended < answer.at);
    if (!flushed) unflushed += 1;
  }
  if (judgedAnswers < expected) faults.push(`of ${expected} answers strace saw ${judgedAnswers}`);
  if (unflushed > 0) faults.push(`${unflushed} answers left before a flush`);
  if (seen.imageFlushes < 2) faults.push("an upload was answered and its bytes and folder were not flushed");
  return { figures: `${judgedAnswers} acknowledged writes, ${seen.flushes.length} flushes of the log`, faults };
}
