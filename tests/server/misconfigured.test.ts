import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { Client } from "../support/client.ts";
import { openAdmin } from "../support/connect.ts";
import { makeDatabase } from "../support/database-server.ts";
import { freePort } from "../support/free-port.ts";
import { makeCard, signUp } from "../support/people.ts";
import { runFile, type StartedProcess, startProcess } from "../support/process.ts";
import { cloneDatabase } from "../support/product.ts";
import { requestHost } from "../support/request-host.ts";

/** Wrong or missing settings are reported where operators look: at the start, in the log, on the page. */

let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const count = (text: string, part: string) => text.split(part).length - 1;

describe("a product that people reach by another address, through a proxy that it does not know", () => {
  let port: number;
  let running: StartedProcess;
  beforeAll(async () => {
    port = await freePort();
    running = await startProcess({
      ...{ DATABASE_URL: database.url, PORT: String(port), PUBLIC_URL: "https://cards.example" },
      ...{ TRUSTED_PROXY: "127.0.0.1", PUBLIC_URI: "x", SOMETHING_ELSE: "x", EVOX_DEV: "" },
    });
  });
  afterAll(() => running.kill("SIGTERM"));

  it("names a key that is nearly one of its own when it starts, and the one that was meant", async () => {
    const output = running.output();
    expect(output).toContain("TRUSTED_PROXY is not an E-VOX setting and has no effect. Did you mean TRUSTED_PROXIES?");
    expect(output).toContain("PUBLIC_URI is not an E-VOX setting and has no effect. Did you mean PUBLIC_URL?");
    expect(output).not.toContain("SOMETHING_ELSE");
    expect(output.match(/Warning: \S+ is not an E-VOX setting/gu)).toHaveLength(2);
    const environment = { DATABASE_URL: database.url, DATA_DIRS: "x" };
    const command = await runFile("cli/main.ts", ["audit", "verify"], environment);
    expect([command.code, command.output]).toEqual([0, expect.stringContaining("Did you mean DATA_DIR?")]);
  });

  it("shows whoever opens the machine's own address where it is and what to set, and logs it once", async () => {
    for (const host of [`10.1.2.3:${port}`, "typed-host.example"]) {
      const page = await requestHost(port, host, "/login", { headers: { accept: "text/html" } });
      expect([page.status, page.headers["content-type"]]).toEqual([421, "text/html; charset=utf-8"]);
      expect(page.text).toContain("E-VOX is available at https://cards.example.");
      expect(page.text).toContain("Set PUBLIC_URL to the address");
      expect([...page.text.matchAll(/<a [^>]*href="([^"#][^"]*)"/gu)].map(([, link]) => link)).toEqual([
        "https://cards.example/",
      ]);
      expect(page.text).not.toContain(host);
      expect(page.headers["x-content-type-options"]).toBe("nosniff");
    }
    expect((await requestHost(port, "10.1.2.3", "/api/me")).status).toBe(421);
    const logged =
      "E-VOX only answers at https://cards.example. If people open it at another address, set PUBLIC_URL to that address";
    await expect.poll(() => count(running.output(), logged)).toBe(1);
    expect(running.output()).not.toContain("typed-host");
  });

  it("says once that X-Forwarded-For is not believed, and what to set", async () => {
    const headers = { "x-forwarded-for": "203.0.113.9" };
    for (let at = 0; at < 3; at += 1) await requestHost(port, "cards.example", "/login", { headers });
    const logged = "set TRUSTED_PROXIES to 127.0.0.1";
    await expect.poll(() => count(running.output(), logged)).toBe(1);
    expect(running.output()).not.toContain("203.0.113.9");
  });
});

it("a proxy that is trusted is not warned of", async () => {
  const port = await freePort();
  const running = await startProcess({
    ...{ DATABASE_URL: database.url, PORT: String(port), TRUSTED_PROXIES: "127.0.0.1" },
  });
  const headers = { "x-forwarded-for": "203.0.113.9" };
  expect((await requestHost(port, `localhost:${port}`, "/login", { headers })).status).toBe(200);
  await running.kill("SIGTERM");
  expect(running.output()).not.toContain("TRUSTED_PROXIES");
});

describe("DATABASE_READ_URL", () => {
  it("that cannot be read is said at the start", async () => {
    const nowhere = `postgres://nobody@127.0.0.1:${await freePort()}/evox`;
    const environment = { DATABASE_URL: database.url, DATABASE_READ_URL: nowhere, PORT: String(await freePort()) };
    const running = await startProcess(environment);
    await running.kill("SIGTERM");
    expect(running.output()).toMatch(
      /Warning: DATABASE_READ_URL cannot be read \(\w+\): visitors' reads go to DATABASE_URL/u,
    );
  });

  it("that leads to a copy and no replica is said at the start, and nothing of it is shown", async () => {
    const own = await cloneDatabase();
    const first = await startProcess({ DATABASE_URL: own.url, PORT: String(await freePort()) });
    const card = await makeCard(await signUp({ visitor: () => new Client(first.url) }), { name: "Present Name" });
    await first.kill("SIGTERM");
    const copy = await makeDatabase(inject("databaseUrl"), new URL(own.url).pathname.slice(1));
    const sql = openAdmin(copy.url);
    await sql`update card set name = 'Former Name'`;
    await sql.end();
    const environment = { DATABASE_URL: own.url, DATABASE_READ_URL: copy.url, PORT: String(await freePort()) };
    const running = await startProcess(environment);
    const visitor = new Client(running.url);
    for (let at = 0; at < 5; at += 1) {
      expect((await visitor.get(`/card/${card.id}.vcf`)).text).toContain("Present Name");
    }
    await running.kill("SIGTERM");
    expect(running.output()).toContain("DATABASE_READ_URL is not a replica of DATABASE_URL");
    await copy.drop();
    await own.drop();
  });
});
