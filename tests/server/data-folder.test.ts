import { mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Client } from "../support/client.ts";
import { openAdmin } from "../support/connect.ts";
import { freePort } from "../support/free-port.ts";
import { newEmail, password } from "../support/people.ts";
import { builtServer, runFile, startProcess } from "../support/process.ts";

/** The folder of the embedded database, as the operator finds it. */

let dataDir: string;
let environment: Record<string, string>;
const secret = () => join(dataDir, "secrets/database-password");

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "evox-folder-"));
  environment = { DATA_DIR: dataDir, PORT: String(await freePort()) };
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function databaseLog(): Promise<string> {
  const folder = join(dataDir, "postgres-18/log");
  const files = await readdir(folder);
  return (await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")))).join("");
}

it("the database's log keeps nothing that people typed, whatever fails", { timeout: 120_000 }, async () => {
  const running = await startProcess(environment);
  const key = (await readFile(secret(), "utf8")).trim();
  const sql = openAdmin(`postgres://evox:${key}@localhost/evox?host=${encodeURIComponent(join(dataDir, "run"))}`);
  try {
    await sql`alter table person add constraint person_forced check (name <> 'Typed Name')`;
    await sql.unsafe(`create function forced() returns trigger language plpgsql as
      $$ begin raise exception 'refused %', new.email; end $$`);
    await sql`create trigger forced before insert on contact_message for each row execute function forced()`;
    const visitor = new Client(running.url);
    const email = newEmail();
    const person = { name: "Typed Name", email, password };
    expect((await visitor.post("/api/auth/sign-up", person)).status).toBe(500);
    const written = {
      firstName: "Typed",
      lastName: "Sender",
      email: "typed-sender@example.com",
      comments: "Typed Words",
    };
    expect((await visitor.post("/api/contact", written)).status).toBe(500);
    const log = await databaseLog();
    expect(log).toContain("database system is ready to accept connections");
    expect(log.match(/typed|person_forced|refused/giu)).toBeNull();
    expect(log).not.toContain(email);
    expect(log).not.toMatch(/DETAIL|STATEMENT|CONTEXT/u);
  } finally {
    await sql.end();
    await running.kill("SIGTERM");
  }
});

it("without its secrets the start ends at once and says what is missing", { timeout: 120_000 }, async () => {
  const away = join(dataDir, "secrets-away");
  await rename(join(dataDir, "secrets"), away);
  const timed = async (file: string, words: string[]) => {
    const began = performance.now();
    return { ...(await runFile(file, words, environment)), ms: performance.now() - began };
  };
  const start = await timed(builtServer, []);
  const command = await timed("cli/main.ts", ["role", newEmail(), "user"]);
  await rm(join(dataDir, "secrets"), { recursive: true, force: true });
  await rename(away, join(dataDir, "secrets"));
  for (const { code, output, ms } of [start, command]) {
    expect([code, output]).toEqual([1, expect.stringContaining(`is missing: ${secret()}. Restore the secrets folder`)]);
    expect(ms).toBeLessThan(25_000);
  }
});

it("with another database's password the start ends at once and says so", { timeout: 120_000 }, async () => {
  const right = await readFile(secret(), "utf8");
  await writeFile(secret(), "another-password");
  const began = performance.now();
  const { code, output } = await runFile(builtServer, [], environment);
  await writeFile(secret(), right);
  expect([code, output]).toEqual([1, expect.stringContaining(`is not the one in this file: ${secret()}.`)]);
  expect(performance.now() - began).toBeLessThan(25_000);
});
