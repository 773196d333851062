import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { migrateDatabase } from "../../server/db/migrate.ts";
import { openAdmin, withDatabase } from "../support/connect.ts";
import { cloneDatabase } from "../support/product.ts";

/** What a start says to a database that does not let it do what it must. */

const name = `evox_weak_${process.pid}`;
const secret = randomBytes(12).toString("hex");
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let admin: ReturnType<typeof openAdmin>;
beforeAll(async () => {
  admin = openAdmin(inject("databaseUrl"));
  database = await cloneDatabase({ empty: true });
  await admin.unsafe(`create role ${name} login password '${secret}'`);
});
afterAll(async () => {
  await database.drop();
  await admin.unsafe(`drop role ${name}`);
  await admin.end();
});

it("a database without pg_trgm, whose user may not install it, ends the start in words", async () => {
  const url = new URL(database.url);
  url.username = name;
  url.password = secret;
  await expect(migrateDatabase({ url: url.href })).rejects.toThrow(/^The database lacks the extension pg_trgm/u);
});

it("where its user may not make roles, the trigger alone keeps the audit log", async () => {
  const own = await cloneDatabase({ empty: true });
  const owner = openAdmin(own.url);
  const url = new URL(own.url);
  const database = url.pathname.slice(1);
  url.username = name;
  url.password = secret;
  try {
    await owner`create extension pg_trgm`;
    await admin.unsafe(`alter database ${database} owner to ${name}`);
    expect(await migrateDatabase({ url: url.href })).toEqual({ role: null });
    await owner`insert into audit_entry (sequence, action, created_at, previous_hash, hash) values (1, 'x', now(), '', 'h')`;
    await expect(owner`update audit_entry set hash = 'other'`.then(() => "changed")).rejects.toThrow();
    await expect(owner`delete from audit_entry`.then(() => "deleted")).rejects.toThrow();
  } finally {
    await owner.end();
    await own.drop();
  }
});

it.each([
  ["encoding 'SQL_ASCII' locale_provider libc locale 'C'", "has the encoding SQL_ASCII, and E-VOX needs UTF8"],
  ["encoding 'LATIN1' locale_provider libc locale 'C'", "has the encoding LATIN1, and E-VOX needs UTF8"],
  [
    "encoding 'UTF8' locale_provider libc locale 'C'",
    "has the locale C, in which a search for jürgen does not find JÜRGEN",
  ],
])("a database with %s ends the start in words, before anything is made in it", async (properties, words) => {
  const unfit = `evox_unfit_${randomBytes(4).toString("hex")}`;
  await admin.unsafe(`create database ${unfit} template template0 ${properties}`);
  const url = withDatabase(inject("databaseUrl"), unfit);
  try {
    await expect(migrateDatabase({ url })).rejects.toThrow(words);
    await expect(migrateDatabase({ url })).rejects.toThrow("CREATE DATABASE evox ENCODING 'UTF8'");
    const owner = openAdmin(url);
    expect(await owner`select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`).toEqual(
      [],
    );
    await owner.end();
  } finally {
    await admin.unsafe(`drop database ${unfit} with (force)`);
  }
});
