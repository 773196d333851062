import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { desc, eq } from "drizzle-orm";
import { packTar } from "modern-tar";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openArchive } from "../../server/features/backup/archive-writer.ts";
import { checkBackup } from "../../server/features/backup/check-backup.ts";
import { signingKey } from "../../server/features/backup/signing-key.ts";
import {
  copyAuditKey,
  evox,
  listImages,
  listTables,
  type NewInstallation,
  newInstallation,
  pathExists,
  runEvoxInProcess,
} from "../support/backup.ts";
import { openAdmin } from "../support/connect.ts";
import { form, photo } from "../support/images.ts";
import { ownProduct } from "../support/own-product.ts";
import { makeCard, signUp, signUpAs } from "../support/people.ts";
import { cloneDatabase, startTestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";

// A separate server, because other tests leave rows that no backup would contain.
const product = ownProduct();

/** Invalid backups and unsuitable targets are rejected with a message, and nothing changes. */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let source: { environment: Record<string, string> };
let folder: string;
let backup: string;
let target: NewInstallation;
/** Holds the lock of a running backup; `exportOfAnother` is the result of a concurrent second one. */
let holder: ReturnType<typeof openAdmin>;
let exportOfAnother: ReturnType<typeof evox>;

beforeAll(async () => {
  source = { environment: { DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir } };
  const png = await (await photo(60, 60)).png().toBuffer();
  for (let count = 0; count < 3; count += 1) {
    const person = await signUp(product);
    await makeCard(person);
    await person.client.post("/api/uploads/photo", form(png, "a.png", "image/png"));
  }
  folder = await mkdtemp(join(tmpdir(), "evox-backups-"));
  backup = join(folder, "whole.tar.gz");
  expect(await runEvoxInProcess(source, "export", backup)).toMatchObject({ code: 0 });
  // It waits some seconds for the lock while other tests run.
  holder = openAdmin(product.databaseUrl);
  await holder`select pg_advisory_lock(20260105)`;
  exportOfAnother = evox(source, "export", join(folder, "second.tar.gz"));
});
beforeEach(async () => {
  target = await newInstallation();
  return () => target.remove();
});
afterAll(async () => {
  await exportOfAnother;
  await holder?.end();
  await rm(folder, { recursive: true, force: true });
});

async function expectUntouched(): Promise<void> {
  expect(await listTables(target)).toEqual([]);
  expect((await target.sql`select 1 from pg_extension where extname = 'pg_trgm'`).length).toBe(0);
  expect(await pathExists(target.dataDir)).toBe(false);
}

/** Copies the whole backup with changed bytes. */
async function changed(name: string, change: (path: string, size: number) => Promise<unknown>): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, await readFile(backup));
  await change(path, (await stat(path)).size);
  return path;
}

/** Several bytes, because a single bit may be padding without data. */
const damage = async (path: string, place: number) => {
  const bytes = await readFile(path);
  for (let at = place; at < place + 8; at += 1) bytes[at] = ~(bytes[at] ?? 0);
  await writeFile(path, bytes);
};

const manifest = async () =>
  JSON.parse(
    gunzipSync(await readFile(backup))
      .toString("latin1")
      .match(/\{"format":.*?\}\]?,"auditHead":\{[^}]*\}\}/u)?.[0] ?? "{}",
  );

const key = signingKey("any key");
/** Accepts any signer, because these tests are about damage. */
const check = (path: string) => checkBackup(path, { key: null, takesForeign: true });

async function withManifest(name: string, change: object): Promise<string> {
  const path = join(folder, name);
  const archive = await openArchive(path, new Date(), key);
  const text = JSON.stringify({ ...(await manifest()), ...change });
  await archive.add({ name: "evox-backup.json", bytes: Buffer.from(text), attributes: {} });
  await archive.finish({ rows: {}, images: { objects: 0, bytes: 0 }, missing: [] });
  return path;
}

