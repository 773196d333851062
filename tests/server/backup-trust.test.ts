import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { auditHeadFile } from "../../server/adapters/audit-head.ts";
import { excludedTables } from "../../server/data/backup/format.ts";
import { readArchive } from "../../server/features/backup/archive-reader.ts";
import { signingKey } from "../../server/features/backup/signing-key.ts";
import {
  copyAuditKey,
  evox,
  hashAll,
  listTables,
  type NewInstallation,
  newInstallation,
  pathExists,
  runEvoxInProcess,
} from "../support/backup.ts";
import { form, photo } from "../support/images.ts";
import { ownProduct } from "../support/own-product.ts";
import { makeCard, makeOrganization, password, type SignedIn, signUpAs, signUpVerified } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { type BackupRow, type Rewriting, removeSignature, rewriteBackup } from "../support/rewritten-backup.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { addPasskey } from "../support/second-factors.ts";

/** An import accepts own signed backups unchanged, and others with --foreign but without authority. */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const product = ownProduct({}, { timeouts: { audit: { look: 50 } } });
let owner: SignedIn;
let admin: SignedIn;
let picture: Buffer;
/** Signed by the product. */
let backup: string;
let source: { environment: Record<string, string>; dataDir: string };
let target: NewInstallation;
const secretName = "Sunita Secret-Name";

beforeAll(async () => {
  source = {
    environment: { DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir },
    dataDir: product.dataDir,
  };
  picture = await (await photo(60, 60)).png().toBuffer();
  owner = await signUpVerified(product, secretName);
  admin = await addPasskey(product, await signUpAs(product, "admin"));
  const leader = await signUpAs(product, "leader");
  await makeOrganization(product, leader, [owner]);
  const card = await makeCard(owner, { website: "https://himal.example", socials: { github: "sunita" } });
  const { body } = await owner.client.post("/api/uploads/photo", form(picture, "a.png", "image/png"));
  expect((await owner.client.patch(`/api/cards/${card.id}`, { photoUrl: body.url })).status).toBe(200);
  expect((await admin.client.put(`/api/cards/${card.id}/category`, { category: "Executive" })).status).toBe(200);
  backup = join(dirname(product.dataDir), `${randomUUID()}.tar.gz`);
  expect(await runEvoxInProcess(source, "export", backup)).toMatchObject({ code: 0 });
});
beforeEach(async () => {
  target = await newInstallation();
  return () => target.remove();
});

const fileIn = (home: { dataDir: string }) => join(dirname(home.dataDir), `${randomUUID()}.tar.gz`);
const rewritten = (change: Rewriting) => rewriteBackup(backup, fileIn(target), change);
const ownKey = async () => signingKey(await readFile(join(product.dataDir, "secrets/audit-key"), "utf8"));

async function expectUntouched(): Promise<void> {
  expect(await listTables(target)).toEqual([]);
  expect(await pathExists(join(target.dataDir, "media"))).toBe(false);
}

/** Changes values in a table's last row; the others stay. */
const withValues = (table: string, values: BackupRow): Rewriting => ({
  rows: { [table]: (rows) => rows.map((row, index) => (index === rows.length - 1 ? { ...row, ...values } : row)) },
});

