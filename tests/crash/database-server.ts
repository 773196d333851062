import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmod, chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openAdmin } from "../support/connect.ts";
import { hasPostgres15, postgres15 } from "../support/own-postgres.ts";
import { isRoot } from "./measured.ts";
import { descendantsOf, endOf } from "./processes.ts";

/** Debian's PostgreSQL 15 in its own folder, as an operator runs it: it can be killed, paused, stopped and started. */
export type DatabaseServer = {
  /** The URL of a database whose owner is not a superuser. */
  url: string;
  /** The pid of the postmaster. */
  pid: () => number;
  pids: () => number[];
  kill: () => Promise<void>;
  /** Like `systemctl stop`. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
};

const nobody = 65534;

/** @param how programs before `postgres`, and where it listens in addition to its socket */
export async function startDatabaseServer({
  prefix = [],
  listen = "",
  settings = [],
  host,
}: {
  prefix?: string[];
  listen?: string;
  settings?: string[];
  host?: { address: string; port: number };
} = {}): Promise<DatabaseServer> {
  if (!hasPostgres15) throw new Error("no PostgreSQL 15");
  const folder = await mkdtemp(join(tmpdir(), "evox-pg-"));
  await chmod(folder, 0o755);
  if (isRoot) await chown(folder, nobody, nobody);
  const ids = isRoot ? { uid: nobody, gid: nobody } : {};
  const data = join(folder, "data");
  const form = ["-D", data, "-U", "root", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8"];
  execFileSync(join(postgres15, "initdb"), form, { ...ids, cwd: "/", stdio: "ignore" });
  const port = host?.port ?? 5432;
  const socketUrl = (user: string, name: string) =>
    `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(folder)}`;
  let server: ChildProcess;

  async function start(): Promise<void> {
    const flags = ["-D", data, "-k", folder, "-p", String(port), "-c", `listen_addresses=${listen}`, ...settings];
    for (;;) {
      // Programs before it may need more rights than the server accepts.
      const [program = "", ...rest] = [
        ...prefix,
        ...asNobody(prefix.length > 0),
        join(postgres15, "postgres"),
        ...flags,
      ];
      server = spawn(program, rest, { ...(prefix.length > 0 ? {} : ids), cwd: "/", stdio: "ignore" });
      const admin = openAdmin(socketUrl("root", "postgres"));
      try {
        while (server.exitCode === null && server.signalCode === null) {
          const answers = await admin`select 1`.then(
            () => true,
            () => false,
          );
          if (answers) return;
          await sleep(30);
        }
      } finally {
        await admin.end({ timeout: 0 });
      }
      // The killed server's processes are still running.
      await sleep(50);
    }
  }

  // The programs before it replace themselves with it by exec.
  const pid = () => server.pid ?? 0;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => server.once("exit", resolve));
    const one = pid();
    process.kill(one, signal);
    await Promise.all([gone, endOf(one)]);
  }

  await start();
  const admin = openAdmin(socketUrl("root", "postgres"));
  await admin`create role operator login createrole`;
  await admin`create database evox owner operator`;
  await admin.end();
  if (host) {
    execFileSync("sh", ["-c", `echo 'host all all 0.0.0.0/0 trust' >> '${join(data, "pg_hba.conf")}'`]);
    process.kill(pid(), "SIGHUP");
  }
  return {
    url: host ? `postgres://operator@${host.address}:${host.port}/evox` : socketUrl("operator", "evox"),
    pid,
    pids: () => [pid(), ...descendantsOf(pid())],
    kill: () => end("SIGKILL"),
    stop: () => end("SIGINT"),
    start,
    remove: async () => {
      await end("SIGINT");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function asNobody(wanted: boolean): string[] {
  return wanted && isRoot ? ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"] : [];
}
