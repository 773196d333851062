import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { launchEmbedded } from "../../server/db/embedded/launch.ts";
import { migrateDatabase } from "../../server/db/migrate.ts";
import { openAdmin, withDatabase } from "./connect.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

const quiet = { info: () => {}, warn: (text: string) => console.error(text) };

/**
 * Durability is not needed. Dropping a database scans all shared buffers, and a run drops a hundred. Each worker runs
 * several servers at a time, each with its own connection pool.
 */
const testSettings = [
  ...["fsync=off", "synchronous_commit=off", "full_page_writes=off"],
  ...["shared_buffers=256MB", "max_wal_size=256MB", "max_connections=400"],
];

export type DatabaseServer = {
  url: string;
  /** Name of a migrated, empty database. */
  template: string;
  /** PostgreSQL's version string. */
  version: string;
  stop: () => Promise<void>;
};

/** A real PostgreSQL: the given one, or the embedded one in a temporary folder. */
export async function openDatabaseServer(given: string | undefined): Promise<DatabaseServer> {
  const folder = await makeScratchFolder("evox-test-");
  const embedded = given ? null : await launchEmbedded(folder, quiet, testSettings);
  const url = given ?? embeddedUrl(embedded?.connection);
  const template = `evox_template_${process.pid}`;
  const admin = openAdmin(url);
  await admin`drop database if exists ${admin(template)}`;
  await admin`create database ${admin(template)}`;
  await migrateDatabase({ url: withDatabase(url, template) });
  // Delays the clean-up job, which would otherwise run half a minute after a start, with a clock that a test moved.
  const migrated = openAdmin(withDatabase(url, template));
  await migrated`insert into evox_local.job (name, due_at) values ('clean-up', now() + interval '1 day')`;
  await migrated.end();
  const [row] = await admin`show server_version`;
  return {
    url,
    template,
    version: String(row?.server_version),
    stop: async () => {
      await admin`drop database if exists ${admin(template)} with (force)`;
      await admin.end();
      await embedded?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function embeddedUrl(connection: { path: string; user: string; password: string } | undefined): string {
  if (!connection) throw new Error("no connection");
  const folder = connection.path.slice(0, connection.path.lastIndexOf("/"));
  return `postgres://${connection.user}:${connection.password}@localhost/postgres?host=${encodeURIComponent(folder)}`;
}

export type OwnDatabase = { url: string; drop: () => Promise<void> };

/** Creates a database on that server as a copy of `template`. */
export async function makeDatabase(serverUrl: string, template: string): Promise<OwnDatabase> {
  const admin = openAdmin(serverUrl);
  const name = `evox_${process.pid}_${randomBytes(4).toString("hex")}`;
  await admin`create database ${admin(name)} template ${admin(template)}`;
  return {
    url: withDatabase(serverUrl, name),
    drop: async () => {
      await admin`drop database if exists ${admin(name)} with (force)`;
      await admin.end();
    },
  };
}
