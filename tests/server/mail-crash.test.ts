import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Client } from "../support/client.ts";
import { openAdmin } from "../support/connect.ts";
import { freePort } from "../support/free-port.ts";
import { type StartedProcess, startProcess } from "../support/process.ts";
import { cloneDatabase, startTestProduct, type TestProduct } from "../support/product.ts";
import { listQueuedEmails } from "../support/queued-emails.ts";
import { startSmtp, unreachableSmtp } from "../support/smtp.ts";
import { retryEmailsNow } from "../support/time-machine.ts";

/** kill -9 between commit and sending: the email is in the database, and the next process sends it. */

// Starts a process, and then a server in this one.
vi.setConfig({ testTimeout: 60_000 });

const typed = { firstName: "Anna", lastName: "Öztürk", email: "anna@example.com", comments: "Hello" };

let folder: string;
let killed: StartedProcess | undefined;
let next: TestProduct | undefined;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let sql: ReturnType<typeof openAdmin>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "evox-mail-"));
  database = await cloneDatabase();
  sql = openAdmin(database.url);
});
afterEach(async () => {
  await killed?.kill("SIGKILL");
  await next?.stop();
  [killed, next] = [undefined, undefined];
  await sql.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const environmentOf = (smtpUrl: string) => ({ SMTP_URL: smtpUrl, CONTACT_EMAIL: "team@example.com", DATA_DIR: folder });

/** Starts a separate process, which can be killed. */
async function start(smtpUrl: string): Promise<Client> {
  const place = { DATABASE_URL: database.url, PORT: String(await freePort()) };
  killed = await startProcess({ ...environmentOf(smtpUrl), ...place });
  return new Client(killed.url);
}

/** Starts another server on the same database and folder, which checks each second for abandoned emails. */
async function startAgain(smtpUrl: string): Promise<void> {
  const timeouts = { email: { supervise: 1000 } };
  next = await startTestProduct(environmentOf(smtpUrl), { through: () => database.url, timeouts });
}

const state = async () => (await listQueuedEmails({ sql }))[0]?.state;

it("an email that was committed and never sent goes out after the restart, once", async () => {
  const away = await unreachableSmtp();
  const client = await start(away.url);
  expect((await client.post("/api/contact", typed)).status).toBe(201);
  await expect.poll(state).toBe("retry");
  await killed?.kill("SIGKILL");
  const smtp = await startSmtp(away.port);
  try {
    await startAgain(away.url);
    await retryEmailsNow({ sql });
    await expect.poll(() => smtp.received.length).toBe(1);
    await expect.poll(state).toBe("completed");
    expect(smtp.received).toHaveLength(1);
  } finally {
    await smtp.stop();
  }
});

it("an email that was in hand goes out once its time is over", async () => {
  const smtp = await startSmtp();
  smtp.stall(true);
  const client = await start(smtp.url);
  try {
    await client.post("/api/contact", typed);
    await expect.poll(() => smtp.asked()).toBe(1);
    expect(await state()).toBe("active");
    await killed?.kill("SIGKILL");
    smtp.stall(false);
    await sql`update pgboss.job set started_on = started_on - interval '4 minutes'`;
    await startAgain(smtp.url);
    const received = async () => {
      // A returned email is retried after a pause.
      await retryEmailsNow({ sql });
      return smtp.received.length;
    };
    await expect.poll(received, { timeout: 30_000 }).toBe(1);
    await expect.poll(state).toBe("completed");
  } finally {
    await smtp.stop();
  }
});