describe("a backup that was not signed here", () => {
  it.each<[string, () => Promise<string>, RegExp]>([
    [
      "signed by another installation",
      () => rewritten({}),
      /was signed with a different key: by another installation/u,
    ],
    ["of before backups were signed", () => removeSignature(backup, fileIn(target)), /is not signed/u],
  ])("is refused with what to do next, when it is one %s", async (_what, make, words) => {
    await copyAuditKey(product, target);
    const { code, output } = await evox(target, "import", await make());
    expect(code).toBe(1);
    expect(output).toMatch(words);
    expect(output).toMatch(/copy its secrets\/audit-key into DATA_DIR\/secrets\..* add --foreign/u);
    expect(output.trim().split("\n")).toHaveLength(1);
    await expectUntouched();
  });

  it("is refused where the key is lost, and goes in with --foreign: the server burned down", async () => {
    expect(await runEvoxInProcess(target, "import", backup)).toMatchObject({ code: 1 });
    await expectUntouched();
    const { code, output } = await evox(target, "import", backup, "--foreign");
    expect([code, output]).toEqual([0, expect.stringContaining("is complete and was not signed by this installation")]);
    const running = await startTestProduct(
      { DATA_DIR: target.dataDir },
      { through: () => target.environment.DATABASE_URL },
    );
    try {
      const client = running.visitor();
      expect((await client.post("/api/auth/sign-in", { email: owner.email, password })).status).toBe(200);
      const [card] = (await client.get("/api/cards")).body.items;
      expect((await client.get(card.photoUrl)).status).toBe(200);
    } finally {
      await running.stop();
    }
  });

  it("brings no admin: who was one is a user without factors, named with the command that makes them one", async () => {
    const file = await rewritten({
      rows: {
        person: (rows) => [...rows, { ...rows[0], id: "planted", email: "planted@example.com", role: "admin" }],
      },
    });
    const { code, output } = await runEvoxInProcess(target, "import", file, "--foreign");
    expect(code).toBe(0);
    for (const email of [admin.email, "planted@example.com"])
      expect(output).toContain(`npx evox admin ${email} --new-password`);
    const { person, passkey, recoveryCode } = tables;
    expect(await rowsOf(target).$count(person, eq(person.role, "admin"))).toBe(0);
    expect(await rowsOf(target).$count(passkey)).toBe(0);
    expect(await rowsOf(target).$count(recoveryCode)).toBe(0);
    const entries = await rowsOf(target).select().from(tables.auditEntry).orderBy(tables.auditEntry.sequence);
    expect(entries.slice(-2)).toMatchObject([
      { action: "role_change", performedBy: null, fromValue: "admin", toValue: "user" },
      { action: "role_change", targetUserId: expect.any(String), fromValue: "admin", toValue: "user" },
    ]);
  });

  it("brings no secret of wallet passes", async () => {
    const secret = { only_one: true, token_secret: "known to somebody", apple: false, google: false };
    const file = await rewritten({ rows: { wallet_setting: () => [secret] } });
    expect(await runEvoxInProcess(target, "import", file, "--foreign")).toMatchObject({ code: 0 });
    expect(await rowsOf(target).$count(tables.walletSetting)).toBe(0);
  });

  it("with an emptied audit log does not make that whole: the import is noted, and verify says what is not vouched for", async () => {
    const file = await rewritten({ rows: { audit_entry: () => [] }, auditHead: { count: 0, hash: "" } });
    expect(await runEvoxInProcess(target, "import", file, "--foreign")).toMatchObject({ code: 0 });
    const [entry] = await rowsOf(target).select().from(tables.auditEntry);
    expect(entry).toMatchObject({
      ...{ sequence: 1, action: "import", performedBy: null, fromValue: "backup signed by another installation" },
      toValue: expect.stringMatching(/^\d+ rows, 0 audit entries, 1 admins$/u),
    });
    const verified = await runEvoxInProcess(target, "audit", "verify");
    expect(verified.code).toBe(0);
    expect(verified.output).toContain("The audit log is intact: 2 entries, and the signed head confirms the first 2.");
    expect(verified.output).toContain(
      "Entry 1 records the import of a backup signed by another installation. The log before that entry is unverified, and entries may be missing from it.",
    );
  });

  it("whose audit log was cut off stays found out, though the log goes on", async () => {
    const file = await rewritten({ rows: { audit_entry: (rows) => rows.slice(0, -1) } });
    const imported = await runEvoxInProcess(target, "import", file, "--foreign");
    expect([imported.code, imported.output]).toEqual([
      0,
      expect.stringContaining("was not intact when the backup was made"),
    ]);
    expect((await runEvoxInProcess(target, "audit", "verify")).code).toBe(1);
  });
});

