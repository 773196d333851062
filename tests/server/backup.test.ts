import { execFileSync } from "node:child_process";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { evox, hashAll, listImages, listTables, type NewHome, newHome } from "../support/backup.ts";
import { Client } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { form, phoneJpeg, transparentLogo } from "../support/images.ts";
import { hasPostgres15, startPostgres15 } from "../support/own-postgres.ts";
import { makeCard, makeOrganization, password, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { startProcess } from "../support/process.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { startS3Server } from "../support/stores/s3-server.ts";

/** `evox export` and `evox import` from the command line: what comes out elsewhere is what went in. */

// Each command is a process of its own that opens a database.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let product: TestProduct;
let source: { environment: Record<string, string> };
let owner: SignedIn;
let photo: Buffer;
const homes: NewHome[] = [];

beforeAll(async () => {
  product = await startTestProduct({ AUDIT_KEY: "a-key-of-the-operator" });
  source = { environment: { ...placeOf(product), AUDIT_KEY: "a-key-of-the-operator" } };
  photo = await phoneJpeg();
  owner = await signUp(product, "Élodie “tab\t” Ḥaddād \\N 名前");
  const leader = await signUpAs(product, "leader");
  await makeOrganization(product, leader, [owner, await signUp(product)]);
  const card = await makeCard(owner, { bio: 'first line\nsecond "line"\\\n😀', phone: "+9779801234567" });
  const url = await upload(owner, "photo", photo);
  await owner.client.patch(`/api/cards/${card.id}`, { photoUrl: url });
  await upload(leader, "logo", await transparentLogo());
  const admin = await signUpAs(product, "admin");
  await admin.client.put(`/api/cards/${card.id}/category`, { category: "Executive" });
  await product.visitor().post(`/api/cards/${card.id}/views`);
  await product.visitor().post("/api/contact", {
    ...{ firstName: "A", lastName: "B", email: "a@example.com", comments: "Hello\nthere" },
  });
  // Sending a letter makes its link's token: the source rests before its rows are compared.
  const waiting = () => product.sql`select id from pgboss.job where state in ('created', 'retry', 'active')`;
  await vi.waitUntil(async () => (await waiting()).length === 0, { timeout: 60_000, interval: 100 });
});
afterAll(async () => {
  for (const home of homes) await home.remove();
  await product.stop();
});

const placeOf = ({ databaseUrl, dataDir }: TestProduct) => ({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });

async function upload(person: SignedIn, kind: "photo" | "logo", bytes: Buffer): Promise<string> {
  const { status, body } = await person.client.post(`/api/uploads/${kind}`, form(bytes, "a.jpg", "image/jpeg"));
  expect(status).toBe(201);
  return body.url;
}

async function home(database?: { url: string; drop: () => Promise<void> }): Promise<NewHome> {
  const made = await newHome(database);
  homes.push(made);
  return made;
}

const fileIn = (folder: { dataDir: string }, name: string) => join(dirname(folder.dataDir), name);

describe("a backup", () => {
  it("brings every row and every byte elsewhere, and back, from PostgreSQL to PostgreSQL", async () => {
    const before = await hashAll(product);
    expect((await listImages(product.dataDir)).length).toBeGreaterThan(2);
    expect(before.audit_entry).toMatch(/^[1-9]/u);
    const second = await home();
    const file = fileIn(second, "first.tar.gz");
    expect(await evox(source, "export", file)).toMatchObject({ code: 0 });
    expect(await evox(second, "import", file)).toMatchObject({ code: 0 });
    expect(await hashAll(second)).toEqual(before);
    const verified = await evox(second, "audit", "verify");
    expect(verified).toMatchObject({ code: 0 });
    expect(verified.output).toContain("and the signed head knows the first");

    const third = await home();
    const again = fileIn(third, "again.tar.gz");
    expect(await evox(second, "export", again)).toMatchObject({ code: 0 });
    expect(await evox(third, "import", again)).toMatchObject({ code: 0 });
    expect(await hashAll(third)).toEqual(before);
  });

  it.skipIf(!hasPostgres15)("goes to PostgreSQL 15, whose user is no superuser, and back", async () => {
    const server = await startPostgres15();
    try {
      const before = await hashAll(product);
      const older = await home({ url: await server.newDatabase(), drop: async () => {} });
      expect((await older.sql`show server_version`)[0]?.server_version).toMatch(/^15/u);
      const file = fileIn(older, "to15.tar.gz");
      expect(await evox(source, "export", file)).toMatchObject({ code: 0 });
      expect(await evox(older, "import", file)).toMatchObject({ code: 0 });
      expect(await hashAll(older)).toEqual(before);
      expect(await evox(older, "audit", "verify")).toMatchObject({ code: 0 });
      const back = await home();
      const other = fileIn(back, "from15.tar.gz");
      expect(await evox(older, "export", other)).toMatchObject({ code: 0 });
      expect(await evox(back, "import", other)).toMatchObject({ code: 0 });
      expect(await hashAll(back)).toEqual(before);
      await homes.splice(homes.indexOf(older), 1)[0]?.remove();
    } finally {
      await server.stop();
    }
  });

  it("is served as it was: the same sessions, passwords, pages and images, and work goes on", async () => {
    const elsewhere = await home();
    const file = fileIn(elsewhere, "a.tar.gz");
    await evox(source, "export", file);
    await evox(elsewhere, "import", file);
    const running = await startProcess({ ...elsewhere.environment, PORT: String(await freePort()) });
    try {
      const client = new Client(running.url);
      for (const [name, value] of owner.client.cookies) client.cookies.set(name, value);
      expect((await client.get("/api/me")).body.user.id).toBe(owner.id);
      const [card] = (await client.get("/api/cards")).body.items;
      expect((await client.get(`/card/${card.id}`)).status).toBe(200);
      expect((await client.get(card.photoUrl)).status).toBe(200);
      // Numbers go on where they were.
      const signIn = await new Client(running.url).post("/api/auth/sign-in", { email: owner.email, password });
      expect(signIn.status).toBe(200);
      expect((await client.patch(`/api/cards/${card.id}`, { bio: "goes on", version: card.version })).status).toBe(200);
      expect((await elsewhere.sql`select name from directory_entry where id = ${card.id}`).length).toBe(1);
    } finally {
      expect(await running.kill("SIGTERM")).toBe(0);
    }
    expect(await evox(elsewhere, "audit", "verify")).toMatchObject({ code: 0 });
  });

  it("tells wallets nothing that waited where it comes from: a copy would put old passes over new ones", async () => {
    const [{ short_code: code } = { short_code: "" }] = await product.sql`select short_code from card limit 1`;
    await product.sql`insert into pass_change (short_code, changed_at, apple_due_at, google_due_at, google_tries)
      values (${code}, now(), now(), now(), 3)`;
    await product.sql`insert into pass_device (id_hash, push_token, push_due_at, push_tries) values ('a', 'b', now(), 2)`;
    const elsewhere = await home();
    const file = fileIn(elsewhere, "waiting.tar.gz");
    await evox(source, "export", file);
    expect(await evox(elsewhere, "import", file)).toMatchObject({ code: 0 });
    expect(await elsewhere.sql`select short_code, apple_due_at, google_due_at, google_tries from pass_change`).toEqual([
      { short_code: code, apple_due_at: null, google_due_at: null, google_tries: 0 },
    ]);
    expect(await elsewhere.sql`select push_due_at, push_tries from pass_device`).toEqual([
      { push_due_at: null, push_tries: 0 },
    ]);
    await product.sql`delete from pass_change`;
    await product.sql`delete from pass_device`;
  });

  it("has every table of the database, and is its owner's alone, under its name only when it is whole", async () => {
    const folder = await home();
    const file = fileIn(folder, "mode.tar.gz");
    const { code, output } = await evox(source, "export", file);
    expect(code).toBe(0);
    expect(output).toMatch(/rows in \d+ tables and \d+ images, [\d,]+ bytes/u);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(dirname(file))).filter((name) => name.includes("draft"))).toEqual([]);
    const unpacked = execFileSync("tar", ["xzOf", file, "evox-backup.json"], { stdio: ["ignore", "pipe", "ignore"] });
    const { tables } = JSON.parse(unpacked.toString());
    expect(tables.map(({ name }: { name: string }) => name)).toEqual(await listTables(product));
    const bytes = await readFile(file);
    const twice = await evox(source, "export", file);
    expect(twice).toMatchObject({ code: 1 });
    expect(twice.output).toContain("exists already");
    expect(await readFile(file)).toEqual(bytes);
  });

  it("moves images from the disk to a store that speaks S3, and back", async () => {
    const store = await startS3Server();
    try {
      const before = await hashAll(product);
      const remote = await home();
      Object.assign(remote.environment, store.environment);
      const file = fileIn(remote, "to-s3.tar.gz");
      await evox(source, "export", file);
      expect(await evox(remote, "import", file)).toMatchObject({ code: 0 });
      const paths = [...store.objects.keys()].map((path) => `media/${path}`).sort();
      expect(paths).toEqual(await listImages(product.dataDir));
      expect(await listImages(remote.dataDir)).toEqual([]);
      const back = await home();
      const other = fileIn(back, "from-s3.tar.gz");
      expect(await evox(remote, "export", other)).toMatchObject({ code: 0 });
      expect(await evox(back, "import", other)).toMatchObject({ code: 0 });
      expect(await hashAll(back)).toEqual(before);
    } finally {
      await store.close();
    }
  });

  it("of an older version is brought to this version's shape", async () => {
    // Made by `evox demo` and `evox export` when the last migration was 0009.
    const older = join(import.meta.dirname, "backups/shape-0009.tar.gz");
    const elsewhere = await home();
    const { code, output } = await evox(elsewhere, "import", older);
    expect([code, output]).toEqual([0, expect.stringContaining("4,387 rows and 10 images are in")]);
    expect(await listTables(elsewhere)).toEqual(await listTables(product));
    const applied = (one: { sql: NewHome["sql"] }) =>
      one.sql`select hash from drizzle.__drizzle_migrations order by id`;
    expect(await applied(elsewhere)).toEqual(await applied(product));
    expect(await evox(elsewhere, "audit", "verify")).toMatchObject({ code: 0 });
    const running = await startProcess({ ...elsewhere.environment, PORT: String(await freePort()) });
    try {
      const [row] =
        await elsewhere.sql`select id, photo_file_id as photo from card where status = 'active' and photo_file_id is not null limit 1`;
      const visitor = new Client(running.url);
      expect((await visitor.get(`/card/${row?.id}`)).status).toBe(200);
      expect((await visitor.get(`/media/${row?.photo}`)).status).toBe(200);
    } finally {
      await running.kill("SIGTERM");
    }
    // And a database that has the newer shape already is refused, even an unused one.
    const started = await home();
    expect(await evox(started, "audit", "verify")).toMatchObject({ code: 0 });
    const refused = await evox(started, "import", older);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toContain("E-VOX was started on this database already and gave it a newer shape");
  });

  it("says which images the storage lost, and holds the rest", async () => {
    const folder = await home();
    const lossy = await startTestProduct();
    try {
      const person = await signUp(lossy);
      await upload(person, "photo", photo);
      const [row] = await lossy.sql`select path from file`;
      await rm(join(lossy.dataDir, "media", row?.path));
      const file = fileIn(folder, "lossy.tar.gz");
      const exported = await evox({ environment: placeOf(lossy) }, "export", file);
      expect(exported).toMatchObject({ code: 0 });
      expect(exported.output).toContain(`the storage has no bytes, and neither has the backup: ${row?.path}`);
      expect(exported.output).not.toContain("wait to be sent");
      const imported = await evox(folder, "import", file);
      expect(imported).toMatchObject({ code: 0 });
      expect(imported.output).toContain("1 images were missing already");
    } finally {
      await lossy.stop();
    }
  });

  it("says how many letters wait in the queue, which keeps them", async () => {
    const folder = await home();
    const waiting = await startTestProduct();
    try {
      // As far as the queue's own tables matter here.
      await waiting.sql`create schema if not exists pgboss`;
      await waiting.sql`create table if not exists pgboss.job (name text, state text)`;
      await waiting.sql`insert into pgboss.job (name, state) values ('letters', 'active'), ('letters', 'active'), ('letters', 'completed')`;
      const exported = await evox({ environment: placeOf(waiting) }, "export", fileIn(folder, "letters.tar.gz"));
      expect(exported).toMatchObject({ code: 0 });
      expect(exported.output).toContain("2 letters wait to be sent. They are not in the backup");
    } finally {
      await waiting.stop();
    }
  });

  it("of an audit log that was cut off does not make it whole", async () => {
    const cut = await startTestProduct();
    try {
      const admin = await signUpAs(cut, "admin");
      const person = await signUp(cut);
      for (const role of ["leader", "user", "leader"]) await admin.client.put(`/api/users/${person.id}/role`, { role });
      const place = { environment: placeOf(cut) };
      await expect.poll(async () => (await evox(place, "audit", "verify")).output).toContain("knows the first 3");
      await cut.sql`alter table audit_entry disable trigger user`;
      await cut.sql`delete from audit_entry where sequence = 3`;
      const elsewhere = await home();
      const file = fileIn(elsewhere, "cut.tar.gz");
      const exported = await evox(place, "export", file);
      expect(exported).toMatchObject({ code: 0 });
      expect(exported.output).toContain("does not go on from its signed head");
      const imported = await evox(elsewhere, "import", file);
      expect(imported).toMatchObject({ code: 0 });
      expect(imported.output).toContain("the log ends at entry 2, and the signed head knows 3");
      const verified = await evox(elsewhere, "audit", "verify");
      expect(verified).toMatchObject({ code: 1 });
      expect(verified.output).toContain("the log ends at entry 2, and the signed head knows 3");
    } finally {
      await cut.stop();
    }
  });
});
