import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmod, chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseServer, startDatabaseServer } from "../crash/database-server.ts";
import { openAdmin } from "./connect.ts";
import { freePort } from "./free-port.ts";
import { postgres15 } from "./own-postgres.ts";

const nobody = 65534;

type Look = <T>(work: (sql: ReturnType<typeof openAdmin>) => Promise<T>) => Promise<T>;

export type Replica = {
  url: string;
  /** As a superuser. */
  look: Look;
  /** Waits until it has replayed all that the primary has written. */
  caughtUp: () => Promise<void>;
  /** The number of card reads that it has served. */
  readsOfCards: () => Promise<number>;
  promote: () => Promise<void>;
  kill: () => Promise<void>;
  /** Restarts it after a kill. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

export type Replicated = {
  primary: DatabaseServer & {
    port: number;
    /** Sets whether a commit waits until the replica has it on disk. */
    waitForReplica: (does: boolean) => Promise<void>;
    /** Simulates an old primary after a fail-over. */
    setReadOnly: (is: boolean) => Promise<void>;
    /** As a superuser. */
    look: Look;
  };
  replica: Replica & { port: number };
  remove: () => Promise<void>;
};

/** Debian's PostgreSQL 15 with a streaming replica, both on the loopback address. */
export async function startReplicated(): Promise<Replicated> {
  const port = await freePort();
  const primary = await startDatabaseServer({ listen: "127.0.0.1", host: { address: "127.0.0.1", port } });
  const folder = await mkdtemp(join(tmpdir(), "evox-replica-"));
  await chmod(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, nobody, nobody);
  const ids = isRoot ? { uid: nobody, gid: nobody } : {};
  const data = join(folder, "data");
  const from = ["-h", "127.0.0.1", "-p", String(port), "-U", "root", "-D", data, "-R", "-X", "stream", "-c", "fast"];
  execFileSync(join(postgres15, "pg_basebackup"), from, { ...ids, cwd: "/", stdio: "pipe" });
  const ownPort = await freePort();
  const flags = ["-D", data, "-k", folder, "-p", String(ownPort), "-c", "listen_addresses=127.0.0.1"];
  let [server, ended] = startServer();
  const addressOf = (at: number, user: string, name: string) => `postgres://${user}@127.0.0.1:${at}/${name}`;

  function startServer(): [ChildProcess, Promise<unknown>] {
    const child = spawn(join(postgres15, "postgres"), flags, { ...ids, cwd: "/", stdio: "ignore" });
    return [child, new Promise((resolve) => child.once("exit", resolve))];
  }

  const lookAt =
    (at: number): Look =>
    async (work) => {
      const sql = openAdmin(addressOf(at, "root", "evox"));
      try {
        return await work(sql);
      } finally {
        await sql.end({ timeout: 1 });
      }
    };
  const [look, lookAtPrimary] = [lookAt(ownPort), lookAt(port)];

  async function until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo().catch(() => false))) {
      if (server.exitCode !== null) throw new Error("the replica ended");
      await sleep(20);
    }
  }

  async function caughtUp(): Promise<void> {
    const [row] = await lookAtPrimary((sql) => sql`select pg_current_wal_insert_lsn()::text as written`);
    await until(() =>
      look(
        async (sql) =>
          (await sql`select pg_last_wal_replay_lsn() >= ${row?.written}::pg_lsn as there`)[0]?.there === true,
      ),
    );
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode === null && server.signalCode === null) server.kill(signal);
    await ended;
  }

  const answering = () => until(() => look(async (sql) => (await sql`select 1`).length === 1));

  async function start(): Promise<void> {
    [server, ended] = startServer();
    await answering();
  }

  async function setOnPrimary(name: string, value: string): Promise<void> {
    await lookAtPrimary(async (sql) => {
      await sql.unsafe(`alter system set ${name} = '${value}'`);
      await sql`select pg_reload_conf()`;
    });
  }

  await answering();
  return {
    primary: {
      ...primary,
      port,
      waitForReplica: (does) => setOnPrimary("synchronous_standby_names", does ? "*" : ""),
      setReadOnly: (is) => setOnPrimary("default_transaction_read_only", is ? "on" : "off"),
      look: lookAtPrimary,
    },
    replica: {
      port: ownPort,
      url: addressOf(ownPort, "operator", "evox"),
      look,
      readsOfCards: () =>
        look(async (sql) => {
          await sql`select pg_stat_clear_snapshot()`;
          const [row] =
            await sql`select coalesce(sum(idx_scan), 0)::int as scans from pg_stat_user_indexes where relname = 'card'`;
          return Number(row?.scans);
        }),
      caughtUp,
      promote: () => look(async (sql) => void (await sql`select pg_promote(true)`)),
      kill: () => end("SIGKILL"),
      start,
      stop: () => end("SIGINT"),
    },
    remove: async () => {
      await end("SIGINT");
      await primary.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
