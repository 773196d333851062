import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { migrateDatabase } from "../../server/db/migrate.ts";
import { openAdmin, withDatabase } from "../support/connect.ts";
import { cloneDatabase } from "../support/product.ts";

/** The start's messages for a database that lacks permissions. */

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

describe("a database from before the migrations became one baseline", () => {
  /** Restores an older state: that time's last migration, or the one before it, and no recorded program. */
  async function older(last: { hash: string; when: number }) {
    const own = await cloneDatabase();
    const owner = openAdmin(own.url);
    onTestFinished(async () => {
      await owner.end();
      await own.drop();
    });
    await owner`drop table evox_local.program, evox_local.job`;
    // A program's trigger that names columns added since.
    await owner`drop trigger directory_card_changed on card`;
    await owner`alter table card drop column pronouns, drop column phone_label, drop column second_phone,
      drop column second_phone_label, drop column alternate_name, drop column phonetic_name,
      drop column alternate_job_title`;
    await owner`alter table person drop column language`;
    await owner`alter table audit_entry drop column reason_hash`;
    await owner`drop table audit_reason`;
    await owner`alter table organization_member drop column reminded_at`;
    await owner`drop table invitation_link`;
    await owner`alter table invitation drop column email`;
    await owner`alter table invitation add column person_id text not null
      constraint invitation_person_id_person_id_fk references person on delete cascade`;
    await owner`create index invitation_person on invitation (person_id, created_at)`;
    await owner`create unique index invitation_open_unique on invitation (organization_id, person_id)
      where "end" is null`;
    await owner`drop table contact_count, contact_note, contact_consent, contact_meeting, contact, exchange_setting,
      exchange_notice, deleted_meeting, event_person, event`;
    await owner`drop type temperature, follow_up, meeting_source, contact_notice, contact_channel`;
    await owner`drop table upgrade_request`;
    await owner`drop type plan`;
    await owner`drop type upgrade_state`;
    await owner`delete from drizzle.__drizzle_migrations`;
    await owner`insert into drizzle.__drizzle_migrations (hash, created_at) values (${last.hash}, ${last.when})`;
    return { own, owner };
  }

  it("starts when it has all of them", async () => {
    const { own, owner } = await older({
      hash: "454ce50772f6db6bd2d0fb5ce560cbcfe9c24de6af5421b43c86f5fef9252ea8",
      when: 1_795_679_545_863,
    });
    expect(await migrateDatabase({ url: own.url })).toMatchObject({ role: "evox_app" });
    expect(await migrateDatabase({ url: own.url })).toMatchObject({ role: "evox_app" });
    expect(await owner`select 1 from drizzle.__drizzle_migrations`).toHaveLength(12);
    expect((await owner`select 1 from evox_local.program`).length).toBeGreaterThan(5);
  });

  it("is refused in words when it has not, and stays as it was", async () => {
    const { own, owner } = await older({
      hash: "c49cc30a6a8d781df02d4202ebb5a16e50c311a23a8f2a567a15edc5c0d435dd",
      when: 1_795_678_230_456,
    });
    await expect(migrateDatabase({ url: own.url })).rejects.toThrow(
      "This database was created by an older version of E-VOX. First start it with the last version before the migration " +
        "baseline (see CHANGELOG.md), then with this one.",
    );
    expect(await owner`select 1 from drizzle.__drizzle_migrations`).toHaveLength(1);
  });
});

it("functions and triggers of the database become those of the files at the next start", async () => {
  const own = await cloneDatabase();
  const owner = openAdmin(own.url);
  try {
    await owner`create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'`;
    await owner`drop trigger short_code_append_only on short_code`;
    await owner`update evox_local.program set hash = 'of another text' where name = 'append-only.sql'`;
    await migrateDatabase({ url: own.url });
    await owner`insert into short_code (code, created_at) values ('a-code', now())`;
    await expect(owner`delete from short_code`.then(() => "deleted")).rejects.toThrow("short_code only grows");
  } finally {
    await owner.end();
    await own.drop();
  }
});

it.each([
  ["encoding 'SQL_ASCII' locale_provider libc locale 'C'", "has the encoding SQL_ASCII, but E-VOX needs UTF8"],
  ["encoding 'LATIN1' locale_provider libc locale 'C'", "has the encoding LATIN1, but E-VOX needs UTF8"],
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
