import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openAdmin } from "../support/connect.ts";
import { freePort } from "../support/free-port.ts";
import { type Replicated, startReplicated } from "../support/replica.ts";
import { startS3Server } from "../support/stores/s3-server.ts";
import { launch, type Running } from "./launch.ts";
import type { Site } from "./place.ts";

/** The machines of docs/scaling.md as processes with separate folders: they share no memory and no files. */
export type Machines = Site & {
  databases: Replicated;
  /** The processes behind haproxy. */
  apps: Running[];
  /** Their names in haproxy; the response header `x-answered-by` contains the name. */
  names: readonly string[];
  /** Starts a replacement for a killed process. */
  startApp: (at: number) => Promise<void>;
  remove: () => Promise<void>;
};

const names = ["one", "two", "three"];
const here = join(import.meta.dirname, "../..");

export async function openMachines(tree = here): Promise<Machines> {
  const folder = await mkdtemp(join(tmpdir(), "evox-machines-"));
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const remove = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const databases = await startReplicated();
    undo.push(() => databases.remove());
    await nameChecker(databases);
    const store = await startS3Server();
    undo.push(() => store.close());
    const ports = { web: await freePort(), primary: await freePort(), replica: await freePort() };
    const appPorts: number[] = [];
    for (let at = 0; at < names.length; at += 1) appPorts.push(await freePort());
    const balancer = await startBalancer(tree, folder, databases, ports, appPorts);
    undo.push(balancer);

    const environment = {
      ...store.environment,
      PUBLIC_URL: `http://localhost:${ports.web}`,
      TRUSTED_PROXIES: "127.0.0.1",
      DATABASE_URL: `postgres://operator@127.0.0.1:${ports.primary}/evox`,
      DATABASE_READ_URL: `postgres://operator@127.0.0.1:${ports.replica}/evox`,
      AUDIT_KEY: "one key for all the machines of a test",
      SECOND_FACTOR_KEY: "and another for all of them",
      // Commands run on the first machine, which has the signed head of the audit log.
      DATA_DIR: join(folder, "app-0"),
    };
    const apps: Running[] = [];
    const startApp = async (at: number) => {
      const DATA_DIR = join(folder, `app-${at}`);
      await mkdir(DATA_DIR, { recursive: true });
      apps[at] = await launch(tree, { ...environment, DATA_DIR, PORT: String(appPorts[at]) });
    };
    undo.push(async () => {
      for (const { child } of apps) child.kill("SIGTERM");
      await Promise.all(apps.map(({ ended }) => ended));
    });
    // The first creates the tables.
    await startApp(0);
    await Promise.all([startApp(1), startApp(2)]);
    const url = `http://localhost:${ports.web}`;
    await untilAnswered(`${url}/api/health`);

    return {
      tree,
      url,
      environment,
      databases,
      apps,
      names,
      startApp,
      remove,
      look: async (work) => {
        const sql = openAdmin(environment.DATABASE_URL);
        try {
          return await work(sql);
        } finally {
          await sql.end({ timeout: 1 });
        }
      },
      isStored: async (path) => [...store.objects.keys()].some((key) => key.endsWith(path)),
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The role with which haproxy checks which server is the primary; it may connect and nothing else. */
async function nameChecker({ primary }: Replicated): Promise<void> {
  await primary.look((sql) => sql`create role evox_check login`);
}

type Ports = { web: number; primary: number; replica: number };

/** Starts haproxy with the sample from deploy/, with this machine's addresses. @returns stops it */
async function startBalancer(tree: string, folder: string, databases: Replicated, ports: Ports, apps: number[]) {
  const at = (port: number | undefined) => `127.0.0.1:${port}`;
  const changes: [string, string][] = [
    ["bind :443 ssl crt /etc/haproxy/certs/ alpn h2,http/1.1", `bind ${at(ports.web)}`],
    // Tests seldom may open as many files as root under systemd.
    ["maxconn 20000", "maxconn 2000"],
    ["bind 10.0.0.1:6432", `bind ${at(ports.primary)}`],
    ["bind 10.0.0.1:6433", `bind ${at(ports.replica)}`],
    ["10.0.0.21:5432", at(databases.primary.port)],
    ["10.0.0.22:5432", at(databases.replica.port)],
    ["10.0.0.11:3000", at(apps[0])],
    ["10.0.0.12:3000", at(apps[1])],
    ["10.0.0.13:3000", at(apps[2])],
    ["backend evox\n", "backend evox\n    http-response set-header x-answered-by %s\n"],
  ];
  let text = await readFile(join(tree, "deploy/haproxy.cfg"), "utf8");
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/haproxy.cfg does not say ${from}`);
    text = text.replaceAll(from, to);
  }
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, text);
  const child: ChildProcess = spawn("haproxy", ["-f", file], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (more: string) => {
    said += more;
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  // Waits until it has found the primary: before its first check it balances between both.
  for (let found = 0; found < 2; ) {
    if (child.exitCode !== null) throw new Error(`haproxy ended: ${said}`);
    const admin = openAdmin(`postgres://operator@${at(ports.primary)}/evox`);
    const rows = await admin`select pg_is_in_recovery() as is_replica`.catch(() => []);
    found = rows[0]?.is_replica === false ? found + 1 : 0;
    await admin.end({ timeout: 0 });
    await sleep(50);
  }
  return async () => {
    child.kill("SIGTERM");
    await ended;
  };
}

async function untilAnswered(url: string): Promise<void> {
  for (let count = 0; count < 600; count += 1) {
    const answer = await fetch(url, { headers: { connection: "close" } }).catch(() => null);
    if (answer?.status === 200) return;
    await sleep(50);
  }
  throw new Error(`nothing answers at ${url}`);
}