describe("a backup that was signed here", () => {
  it("brings everything as it was, admins and the audit log too, where the key is", async () => {
    await copyAuditKey(product, target);
    expect(await runEvoxInProcess(target, "import", backup)).toMatchObject({ code: 0 });
    expect(await hashAll(target)).toEqual(await hashAll(product));
    const verified = await runEvoxInProcess(target, "audit", "verify");
    expect([verified.code, verified.output]).toEqual([0, expect.stringContaining("The audit log is intact")]);
    expect(verified.output).not.toContain("is unverified");
  });

  it("and changed afterwards is refused, with --foreign too", async () => {
    await copyAuditKey(product, target);
    const own = await ownKey();
    const other = Buffer.from("another end");
    const file = await rewritten({ key: { ...own, sign: () => own.sign(other) } });
    const { code, output } = await runEvoxInProcess(target, "import", file, "--foreign");
    expect([code, output]).toEqual([1, expect.stringContaining("it was changed after signing")]);
    await expectUntouched();
  });

  it("of before the last entries of the log that was here notes that they are missing", async () => {
    await copyAuditKey(product, target);
    const head = auditHeadFile(target.dataDir, null);
    await head.write({ count: 1000, hash: "0".repeat(64) });
    expect(await runEvoxInProcess(target, "import", backup)).toMatchObject({ code: 0 });
    const verified = await runEvoxInProcess(target, "audit", "verify");
    expect(verified.code).toBe(0);
    expect(verified.output).toContain(
      "the import of a backup older than the log it replaced. The log before that entry is unverified",
    );
  });
});

describe("what signs somebody in", () => {
  it("is in no backup: sessions, known browsers, links, waiting sign-ins and challenges", async () => {
    expect(await rowsOf(product).$count(tables.session)).toBeGreaterThan(0);
    const found: string[] = [];
    const note = async (table: string) => void found.push(table);
    await readArchive(backup, { manifest: async () => {}, part: note, image: async () => {} });
    expect(found).toContain("person");
    expect(found.filter((table) => excludedTables.has(table))).toEqual([]);
    for (const name of (await listTables(product)).filter((table) =>
      /session|token|challenge|device|pending/u.test(table),
    ))
      expect([name, excludedTables.has(name) || name === "pass_device"]).toEqual([name, true]);
  });

  it("is taken from no backup that has it", async () => {
    const at = "2026-11-01T00:00:00+00:00";
    const planted = { token_hash: "0".repeat(43), person_id: admin.id };
    const file = await rewritten({
      rows: {
        session: () => [
          { ...planted, id: "planted", user_agent: "", created_at: at, last_used_at: at, confirmed_at: null },
        ],
        known_device: () => [{ ...planted, last_used_at: at }],
        one_time_token: () => [{ ...planted, purpose: "reset", email: null, created_at: at, expires_at: null }],
      },
    });
    expect(await runEvoxInProcess(target, "import", file, "--foreign")).toMatchObject({ code: 0 });
    for (const table of [tables.session, tables.knownDevice, tables.oneTimeToken])
      expect(await rowsOf(target).$count(table)).toBe(0);
  });
});

const values: [table: string, column: string, value: unknown][] = [
  ["card", "website", "javascript:alert(1)"],
  ["card", "socials", { github: "javascript:alert(1)" }],
  ["card", "name", "Sunita \u202Egnuruɢ"],
  ["card", "email", "nobody"],
  ["card", "phone", "call me"],
  ["card", "accent", "red;}*{"],
  ["card", "status", "everywhere"],
  ["card", "created_at", "infinity"],
  ["card", "id", "../../x"],
  ["person", "logo_link", "//evil.example"],
  ["person", "name", "Sunita ✓"],
  ["person", "email", "Sunita@Example.com"],
  ["person", "role", "owner"],
  ["person", "settings", { theme: "system", notifications: true, role: "admin" }],
  ["person", "password_hash", `$argon2id$v=19$m=4194304,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`],
  ["organization", "name", "Himal\nHydro"],
  ["file", "path", "profile-photos/../../secrets/audit-key"],
  ["file", "remote_url", "javascript:alert(1)"],
  ["file", "content_type", "text/html"],
  ["file", "width", -1],
  ["audit_entry", "from_value", "\u001b]0;a terminal's title"],
  ["short_code", "code", "../admin"],
  ["audit_entry", "sequence", Number.MAX_SAFE_INTEGER],
  ["passkey", "public_key", "<script>"],
];

