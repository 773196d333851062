import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openAdmin } from "./connect.ts";

/** Debian's path of PostgreSQL 15, the oldest supported version. */
export const postgres15 = "/usr/lib/postgresql/15/bin";
export const hasPostgres15 = existsSync(join(postgres15, "postgres"));

const nobody = 65534;

/** Starts a separate server on a socket, whose user is not a superuser. */
export async function startPostgres15(): Promise<{ newDatabase: () => Promise<string>; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "evox-pg15-"));
  const isRoot = process.getuid?.() === 0;
  const ids = isRoot ? { uid: nobody, gid: nobody } : {};
  if (isRoot) chownSync(folder, nobody, nobody);
  chmodSync(folder, 0o755);
  const data = join(folder, "data");
  execFileSync(
    join(postgres15, "initdb"),
    ["-D", data, "-U", "root", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8"],
    {
      ...ids,
      cwd: "/",
    },
  );
  const server = spawn(join(postgres15, "postgres"), ["-D", data, "-k", folder, "-c", "listen_addresses="], {
    ...ids,
    cwd: "/",
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const urlOf = (user: string, database: string) =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(folder)}`;
  const admin = openAdmin(urlOf("root", "postgres"));
  for (;;) {
    try {
      await admin`create role operator login createrole`;
      break;
    } catch (error) {
      if (server.exitCode !== null) throw error;
      await sleep(50);
    }
  }
  let count = 0;
  return {
    newDatabase: async () => {
      count += 1;
      await admin`create database ${admin(`evox${count}`)} owner operator`;
      return urlOf("operator", `evox${count}`);
    },
    stop: async () => {
      await admin.end();
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