describe("an import refuses, and touches nothing:", () => {
  it.each<[string, RegExp, () => Promise<string>]>([
    ["a file cut in the middle", /is damaged/u, () => changed("half", (path, size) => truncate(path, size >> 1))],
    ["a file that lacks its last byte", /is damaged/u, () => changed("last", (path, size) => truncate(path, size - 1))],
    ["a file with changed bytes", /is damaged/u, () => changed("bytes", (path, size) => damage(path, size >> 1))],
    [
      "a tar that lacks its end",
      /its end is missing/u,
      async () => {
        const whole = gunzipSync(await readFile(backup));
        const end = whole.lastIndexOf("PaxHeader/end.json");
        const cut = Buffer.concat([whole.subarray(0, end), Buffer.alloc(1024)]);
        await writeFile(join(folder, "endless"), gzipSync(cut));
        return join(folder, "endless");
      },
    ],
    ["an empty file", /is not an E-VOX backup/u, () => changed("empty", (path) => truncate(path, 0))],
    ["a text", /is not an E-VOX backup/u, () => changed("text", (path) => writeFile(path, "Dear operator,"))],
    [
      "another tar.gz",
      /is not an E-VOX backup/u,
      () =>
        changed("foreign", async (path) => {
          const tar = await packTar([{ header: { name: "etc/passwd", size: 4 }, body: "root" }]);
          await writeFile(path, gzipSync(tar));
        }),
    ],
    ["a file that is not there", /File not found/u, async () => join(folder, "nothing")],
    [
      "a backup in a newer form",
      /was created by E-VOX 9\.9\.9, and this version cannot read its format/u,
      () => withManifest("newer-form", { formatVersion: 3, version: "9.9.9" }),
    ],
    [
      "a backup of a newer database",
      /was created by E-VOX 9\.9\.9, and this version cannot read its format/u,
      () => withManifest("newer-shape", { version: "9.9.9", shape: { when: 99_999_999_999_999, hash: "00" } }),
    ],
    [
      "a backup of a database that is too old",
      /was created by a version of E-VOX that is too old to read here\. Import it with the last version before/u,
      () => withManifest("older-shape", { shape: { when: 1_795_678_230_456, hash: "00" } }),
    ],
  ])("%s", async (_what, words, make) => {
    const { code, output } = await evox(target, "import", await make());
    expect(code).toBe(1);
    expect(output).toMatch(words);
    expect(output.trim().split("\n")).toHaveLength(1);
    await expectUntouched();
  });

  it("whatever byte is cut off or changed", async () => {
    const bytes = await readFile(backup);
    const path = join(folder, "any");
    // The first ten bytes identify the compression; their other content (a time, a system) does not matter.
    const places = Array.from({ length: 60 }, (_, index) => 10 + Math.floor(((bytes.length - 11) * index) / 59));
    const { end } = await check(backup);
    const refused: string[] = [];
    for (const place of places) {
      await writeFile(path, bytes.subarray(0, place));
      await expect(check(path), `cut at ${place}`).rejects.toThrow(/is damaged|is not an E-VOX backup/u);
      const flipped = Buffer.from(bytes);
      flipped[place] = (flipped[place] ?? 0) ^ (1 << (place % 8));
      await writeFile(path, flipped);
      // A padding bit has no effect: then everything must be read.
      const read = await check(path).catch((error: Error) => error);
      if (read instanceof Error) refused.push(read.message);
      else expect(read.end.digest, `flipped at ${place}`).toBe(end.digest);
    }
    expect(refused.length).toBeGreaterThan(50);
    for (const words of refused) expect(words).toMatch(/is damaged|is not an E-VOX backup/u);
    await writeFile(path, bytes);
    await expect(check(path)).resolves.toMatchObject({ manifest: { format: "evox-backup" } });
    await appendFile(path, gzipSync(randomBytes(2000)));
    await expect(check(path)).rejects.toThrow(/is damaged/u);
  });

  it("parts that were left out, or lead out of the storage", async () => {
    const path = join(folder, "crafted");
    const archive = await openArchive(path, new Date(), key);
    const text = Buffer.from(JSON.stringify(await manifest()));
    await archive.add({ name: "evox-backup.json", bytes: text, attributes: {} });
    await archive.add({ name: "media/profile-photos/../../secrets/x", bytes: text, attributes: { fileId: "x" } });
    await archive.finish({ rows: {}, images: { objects: 1, bytes: 1 }, missing: [] });
    await expect(check(path)).rejects.toThrow("it contains an unknown entry");
    const short = await withManifest("short", {});
    await expect(check(short)).rejects.toThrow("some tables are missing");
  });
});

