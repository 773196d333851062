import { execFileSync } from "node:child_process";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { auditHeadFile } from "../../server/adapters/audit-head.ts";
import {
  evox,
  hashAll,
  listImages,
  listTables,
  type NewInstallation,
  newInstallation,
  runEvoxInProcess,
} from "../support/backup.ts";
import { form, phoneJpeg, transparentLogo } from "../support/images.ts";
import { hasPostgres15, startPostgres15 } from "../support/own-postgres.ts";
import {
  makeCard,
  makeOrganization,
  password,
  type SignedIn,
  signUp,
  signUpAs,
  signUpVerified,
} from "../support/people.ts";
import { cloneDatabase, startTestProduct, type TestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { startS3Server } from "../support/stores/s3-server.ts";
import { untilEmailsAreSent } from "../support/time-machine.ts";

/** `evox export` and `evox import` on the command line: the imported data equals the exported data. */

// Each command opens a database, and some run as a separate process.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The operator's key on all installations, so that each accepts the other's exports. */
const AUDIT_KEY = "a-key-of-the-operator";

let product: TestProduct;
let source: { environment: Record<string, string> };
let owner: SignedIn;
let photo: Buffer;
/** The source's content, and a backup of it. */
let before: Record<string, string>;
let whole: string;
let exported: { code: number | null; output: string };
/** The target of the import. */
let second: NewInstallation;
const homes: NewInstallation[] = [];

beforeAll(async () => {
  product = await startTestProduct({ AUDIT_KEY });
  source = { environment: { ...placeOf(product), AUDIT_KEY } };
  photo = await phoneJpeg();
  owner = await signUp(product, "Élodie “tab\t” Ḥaddād \\N 名前");
  const leader = await signUpAs(product, "leader");
  await makeOrganization(product, leader, [owner, await signUp(product)]);
  const card = await makeCard(owner, {
    bio: 'first line\nsecond "line"\\\n😀',
    phone: "+9779801234567",
    pronouns: "she/her",
    ...{ alternateName: "山田 花子", phoneticName: "やまだ はなこ", alternateJobTitle: "営業部長" },
    ...{ phoneLabel: "mobile", secondPhone: "+97714412345", secondPhoneLabel: "work" },
  });
  const url = await upload(owner, "photo", photo);
  await owner.client.patch(`/api/cards/${card.id}`, { photoUrl: url });
  await upload(leader, "logo", await transparentLogo());
  const admin = await signUpAs(product, "admin");
  await admin.client.put(`/api/cards/${card.id}/category`, { category: "Executive" });
  await product.visitor().post(`/api/cards/${card.id}/views`);
  await product.visitor().post("/api/contact", {
    ...{ firstName: "A", lastName: "B", email: "a@example.com", comments: "Hello\nthere" },
  });
  // Sending an email creates its link's token, so this waits before the rows are compared.
  await untilEmailsAreSent(product);
  before = await hashAll(product);
  second = await home();
  whole = fileIn(second, "first.tar.gz");
  exported = await evox(source, "export", whole);
  expect(exported).toMatchObject({ code: 0 });
  expect(await evox(second, "import", whole)).toMatchObject({ code: 0 });
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

async function home(database?: { url: string; drop: () => Promise<void> }): Promise<NewInstallation> {
  const made = await newInstallation(database);
  Object.assign(made.environment, { AUDIT_KEY });
  homes.push(made);
  return made;
}

/** Starts the product on the imported data. */
const serve = ({ environment: { DATABASE_URL, ...environment } }: NewInstallation) =>
  startTestProduct(environment, { through: () => DATABASE_URL });

const fileIn = (folder: { dataDir: string }, name: string) => join(dirname(folder.dataDir), name);

describe("a backup", () => {
  it("brings every row and every byte elsewhere, and back, from PostgreSQL to PostgreSQL", async () => {
    expect((await listImages(product.dataDir)).length).toBeGreaterThan(2);
    expect(before.audit_entry).toMatch(/^[1-9]/u);
    expect(await hashAll(second)).toEqual(before);
    const third = await home();
    const again = fileIn(third, "again.tar.gz");
    const [verified, exportedAgain] = await Promise.all([
      evox(second, "audit", "verify"),
      evox(second, "export", again),
    ]);
    expect(verified).toMatchObject({ code: 0 });
    expect(verified.output).toContain("and the signed head confirms the first");
    expect(exportedAgain).toMatchObject({ code: 0 });
    expect(await evox(third, "import", again)).toMatchObject({ code: 0 });
    expect(await hashAll(third)).toEqual(before);
  });

  it.skipIf(!hasPostgres15)("goes to PostgreSQL 15, whose user is no superuser, and back", async () => {
    const server = await startPostgres15();
    try {
      const older = await home({ url: await server.newDatabase(), drop: async () => {} });
      expect((await older.sql`show server_version`)[0]?.server_version).toMatch(/^15/u);
      expect(await runEvoxInProcess(older, "import", whole)).toMatchObject({ code: 0 });
      expect(await hashAll(older)).toEqual(before);
      const back = await home();
      const other = fileIn(back, "from15.tar.gz");
      expect(await runEvoxInProcess(older, "audit", "verify")).toMatchObject({ code: 0 });
      expect(await runEvoxInProcess(older, "export", other)).toMatchObject({ code: 0 });
      expect(await runEvoxInProcess(back, "import", other)).toMatchObject({ code: 0 });
      expect(await hashAll(back)).toEqual(before);
      await homes.splice(homes.indexOf(older), 1)[0]?.remove();
    } finally {
      await server.stop();
    }
  });

  it("is served as it was: the same passwords, pages and images, and work goes on", async () => {
    const elsewhere = await home();
    expect(await runEvoxInProcess(elsewhere, "import", whole)).toMatchObject({ code: 0 });
    const running = await serve(elsewhere);
    try {
      const client = running.visitor();
      for (const [name, value] of owner.client.cookies) client.cookies.set(name, value);
      expect((await client.get("/api/me")).status).toBe(401);
      const signIn = await client.post("/api/auth/sign-in", { email: owner.email, password });
      expect([signIn.status, signIn.body.user.id]).toEqual([200, owner.id]);
      const [card] = (await client.get("/api/cards")).body.items;
      expect((await client.get(`/card/${card.id}`)).status).toBe(200);
      expect((await client.get(card.photoUrl)).status).toBe(200);
      // Version numbers continue.
      expect((await client.patch(`/api/cards/${card.id}`, { bio: "goes on", version: card.version })).status).toBe(200);
      const { directoryEntry } = tables;
      expect(await rowsOf(elsewhere).$count(directoryEntry, eq(directoryEntry.id, card.id))).toBe(1);
    } finally {
      await running.stop();
    }
    expect(await runEvoxInProcess(elsewhere, "audit", "verify")).toMatchObject({ code: 0 });
  });

  it("tells wallets nothing that waited where it comes from: a copy would put old passes over new ones", async () => {
    const { passChange, passDevice } = tables;
    const [card] = await rowsOf(product).select().from(tables.card).limit(1);
    const shortCode = card?.shortCode ?? "";
    const now = new Date();
    const due = { appleDueAt: now, googleDueAt: now, googleTries: 3 };
    await rowsOf(product)
      .insert(passChange)
      .values({ shortCode, changedAt: now, ...due });
    await rowsOf(product)
      .insert(passDevice)
      .values({ idHash: "a", pushToken: "b".repeat(64), pushDueAt: now, pushTries: 2 });
    const elsewhere = await home();
    const file = fileIn(elsewhere, "waiting.tar.gz");
    await runEvoxInProcess(source, "export", file);
    expect(await runEvoxInProcess(elsewhere, "import", file)).toMatchObject({ code: 0 });
    expect(await rowsOf(elsewhere).select().from(passChange)).toEqual([
      { shortCode, changedAt: expect.any(Date), appleDueAt: null, googleDueAt: null, googleTries: 0 },
    ]);
    expect(await rowsOf(elsewhere).select().from(passDevice)).toMatchObject([{ pushDueAt: null, pushTries: 0 }]);
    await rowsOf(product).delete(passChange);
    await rowsOf(product).delete(passDevice);
  });

  it("has every table of the database, and is its owner's alone, under its name only when it is whole", async () => {
    const file = whole;
    expect(exported.output).toMatch(/rows in \d+ tables and \d+ images, [\d,]+ bytes/u);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(dirname(file))).filter((name) => name.includes("draft"))).toEqual([]);
    const unpacked = execFileSync("tar", ["xzOf", file, "evox-backup.json"], { stdio: ["ignore", "pipe", "ignore"] });
    const { tables } = JSON.parse(unpacked.toString());
    expect(tables.map(({ name }: { name: string }) => name)).toEqual(await listTables(product));
    const bytes = await readFile(file);
    const twice = await runEvoxInProcess(source, "export", file);
    expect(twice).toMatchObject({ code: 1 });
    expect(twice.output).toContain("already exists");
    expect(await readFile(file)).toEqual(bytes);
  });

  it("moves images from the disk to a store that speaks S3, and back", async () => {
    const store = await startS3Server();
    try {
      const remote = await home();
      Object.assign(remote.environment, store.environment);
      expect(await runEvoxInProcess(remote, "import", whole)).toMatchObject({ code: 0 });
      const paths = [...store.objects.keys()].map((path) => `media/${path}`).sort();
      expect(paths).toEqual(await listImages(product.dataDir));
      expect(await listImages(remote.dataDir)).toEqual([]);
      const back = await home();
      const other = fileIn(back, "from-s3.tar.gz");
      expect(await runEvoxInProcess(remote, "export", other)).toMatchObject({ code: 0 });
      expect(await runEvoxInProcess(back, "import", other)).toMatchObject({ code: 0 });
      expect(await hashAll(back)).toEqual(before);
    } finally {
      await store.close();
    }
  });

  it("from before the migrations became one baseline is brought to this version's shape", async () => {
    // Created by `evox demo` and `evox export` when the last migration was 0037.
    const older = join(import.meta.dirname, "backups/shape-0037.tar.gz");
    const elsewhere = await home();
    const { code, output } = await runEvoxInProcess(elsewhere, "import", older, "--foreign");
    expect([code, output]).toEqual([0, expect.stringContaining("4,450 rows and 40 images imported")]);
    expect(await listTables(elsewhere)).toEqual(await listTables(product));
    const applied = (one: { sql: NewInstallation["sql"] }) =>
      one.sql`select hash from drizzle.__drizzle_migrations order by id`;
    expect(await applied(elsewhere)).toEqual(await applied(product));
    expect(await runEvoxInProcess(elsewhere, "audit", "verify")).toMatchObject({ code: 0 });
    const running = await serve(elsewhere);
    try {
      const { card } = tables;
      const [row] = await rowsOf(elsewhere)
        .select()
        .from(card)
        .where(and(eq(card.status, "active"), isNotNull(card.photoFileId)))
        .limit(1);
      const visitor = running.visitor();
      expect((await visitor.get(`/card/${row?.id}`)).status).toBe(200);
      expect((await visitor.get(`/media/${row?.photoFileId}`)).status).toBe(200);
    } finally {
      await running.stop();
    }
    // A database with the newer schema is rejected, even if it is unused.
    const started = await home(await cloneDatabase());
    const refused = await runEvoxInProcess(started, "import", older, "--foreign");
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toContain("E-VOX was already started on this database and gave it a newer schema");
  });

  it("says which images the storage lost, and holds the rest", async () => {
    const folder = await home();
    const lossy = await startTestProduct({ AUDIT_KEY });
    try {
      const person = await signUp(lossy);
      await upload(person, "photo", photo);
      const [row] = await rowsOf(lossy).select().from(tables.file);
      await rm(join(lossy.dataDir, "media", row?.path ?? "none"));
      await untilEmailsAreSent(lossy);
      const file = fileIn(folder, "lossy.tar.gz");
      const exported = await runEvoxInProcess({ environment: { ...placeOf(lossy), AUDIT_KEY } }, "export", file);
      expect(exported).toMatchObject({ code: 0 });
      expect(exported.output).toContain(`missing from storage and from the backup: 1. The first few: ${row?.path}`);
      expect(exported.output).not.toContain("waiting to be sent");
      const imported = await runEvoxInProcess(folder, "import", file);
      expect(imported).toMatchObject({ code: 0 });
      expect(imported.output).toContain("with missing images: 1 (1 already missing when the backup was made)");
      expect(imported.output).toContain(`IDs: ${row?.id}`);
    } finally {
      await lossy.stop();
    }
  });

  it("says how many emails wait in the queue, which keeps them", async () => {
    const waiting = await home(await cloneDatabase());
    // The parts of the queue's tables that matter here.
    await waiting.sql`create schema if not exists pgboss`;
    await waiting.sql`create table if not exists pgboss.job (name text, state text)`;
    await waiting.sql`insert into pgboss.job (name, state) values ('letters', 'active'), ('letters', 'active'), ('letters', 'completed')`;
    const exported = await runEvoxInProcess(waiting, "export", fileIn(waiting, "emails.tar.gz"));
    expect(exported).toMatchObject({ code: 0 });
    expect(exported.output).toContain("Emails waiting to be sent: 2. They are not in the backup");
  });

  it("of an audit log that was cut off does not make it whole", async () => {
    const cut = await startTestProduct({ AUDIT_KEY }, { timeouts: { audit: { look: 50 } } });
    try {
      const admin = await signUpAs(cut, "admin");
      const person = await signUpVerified(cut);
      for (const role of ["leader", "user", "leader"]) await admin.client.put(`/api/users/${person.id}/role`, { role });
      const place = { environment: { ...placeOf(cut), AUDIT_KEY } };
      await expect.poll(async () => (await auditHeadFile(cut.dataDir, AUDIT_KEY).read())?.count).toBe(3);
      expect((await runEvoxInProcess(place, "audit", "verify")).output).toContain("confirms the first 3");
      await cut.sql`alter table audit_entry disable trigger user`;
      await rowsOf(cut).delete(tables.auditEntry).where(eq(tables.auditEntry.sequence, 3));
      const elsewhere = await home();
      const file = fileIn(elsewhere, "cut.tar.gz");
      const exported = await runEvoxInProcess(place, "export", file);
      expect(exported).toMatchObject({ code: 0 });
      expect(exported.output).toContain("does not match its signed head");
      const imported = await runEvoxInProcess(elsewhere, "import", file);
      expect(imported).toMatchObject({ code: 0 });
      expect(imported.output).toContain("the log ends at entry 2, but the signed head covers 3");
      const verified = await runEvoxInProcess(elsewhere, "audit", "verify");
      expect(verified).toMatchObject({ code: 1 });
      expect(verified.output).toContain("the log ends at entry 2, but the signed head covers 3");
    } finally {
      await cut.stop();
    }
  });
});
