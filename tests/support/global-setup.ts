import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { launchEmbedded } from "../../server/db/embedded/launch.ts";
import { migrateDatabase } from "../../server/db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL whose database `evox_template_<run>` is migrated and empty; test files clone it. */
    databaseUrl: string;
    template: string;
  }
}

const quiet = { info: () => {}, warn: (text: string) => console.error(text) };

/** One real PostgreSQL for the run: the embedded one, or the one that TEST_DATABASE_URL names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), "evox-test-"));
  const embedded = given ? null : await launchEmbedded(folder, quiet);
  const databaseUrl = given ?? embeddedUrl(embedded?.connection);
  const template = `evox_template_${process.pid}`;
  const admin = openAdmin(databaseUrl);
  await admin`drop database if exists ${admin(template)}`;
  await admin`create database ${admin(template)}`;
  await migrateDatabase({ url: withDatabase(databaseUrl, template) });
  project.provide("databaseUrl", databaseUrl);
  project.provide("template", template);
  return async () => {
    await admin`drop database if exists ${admin(template)} with (force)`;
    await admin.end();
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

function embeddedUrl(connection: { path: string; user: string; password: string } | undefined): string {
  if (!connection) throw new Error("no connection");
  const folder = connection.path.slice(0, connection.path.lastIndexOf("/"));
  return `postgres://${connection.user}:${connection.password}@localhost/postgres?host=${encodeURIComponent(folder)}`;
}

/** The same server, another database. */
export function withDatabase(databaseUrl: string, database: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** A connection for making and dropping databases. */
export function openAdmin(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get("host");
  url.searchParams.delete("host");
  const path = folder ? { path: `${folder}/.s.PGSQL.${url.port || 5432}` } : {};
  return postgres(url.href, { ...path, max: 1, onnotice: () => {} });
}