describe("a row that breaks a rule stops the import with table, row and column, and without a value:", () => {
  it.each(values)("%s.%s is %j", async (table, column, value) => {
    const counts = new Map<string, number>();
    const file = await rewritten({
      rows: {
        [table]: (rows) => {
          counts.set(table, rows.length);
          return rows.map((row, index) => (index === rows.length - 1 ? { ...row, [column]: value } : row));
        },
      },
    });
    const { code, output } = await runEvoxInProcess(target, "import", file, "--foreign");
    expect(code).toBe(1);
    expect(output).toBe(`Row ${counts.get(table)} of ${table} violates a rule: ${column}. Nothing was changed.`);
    await expectUntouched();
  });

  it("a line that is no row", async () => {
    const file = await rewritten({ rows: { card: () => ["a text" as unknown as BackupRow] } });
    expect((await runEvoxInProcess(target, "import", file, "--foreign")).output).toBe(
      "Row 1 of card violates a rule. Nothing was changed.",
    );
  });

  it("also one of our own that was signed", async () => {
    await copyAuditKey(product, target);
    const file = await rewritten({ ...withValues("card", { website: "javascript:alert(1)" }), key: await ownKey() });
    expect((await runEvoxInProcess(target, "import", file)).output).toMatch(
      /^Row \d+ of card violates a rule: website\./mu,
    );
    await expectUntouched();
  });

  it.each<[string, Rewriting, RegExp]>([
    [
      "an address that two people have",
      { rows: { person: (rows) => rows.map((row) => ({ ...row, email: "twice@example.com" })) } },
      /Row 2 of person violates a rule: person_email_unique\./u,
    ],
    ["a name that is missing", withValues("organization", { name: null }), /of organization violates a rule: name\./u],
    ["a column that is missing", withValues("card", { job_title: undefined }), /of card violates a rule: job_title\./u],
    ["a card of nobody", withValues("card", { person_id: "nobody" }), /of card violates a rule: person_id\./u],
    ["a letter that no text has", withValues("card", { bio: "\0" }), /of card violates a rule: bio\./u],
  ])("an error of the database names table, row and column: %s", async (_what, change, words) => {
    const { code, output } = await evox(target, "import", await rewritten(change), "--foreign");
    expect(code).toBe(1);
    expect(output).toMatch(words);
    expect(output).not.toMatch(/argon2|twice@|nobody|Secret-Name|params|https:/u);
    await expectUntouched();
  });
});

describe("images", () => {
  it.each<[string, () => Promise<Uint8Array>]>([
    ["a page", async () => Buffer.from("<html><script>alert(1)</script>")],
    ["a picture of another kind", async () => sharp(picture).gif().toBuffer()],
    [
      "a photo with what a camera wrote",
      async () =>
        sharp(picture)
          .withExif({ IFD0: { Artist: "x" } })
          .jpeg()
          .toBuffer(),
    ],
    [
      "a picture of too many pixels",
      async () =>
        sharp({ create: { width: 6000, height: 6000, channels: 3, background: "red" } })
          .jpeg()
          .toBuffer(),
    ],
  ])("that are no upload's are refused: %s", async (_what, make) => {
    const bytes = await make();
    const file = await rewritten({
      image: (image) => (image.path.endsWith(".png") ? { ...image, bytes } : image),
    });
    const { code, output } = await runEvoxInProcess(target, "import", file, "--foreign");
    expect([code, output]).toEqual([1, expect.stringMatching(/an image of [\w-]+ that does not match its upload/u)]);
    await expectUntouched();
  });

  it("that rows name and the backup has not are listed", async () => {
    const [row] = await rowsOf(product).select().from(tables.file);
    const file = await rewritten({ image: (image) => (/\.\d+\.webp$/u.test(image.path) ? null : image) });
    const withoutAny = await rewritten({ image: () => null });
    for (const path of [file, withoutAny]) {
      const home = await newInstallation();
      try {
        const { code, output } = await runEvoxInProcess(home, "import", path, "--foreign");
        expect(code).toBe(0);
        expect(output).toContain("Uploads with missing images: 1 (0 already missing when the backup was made");
        expect(output).toContain(`IDs: ${row?.id}`);
      } finally {
        await home.remove();
      }
    }
  });
});
