import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { migrateDatabase } from "../../server/db/migrate.ts";
import { openAdmin } from "../support/connect.ts";
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
