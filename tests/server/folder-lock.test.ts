import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { Client } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { builtServer, processesOf, runFile, type StartedProcess, startProcess } from "../support/process.ts";

/** A data folder is used by one server at a time. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let environment: Record<string, string>;
/** Shared by the tests; started again after a test has ended it. */
let running: StartedProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "evox-lock-"));
  environment = { DATA_DIR: join(folder, "data"), PORT: String(await freePort()) };
  await leaveKilledStart();
  running = await startProcess(environment);
});
beforeEach(async () => {
  if (running.child.exitCode !== null) running = await startProcess(environment);
});
afterAll(async () => {
  if (running?.child.exitCode === null) await running.kill("SIGTERM");
  await vi.waitUntil(() => processesOf(folder).length === 0, { timeout: 10_000 });
  await rm(folder, { recursive: true, force: true });
});

/** Creates the leftovers of a killed first start, and the files of one in progress. */
async function leaveKilledStart(): Promise<void> {
  const data = join(folder, "data");
  // The pid of a process that has ended.
  const gone = spawnSync("true").pid;
  await mkdir(join(data, `.postgres-${gone}-0123abcd`), { recursive: true });
  await writeFile(join(data, `.postgres-${gone}-0123abcd`, "PG_VERSION"), "18");
  await writeFile(join(data, `.postgres-${gone}-0123abcd.password`), "secret");
  await writeFile(join(data, `.postgres-${process.pid}-0123abcd.password`), "at work");
}

const healthy = async () => (await new Client(running.url).get("/api/health")).status;

async function openDatabase() {
  const password = (await readFile(join(folder, "data/secrets/database-password"), "utf8")).trim();
  const path = join(folder, "data/run/.s.PGSQL.5432");
  return postgres({ path, user: "evox", password, database: "postgres", max: 2 });
}

async function startSecond() {
  return runFile(builtServer, [], { ...environment, PORT: String(await freePort()) });
}

it("is freed of what a killed first start left, the password among it", async () => {
  expect((await readdir(join(folder, "data"))).filter((name) => name.startsWith(".postgres"))).toEqual([
    `.postgres-${process.pid}-0123abcd.password`,
  ]);
});

it("is taken again when its connection was lost", async () => {
  const sql = await openDatabase();
  const holder = sql`select pid from pg_locks where locktype = 'advisory' and granted`;
  const [before] = await holder;
  await sql`select pg_terminate_backend(${before?.pid})`;
  const pids = async () =>
    (await sql`select pid from pg_locks where locktype = 'advisory' and granted`).map((row) => row.pid);
  await expect.poll(async () => (await pids()).filter((pid) => pid !== before?.pid).length).toBe(1);
  await sql.end();
  expect((await startSecond()).code).toBe(1);
  expect(await healthy()).toBe(200);
});

it("stops the product in words when somebody else has taken it meanwhile", async () => {
  const sql = await openDatabase();
  const [lock] = await sql`select pid, ((classid::bigint << 32) | objid::bigint)::text as key
    from pg_locks where locktype = 'advisory' and granted`;
  const other = sql.reserve().then(async (reserved) => {
    await reserved`select pg_advisory_lock(${lock?.key}::bigint)`;
  });
  await expect
    .poll(async () => (await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`).length)
    .toBe(1);
  await sql`select pg_terminate_backend(${lock?.pid})`;
  await other;
  await expect.poll(() => running.child.exitCode, { timeout: 15_000 }).toBe(1);
  await expect.poll(running.output).toContain("E-VOX is stopping. Another E-VOX is already using the data folder");
  await sql.end({ timeout: 1 });
});

it("stays taken when the driver's connections have grown old", async () => {
  await running.kill("SIGTERM");
  running = await startProcess({ ...environment, PGMAX_LIFETIME: "1" });
  const sql = await openDatabase();
  // One and a half times the driver's connection lifetime.
  const isOld = async () => {
    const [row] =
      await sql`select clock_timestamp() - backend_start > interval '1.5 seconds' as is_old from pg_stat_activity
      where pid = (select pid from pg_locks where locktype = 'advisory' and granted)`;
    return row?.is_old;
  };
  await expect.poll(isOld).toBe(true);
  await sql.end();
  const second = await startSecond();
  expect(second.code).toBe(1);
  expect(second.output).toContain("Another E-VOX is already using the data folder");
  expect(await healthy()).toBe(200);
});
