import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { parseConfig } from "../../server/config/config.ts";
import { freePort } from "../support/free-port.ts";
import { newEmail } from "../support/people.ts";
import { builtServer, runFile, startProcess } from "../support/process.ts";
import { cloneDatabase } from "../support/product.ts";

/** An invalid environment stops the start before any change, with one line that names the key. */

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "evox-environment-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it.each([
  [{ TRUSTED_PROXIES: "999.1.1.1" }, "TRUSTED_PROXIES"],
  [{ TRUSTED_PROXIES: "10.0.0.1, 10.0.0.0/33" }, "TRUSTED_PROXIES"],
  [{ TRUSTED_PROXIES: "fd00::/129" }, "TRUSTED_PROXIES"],
  [{ TRUSTED_PROXIES: "10.0.0.0/0" }, "TRUSTED_PROXIES"],
  [{ DATABASE_URL: "postgres://%%%" }, "DATABASE_URL"],
  [{ DATABASE_URL: "postgres://a:%zz@localhost/x" }, "DATABASE_URL"],
  [{ DATABASE_URL: "postgres://host:port/x" }, "DATABASE_URL"],
  [{ SMTP_URL: "smtp://%%%" }, "SMTP_URL"],
  [{ MAIL_FROM: "no address" }, "MAIL_FROM"],
  [{ ADMIN_DOMAIN: "admin@example.com" }, "ADMIN_DOMAIN"],
  [{ PORT: "0" }, "PORT"],
  [{ PRIVACY_URL: "http://example.com/privacy" }, "PRIVACY_URL"],
  [{ IMPRINT_URL: "https://name:word@example.com/" }, "IMPRINT_URL"],
  [{ IMPRINT_URL: "https://" }, "IMPRINT_URL"],
  [{ CARD_HOSTS: "https://c.example.com" }, "CARD_HOSTS"],
  [{ STORAGE: "ftp" }, "STORAGE"],
  [{ STORAGE: "s3" }, "S3_BUCKET"],
  [{ STORAGE: "s3", S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k" }, "S3_SECRET_ACCESS_KEY"],
  [{ STORAGE: "s3", S3_ENDPOINT: "store.example" }, "S3_ENDPOINT"],
  [{ STORAGE: "cloudinary", CLOUDINARY_CLOUD_NAME: "c", CLOUDINARY_API_KEY: "k" }, "CLOUDINARY_API_SECRET"],
  [{ STORAGE: "cloudinary", CLOUDINARY_FOLDER: "../x" }, "CLOUDINARY_FOLDER"],
])("%j", async (wrong, key) => {
  const environment = { DATA_DIR: dataDir, PORT: String(await freePort()), ...wrong };
  const { code, output } = await runFile(builtServer, [], environment);
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(output).toContain(`${key}: `);
  expect(await readdir(dataDir)).toEqual([]);
});

it.each<Record<string, string>>([
  { PUBLIC_URL: "https://cards.example" },
  { PUBLIC_URL: "http://localhost.example" },
  { HOST: "0.0.0.0" },
  { HOST: "::" },
])("the role debugger does not start where others reach it: %j", async (reachable) => {
  const environment = { DATA_DIR: dataDir, PORT: String(await freePort()), EVOX_ROLE_DEBUG: "1", ...reachable };
  const { code, output } = await runFile(builtServer, [], environment);
  expect(code).toBe(1);
  expect(output).toContain("EVOX_ROLE_DEBUG: ");
  expect(output).toContain(`${Object.keys(reachable)[0]} must be`);
  expect(await readdir(dataDir)).toEqual([]);
});

it.each(["password", "their own address"])(
  "a first admin whose password is %s is not made",
  { timeout: 60_000 },
  async (kind) => {
    const database = await cloneDatabase();
    const email = newEmail();
    const { code, output } = await runFile(builtServer, [], {
      ...{ DATA_DIR: dataDir, PORT: String(await freePort()), DATABASE_URL: database.url },
      ...{ ADMIN_EMAIL: email, ADMIN_PASSWORD: kind === "password" ? kind : email },
    });
    expect(code).toBe(1);
    expect(output).toContain("ADMIN_PASSWORD: ");
    expect(output).not.toContain("is the first admin");
    await database.drop();
  },
);

it("what operators write is taken", () => {
  const proxies = "127.0.0.1, 10.0.0.0/8,::1,fd00::/8";
  expect(parseConfig({ TRUSTED_PROXIES: proxies }).trustedProxies).toEqual(proxies.split(/, ?/u));
  for (const url of [
    "postgres://user@localhost/name?host=/run/postgresql",
    "postgresql://u:p%40ss@db.example:5433/evox",
    "postgres://user@%2Frun%2Fpostgresql/evox",
  ]) {
    expect(parseConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  }
  for (const [PUBLIC_URL, HOST] of [
    ["", ""],
    ["http://localhost:3000", "127.0.0.1"],
    ["http://127.0.0.2", "localhost"],
    ["http://[::1]:3000", "::1"],
  ]) {
    expect(parseConfig({ EVOX_ROLE_DEBUG: "1", PUBLIC_URL, HOST }).roleDebug).toBe(true);
  }
  expect(parseConfig({ PRIVACY_URL: 'https://example.com/a b"<>?x=1&y=2#z' }).legalUrls).toEqual({
    privacy: "https://example.com/a%20b%22%3C%3E?x=1&y=2#z",
    imprint: null,
  });
  expect(parseConfig({ SMTP_URL: "smtps://user:p%40ss@mail.example:465" }).smtpUrl).toContain("mail.example");
});

it.each([
  ["", /Warning: links in emails point to http:\/\/localhost:\d+, which only works on this machine\. Set PUBLIC_URL/u],
  ["https://cards.example", null],
])("mail over SMTP with PUBLIC_URL=%s", { timeout: 120_000 }, async (publicUrl, warning) => {
  const database = await cloneDatabase();
  const started = await startProcess({
    ...{ DATA_DIR: dataDir, PORT: String(await freePort()), DATABASE_URL: database.url },
    ...{ SMTP_URL: "smtp://127.0.0.1:9", PUBLIC_URL: publicUrl },
  });
  const output = started.output();
  await started.kill("SIGTERM");
  await database.drop();
  const logged = "links in emails point to localhost: PUBLIC_URL is not set";
  expect(output.includes(logged)).toBe(warning !== null);
  if (warning) expect(output).toMatch(warning);
  else expect(output).not.toContain("Warning");
});
