import { execFile, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Sql } from "postgres";
import { Client } from "../support/client.ts";
import { openAdmin } from "../support/connect.ts";
import { freePort } from "../support/free-port.ts";
import { processesOf } from "../support/process.ts";
import { type DatabaseServer, startDatabaseServer } from "./database-server.ts";
import { launch, type Running } from "./launch.ts";
import type { Options } from "./measured.ts";

/** The server as an operator starts it, in a separate data folder, to be killed and started again. */

const loggedLines = 25;
const here = join(import.meta.dirname, "../..");

export type Place = {
  tree: string;
  url: string;
  port: number;
  dataDir: string;
  /** Debian's PostgreSQL; null: the server's own. */
  server: DatabaseServer | null;
  databaseUrl: () => Promise<string>;
  environment: Record<string, string>;
  /** The parent of the data folder, for example a mount. */
  parent: string;
  /** Resolves when it reports its URL. @throws with its output if it ends before that */
  start: (how?: How) => Promise<Running>;
  /** Starts it unless it runs. With `how`, stops one that runs with other options first. */
  begin: (how?: How) => Promise<void>;
  /** Stops it as an operator does, unless it has ended. */
  stop: () => Promise<void>;
  /** The running process. */
  running: () => Running;
  visitor: () => Client;
  /** The pid of the postmaster. */
  databasePid: () => Promise<number>;
  /** The last log lines of the server's own PostgreSQL; empty for another. */
  databaseLog: () => Promise<string>;
  /** Connects directly to the database as its owner. */
  look: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;
  /** Whether an image's file exists, by the path in its row. */
  isStored: (path: string) => Promise<boolean>;
  /** Stops everything and removes all files. */
  remove: () => Promise<void>;
};

/** The part of a place that writers need. */
export type Site = Pick<Place, "tree" | "url" | "environment" | "look" | "isStored">;

export type How = { environment?: Record<string, string>; prefix?: string[] };

export type PlaceOptions = Pick<Options, "tree" | "database" | "environment"> & {
  /** The parent of the data folder, for example a mount. */
  parent?: string;
  server?: DatabaseServer;
  /** Skips the template, which does not pay off for a single place. */
  isOnly?: boolean;
};

export const hasEnded = ({ child }: Running) => child.exitCode !== null || child.signalCode !== null;

let template: Promise<string> | undefined;

/** Creates a data folder that was started and stopped once, as a template: most harnesses need not wait for that. */
function templateData(tree: string): Promise<string> {
  template ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), "evox-crash-template-"));
    const running = await launch(tree, { DATA_DIR: join(folder, "data"), PORT: String(await freePort()) });
    running.child.kill("SIGTERM");
    const code = await running.ended;
    if (code !== 0) throw new Error(`the first stop ended with ${code}: ${running.output().slice(-500)}`);
    process.once("exit", () => spawn("rm", ["-rf", folder], { detached: true, stdio: "ignore" }).unref());
    return join(folder, "data");
  })();
  return template;
}

export async function openPlace(options: PlaceOptions = {}): Promise<Place> {
  const tree = options.tree ?? here;
  const parent = options.parent ?? tmpdir();
  const folder = await mkdtemp(join(parent, "evox-crash-"));
  const dataDir = join(folder, "data");
  const server = options.server ?? (options.database === "postgres-15" ? await startDatabaseServer() : null);
  // Keeps file owners, because PostgreSQL's part belongs to its account. Copying in Node takes ten times as long.
  if (!server && !options.isOnly) await promisify(execFile)("cp", ["-a", await templateData(tree), dataDir]);
  const port = await freePort();
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(port),
    ...(server ? { DATABASE_URL: server.url } : {}),
    ...options.environment,
  };
  const url = `http://localhost:${port}`;
  let running: Running | undefined;

  const start = async (how: How = {}) => {
    running = await launch(tree, { ...environment, ...how.environment }, how.prefix);
    return running;
  };
  const stop = async () => {
    if (!running || hasEnded(running)) return;
    running.child.kill("SIGCONT");
    running.child.kill("SIGTERM");
    await running.ended;
  };

  async function databaseUrl(): Promise<string> {
    if (server) return server.url;
    const password = (await readFile(join(dataDir, "secrets/database-password"), "utf8")).trim();
    return `postgres://evox:${password}@localhost/evox?host=${encodeURIComponent(join(dataDir, "run"))}`;
  }

  return {
    tree,
    url,
    port,
    dataDir,
    server,
    databaseUrl,
    environment,
    parent,
    start,
    begin: async (how) => {
      if (running && !hasEnded(running) && !how) return;
      await stop();
      await start(how);
    },
    stop,
    running: () => {
      if (!running) throw new Error("nothing was started");
      return running;
    },
    visitor: () => new Client(url),
    databasePid: async () => {
      if (server) return server.pid();
      return Number((await readFile(join(dataDir, "postgres-18/postmaster.pid"), "utf8")).split("\n")[0]);
    },
    databaseLog: async () => {
      const logs = join(dataDir, "postgres-18/log");
      if (server) return "";
      // The files are named after weekdays.
      const files = await Promise.all(
        (await readdir(logs)).map(async (name) => ({ name, at: (await stat(join(logs, name))).mtimeMs })),
      );
      const last = files.toSorted((one, other) => other.at - one.at)[0]?.name;
      if (last === undefined) return "";
      return (await readFile(join(logs, last), "utf8")).trimEnd().split("\n").slice(-loggedLines).join("\n");
    },
    look: async (work) => {
      const sql = openAdmin(await databaseUrl());
      try {
        return await work(sql);
      } finally {
        await sql.end({ timeout: 1 });
      }
    },
    isStored: async (path) => {
      const bytes = await stat(join(dataDir, "media", path)).catch(() => null);
      return (bytes?.size ?? 0) > 0;
    },
    remove: async () => {
      await stop();
      const deadline = Date.now() + 15_000;
      while (processesOf(folder).length > 0 && Date.now() < deadline) await new Promise((done) => setTimeout(done, 50));
      for (const line of processesOf(folder)) process.kill(Number.parseInt(line, 10), "SIGKILL");
      await server?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
