import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Client } from "../support/client.ts";
import { openAdmin } from "../support/connect.ts";
import { freePort } from "../support/free-port.ts";
import { type Started, startProcess } from "../support/process.ts";
import { cloneDatabase } from "../support/product.ts";
import { absentSmtp, startSmtp } from "../support/smtp.ts";

/** kill -9 between the commit and the mail: the letter is in the database, and the next process sends it. */

// Two starts each, and pg-boss looks once a minute for what a killed process had in hand.
vi.setConfig({ testTimeout: 180_000 });

const typed = { firstName: "Anna", lastName: "Öztürk", email: "anna@example.com", comments: "Hello" };

let folder: string;
let running: Started | undefined;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let sql: ReturnType<typeof openAdmin>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "evox-mail-"));
  database = await cloneDatabase();
  sql = openAdmin(database.url);
});
afterEach(async () => {
  await running?.kill("SIGTERM");
  await sql.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function start(smtpUrl: string): Promise<Client> {
  const more = { SMTP_URL: smtpUrl, CONTACT_EMAIL: "team@example.com", DATABASE_URL: database.url };
  running = await startProcess({ DATA_DIR: folder, PORT: String(await freePort()), ...more });
  return new Client(running.url);
}

const state = async () => (await sql`select state::text from pgboss.job`)[0]?.state;

it("a letter that was committed and never sent goes out after the restart, once", async () => {
  const away = await absentSmtp();
  const client = await start(away.url);
  expect((await client.post("/api/contact", typed)).status).toBe(201);
  await expect.poll(state).toBe("retry");
  await running?.kill("SIGKILL");
  const smtp = await startSmtp(away.port);
  try {
    await start(away.url);
    await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBe(1);
    await expect.poll(state).toBe("completed");
    expect(smtp.received).toHaveLength(1);
  } finally {
    await smtp.stop();
  }
});

it("a letter that was in hand goes out once its time is over", async () => {
  const smtp = await startSmtp();
  smtp.stall(true);
  const client = await start(smtp.url);
  try {
    await client.post("/api/contact", typed);
    await expect.poll(() => smtp.asked()).toBe(1);
    expect(await state()).toBe("active");
    await running?.kill("SIGKILL");
    smtp.stall(false);
    await sql`update pgboss.job set started_on = started_on - interval '4 minutes'`;
    await start(smtp.url);
    await expect.poll(() => smtp.received.length, { timeout: 120_000 }).toBe(1);
    await expect.poll(state).toBe("completed");
  } finally {
    await smtp.stop();
  }
});
