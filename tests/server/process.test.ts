import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { sharedBuffers } from "../../server/db/embedded/memory.ts";
import { Client } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { cardInput, newEmail, password } from "../support/people.ts";
import { builtServer, processesOf, runFile, type StartedProcess, startProcess } from "../support/process.ts";
import { cloneDatabase } from "../support/product.ts";
import { readMail } from "../support/read-mail.ts";

/** The product as the operator starts it: one process with its own PostgreSQL. */

// Up to four starts in one test, each of which may take some seconds on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

type Place = {
  folder: string;
  environment: { DATA_DIR: string; PORT: string };
  /** Returns the running process, or starts one. */
  start: () => Promise<StartedProcess>;
  /** Stops it and checks that no process is left. */
  leave: () => Promise<void>;
};

/** Creates a folder that the first start fills. */
async function newPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), "evox-process-"));
  const environment = { DATA_DIR: join(folder, "data"), PORT: String(await freePort()) };
  let running: StartedProcess | undefined;
  const isRunning = () => running?.child.exitCode === null && running.child.signalCode === null;
  return {
    folder,
    environment,
    start: async () => {
      if (!running || !isRunning()) running = await startProcess(environment);
      return running;
    },
    leave: async () => {
      if (isRunning()) await running?.kill("SIGTERM");
      await vi.waitUntil(() => processesOf(folder).length === 0, { timeout: 10_000 });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Shared by tests that need no first start. */
let place: Place;
let folder: string;
let environment: Place["environment"];
beforeAll(async () => {
  place = await newPlace();
  ({ folder, environment } = place);
});
afterAll(() => place.leave());

/** Without SMTP, emails are files in the data folder. */
async function openMailedProof(client: Client, email: string): Promise<void> {
  const mailFolder = join(environment.DATA_DIR, "mail");
  const readAll = async () => {
    const files = await readdir(mailFolder).catch(() => []);
    const mails = await Promise.all(files.map((file) => readFile(join(mailFolder, file), "utf8")));
    return mails.map(readMail);
  };
  const findLink = async () => (await readAll()).find(({ to }) => to.includes(email))?.link;
  await expect.poll(findLink).toBeTruthy();
  const token = (await findLink())?.split("#")[1];
  expect((await client.post("/api/auth/prove", { token })).status).toBeLessThan(300);
}

/** A place for one test. */
async function ownPlace(): Promise<Place> {
  const own = await newPlace();
  onTestFinished(own.leave);
  return own;
}

async function newOwner(started: StartedProcess) {
  const client = new Client(started.url);
  const email = newEmail();
  await client.post("/api/auth/sign-up", { name: "Writer", email, password });
  const { body } = await client.post("/api/cards", cardInput);
  return { client, email, cardId: body.id as string };
}

const databasePid = async () =>
  Number((await readFile(join(folder, "data/postgres-18/postmaster.pid"), "utf8")).split("\n")[0]);

describe("kill -9", () => {
  it("of the server in the middle of saves loses nothing acknowledged and leaves nothing running", async () => {
    let running = await place.start();
    const { client, email, cardId } = await newOwner(running);
    for (let round = 0; round < 3; round += 1) {
      let acknowledged = "";
      let sent = "";
      let count = 0;
      const started = running;
      const writing = (async () => {
        for (;;) {
          count += 1;
          sent = `round ${round}, save ${count}`;
          const answer = await client.patch(`/api/cards/${cardId}`, { bio: sent });
          if (answer.status === 200) acknowledged = sent;
        }
      })().catch(() => {});
      await expect.poll(() => count, { timeout: 20_000 }).toBeGreaterThan(20 + round * 7);
      await started.kill("SIGKILL");
      await writing;
      await expect.poll(() => processesOf(folder), { timeout: 10_000 }).toEqual([]);
      running = await place.start();
      const again = new Client(running.url);
      await again.post("/api/auth/sign-in", { email, password });
      const { body } = await again.get(`/api/cards/${cardId}`);
      expect([acknowledged, sent]).toContain(body.bio);
      expect(acknowledged).not.toBe("");
    }
  });

  it("of PostgreSQL is healed by itself, and what was acknowledged is there", async () => {
    const running = await place.start();
    const { client, cardId } = await newOwner(running);
    await client.patch(`/api/cards/${cardId}`, { bio: "before" });
    process.kill(await databasePid(), "SIGKILL");
    // Reads on a lost connection get a 503 and no wrong data; saves soon succeed again.
    const bio = async () => (await client.get(`/api/cards/${cardId}`)).body?.bio;
    await expect.poll(bio, { timeout: 15_000 }).toBe("before");
    const saved = async () => (await client.patch(`/api/cards/${cardId}`, { bio: "after" })).status;
    await expect.poll(saved, { timeout: 15_000 }).toBe(200);
    await expect.poll(bio, { timeout: 15_000 }).toBe("after");
    const page = async () => {
      const { status, text } = await new Client(environmentUrl()).get(`/card/${cardId}`);
      return [status, text.includes("after")];
    };
    await expect.poll(page, { timeout: 15_000 }).toEqual([200, true]);
  });
});

function environmentUrl(): string {
  return `http://localhost:${environment.PORT}`;
}

describe("the start", () => {
  it("refuses a second copy on the same data in words, and the first one goes on", async () => {
    const running = await place.start();
    const second = await runFile(builtServer, [], { ...environment, PORT: String(await freePort()) });
    expect(second.code).toBe(1);
    expect(second.output).toContain(`Another E-VOX is already using the data folder ${environment.DATA_DIR}`);
    expect((await new Client(running.url).get("/api/health")).status).toBe(200);
  });

  it("works below a folder that only its owner may enter", async () => {
    const own = await ownPlace();
    await chmod(own.folder, 0o700);
    await mkdir(own.environment.DATA_DIR, { mode: 0o700 });
    let running = await own.start();
    expect((await new Client(running.url).get("/api/health")).status).toBe(200);
    expect(await running.kill("SIGTERM")).toBe(0);
    // The same data in a folder open to all, which root runs differently.
    await chmod(own.folder, 0o755);
    running = await own.start();
    expect((await new Client(running.url).get("/api/health")).status).toBe(200);
  });

  it("gives its PostgreSQL a part of this machine's memory", async () => {
    await place.start();
    const started = await readFile(join(folder, "data/postgres-18/postmaster.opts"), "utf8");
    expect(started).toContain(`"shared_buffers=${sharedBuffers()}MB"`);
  });

  it("refuses a folder of another PostgreSQL in words", async () => {
    const own = await ownPlace();
    await mkdir(join(own.environment.DATA_DIR, "postgres-17"), { recursive: true });
    const { code, output } = await runFile(builtServer, [], own.environment);
    expect(code).toBe(1);
    expect(output).toMatch(/was created by PostgreSQL 17, but this version of E-VOX uses PostgreSQL 18/u);
  });

  it("takes over a PostgreSQL whose watchdog was killed with the server, and stops it in the end", async () => {
    let running = await place.start();
    const pid = await databasePid();
    const shells = processesOf(folder)
      .filter((line) => /^\d+ (?:unshare .*)?sh -c/u.test(line))
      .map((line) => Number.parseInt(line, 10));
    expect(shells.length).toBeGreaterThan(0);
    for (const shell of shells) process.kill(shell, "SIGSTOP");
    await running.kill("SIGKILL");
    for (const shell of shells) process.kill(shell, "SIGKILL");
    expect(processesOf(folder).some((line) => line.startsWith(`${pid} `))).toBe(true);
    running = await place.start();
    expect(await databasePid()).toBe(pid);
    expect((await new Client(running.url).get("/api/health")).status).toBe(200);
    expect(await running.kill("SIGTERM")).toBe(0);
    await expect.poll(() => processesOf(folder), { timeout: 10_000 }).toEqual([]);
  });

  it("lets three first starts at once migrate one database", async () => {
    const { environment } = await ownPlace();
    const database = await cloneDatabase({ empty: true });
    const ports = await Promise.all([freePort(), freePort(), freePort()]);
    const started = await Promise.all(
      ports.map((port) => startProcess({ ...environment, DATABASE_URL: database.url, PORT: String(port) })),
    );
    for (const { url } of started) expect((await new Client(url).get("/api/health")).status).toBe(200);
    await Promise.all(started.map((one) => one.kill("SIGTERM")));
    await database.drop();
  });

  it.each([
    [{ PORT: "high" }, "PORT"],
    [{ STORAGE: "ftp" }, "STORAGE"],
    [{ PUBLIC_URL: "cards.example" }, "PUBLIC_URL"],
    [{ PUBLIC_URL: "https://cards.example/path" }, "PUBLIC_URL"],
    [{ ADMIN_EMAIL: "admin@example.com" }, "ADMIN_PASSWORD"],
    [{ SIGNUP: "maybe" }, "SIGNUP"],
    [{ EVOX_ROLE_DEBUG: "1", NODE_ENV: "production" }, "EVOX_ROLE_DEBUG"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    [{ TRUSTED_PROXIES: "everyone" }, "TRUSTED_PROXIES"],
  ])("is stopped by %j with one line that names the key", async (wrong, key) => {
    const { code, output } = await runFile(builtServer, [], { ...environment, ...wrong });
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toHaveLength(1);
    expect(output).toContain(`${key}: `);
  });

  it("says so when the database is not to be reached", async () => {
    const url = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
    const { code, output } = await runFile(builtServer, [], { ...environment, DATABASE_URL: url });
    expect(code).toBe(1);
    expect(output).toMatch(/could not start/u);
  });
});

describe("npx evox", () => {
  it("makes admins and sets roles, while the product runs and while it does not", async () => {
    const running = await place.start();
    const { client, email } = await newOwner(running);
    await openMailedProof(client, email);
    const command = (...words: string[]) => runFile("cli/main.ts", words, environment);
    expect(await command("role", email, "orgmanager")).toMatchObject({
      code: 0,
      output: `${email}: user → orgmanager\n`,
    });
    expect((await client.get("/api/me")).body.user.role).toBe("orgmanager");
    expect((await command("admin", email.toUpperCase())).code).toBe(0);
    const [last, nobody, king, fly] = await Promise.all([
      command("role", email, "user"),
      command("admin", "nobody@example.com"),
      command("role", email, "king"),
      command("fly"),
    ]);
    expect(last.output).toContain("last active admin");
    expect([nobody.code, king.code, fly.code]).toEqual([1, 2, 2]);
    await running.kill("SIGTERM");
    const other = newEmail();
    expect((await command("admin", other)).output).toContain(`No account uses ${other}`);
    await expect.poll(() => processesOf(folder)).toEqual([]);
  });
});
