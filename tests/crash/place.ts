import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sql } from "postgres";
import { Client } from "../support/client.ts";
import { openAdmin } from "../support/connect.ts";
import { freePort } from "../support/free-port.ts";
import { processesOf } from "../support/process.ts";
import { type DatabaseServer, startDatabaseServer } from "./database-server.ts";
import { launch, type Running } from "./launch.ts";
import type { Options } from "./measured.ts";

/** The product as the operator starts it, in a data folder of its own, to be killed and started again. */

const here = join(import.meta.dirname, "../..");

export type Place = {
  tree: string;
  url: string;
  port: number;
  dataDir: string;
  /** Debian's PostgreSQL; null: the product's own. */
  server: DatabaseServer | null;
  databaseUrl: () => Promise<string>;
  environment: Record<string, string>;
  /** Resolves when it says where it is. @throws with what it said when it ends before */
  start: (how?: How) => Promise<Running>;
  /** What runs now. */
  running: () => Running;
  visitor: () => Client;
  /** The pid of PostgreSQL's first process. */
  databasePid: () => Promise<number>;
  /** Straight to the database, as its owner. */
  look: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;
  /** Whether an image's bytes are there, by the path that its row names. */
  isStored: (path: string) => Promise<boolean>;
  /** Ends all, and leaves nothing behind. */
  remove: () => Promise<void>;
};

/** As much of a place as writers need, whatever it is made of. */
export type Site = Pick<Place, "tree" | "url" | "environment" | "look" | "isStored">;

export type How = { environment?: Record<string, string>; prefix?: string[] };

export type PlaceOptions = Pick<Options, "tree" | "database" | "environment"> & {
  /** Where the data folder is made; below a mount of one's own, say. */
  parent?: string;
  server?: DatabaseServer;
};

let template: Promise<string> | undefined;

/** A data folder that was started once and stopped, made once for each run: most harnesses need not wait for that. */
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
  const folder = await mkdtemp(join(options.parent ?? tmpdir(), "evox-crash-"));
  const dataDir = join(folder, "data");
  const server = options.server ?? (options.database === "postgres-15" ? await startDatabaseServer() : null);
  if (!server) await cp(await templateData(tree), dataDir, { recursive: true, preserveTimestamps: true });
  if (!server) await giveBack(dataDir);
  const port = await freePort();
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(port),
    ...(server ? { DATABASE_URL: server.url } : {}),
    ...options.environment,
  };
  const url = `http://localhost:${port}`;
  let running: Running | undefined;

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
    start: async (how = {}) => {
      running = await launch(tree, { ...environment, ...how.environment }, how.prefix);
      return running;
    },
    running: () => {
      if (!running) throw new Error("nothing was started");
      return running;
    },
    visitor: () => new Client(url),
    databasePid: async () => {
      if (server) return server.pid();
      return Number((await readFile(join(dataDir, "postgres-18/postmaster.pid"), "utf8")).split("\n")[0]);
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
      if (running && running.child.exitCode === null && running.child.signalCode === null) {
        running.child.kill("SIGCONT");
        running.child.kill("SIGTERM");
        await running.ended;
      }
      const deadline = Date.now() + 15_000;
      while (processesOf(folder).length > 0 && Date.now() < deadline) await new Promise((done) => setTimeout(done, 50));
      for (const line of processesOf(folder)) process.kill(Number.parseInt(line, 10), "SIGKILL");
      await server?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A copy belongs to who copied it; PostgreSQL's part goes back to its account, as the product itself would give it. */
async function giveBack(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  for (const name of ["postgres-18", "run"]) {
    const path = join(dataDir, name);
    if (!existsSync(path)) continue;
    await new Promise((done) => spawn("chown", ["-R", "65534:65534", path]).once("exit", done));
    await new Promise((done) => spawn("chmod", ["0700", path]).once("exit", done));
  }
}