describe("a database that is not for it", () => {
  it("with its first admin is refused with what to do, and stays as it is", async () => {
    const place = await newInstallation(await cloneDatabase());
    onTestFinished(place.remove);
    const used = await startTestProduct({}, { through: () => place.environment.DATABASE_URL });
    try {
      await signUpAs({ visitor: used.visitor, sql: place.sql }, "admin");
      await Promise.all([signUp(used), signUp(used)]);
      const running = await runEvoxInProcess(place, "import", backup, "--foreign");
      expect(running).toMatchObject({ code: 1 });
      expect(running.output).toContain("E-VOX is running on this database. Stop it first.");
    } finally {
      await used.stop();
    }
    const admin = { ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "correct-horse-7" };
    const { person } = tables;
    const people = () => rowsOf(place).select().from(person).orderBy(person.id);
    const before = await people();
    const { code, output } = await evox(
      { environment: { ...place.environment, ...admin } },
      "import",
      backup,
      "--foreign",
    );
    expect(code).toBe(1);
    expect(output).toMatch(
      /The database is not empty: .*person \(3\).* Nothing was changed\. Set DATA_DIR to a new folder/u,
    );
    expect(await people()).toEqual(before);
    expect(await listImages(place.dataDir)).toEqual([]);
  });

  it("that was started but never used takes it", async () => {
    const target = await newInstallation(await cloneDatabase());
    onTestFinished(target.remove);
    const { limitCounter, oneTimeToken } = tables;
    const now = new Date();
    await rowsOf(target).insert(oneTimeToken).values({ tokenHash: "x", purpose: "set-up", createdAt: now });
    await rowsOf(target).insert(limitCounter).values({ key: "x", count: 1, resetsAt: now });
    expect(await runEvoxInProcess(target, "import", backup, "--foreign")).toMatchObject({ code: 0 });
    expect(await rowsOf(target).$count(oneTimeToken, eq(oneTimeToken.tokenHash, "x"))).toBe(0);
    expect(await rowsOf(target).$count(tables.person)).toBe(3);
  });
});

describe("an import that fails in the middle", () => {
  const lastOwner = async () => {
    const [row] = await rowsOf(product).select().from(tables.file).orderBy(desc(tables.file.id)).limit(1);
    return row?.personId ?? "";
  };

  it("leaves no row and no image", async () => {
    // A file blocks the last person's folder.
    const last = await lastOwner();
    const inTheWay = join(target.dataDir, "media/profile-photos", last);
    await mkdir(dirname(inTheWay), { recursive: true });
    await writeFile(inTheWay, "");
    await copyAuditKey(product, target);
    const { code } = await runEvoxInProcess(target, "import", backup);
    expect(code).toBe(1);
    expect(await listTables(target)).toEqual([]);
    expect(await listImages(target.dataDir)).toEqual([`media/profile-photos/${last}`]);
    await rm(inTheWay);
    expect(await runEvoxInProcess(target, "import", backup)).toMatchObject({ code: 0 });
  });

  it("keeps images that were there before", async () => {
    const environment = { ...target.environment, DATA_DIR: product.dataDir };
    const before = await listImages(product.dataDir);
    const wrong = join(folder, "later-wrong.tar.gz");
    expect(before.length).toBeGreaterThan(3);
    const last = join(product.dataDir, before.at(-1) ?? "");
    const kept = await readFile(last);
    await writeFile(last, "another image");
    const { code, output } = await runEvoxInProcess({ environment }, "import", backup);
    expect(code).toBe(1);
    expect(output).toContain("The storage already contains a different image");
    await writeFile(last, kept);
    expect(await listImages(product.dataDir)).toEqual(before);
    expect(await pathExists(wrong)).toBe(false);
    // For example from the embedded database to another one: the images stay in place.
    expect(await runEvoxInProcess({ environment }, "import", backup)).toMatchObject({ code: 0 });
    expect(await listImages(product.dataDir)).toEqual(before);
  });
});

describe("an export", () => {
  it("that is told to stop leaves no file", async () => {
    const target = await newInstallation(await cloneDatabase());
    onTestFinished(target.remove);
    const path = join(dirname(target.dataDir), "stopped.tar.gz");
    const drafts = async () => (await readdir(dirname(path))).filter((name) => name.startsWith("stopped"));
    const isThrough = Promise.withResolvers<void>();
    // Stops in the middle, at a locked table.
    const holding = target.sql.begin(async (tx) => {
      await tx`lock table card in access exclusive mode`;
      await isThrough.promise;
    });
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, ["cli/main.ts", "export", path], {
      env: { PATH, HOME, ...target.environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    const waits = async () => {
      const rows = await product.sql`select 1 from pg_stat_activity
        where datname = ${new URL(target.environment.DATABASE_URL).pathname.slice(1)} and wait_event_type = 'Lock'`;
      return rows.length;
    };
    await expect.poll(waits, { timeout: 55_000 }).toBe(1);
    expect(await drafts()).toHaveLength(1);
    child.kill("SIGTERM");
    isThrough.resolve();
    await holding;
    expect(await ended).toBe(1);
    expect(await drafts()).toEqual([]);
  });

  it("waits for no other one", async () => {
    const { code, output } = await exportOfAnother;
    expect([code, output.trim()]).toEqual([1, "Another backup is in progress. Wait until it is finished."]);
    expect(await pathExists(join(folder, "second.tar.gz"))).toBe(false);
  });
});
