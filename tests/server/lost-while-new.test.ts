import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { Client } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { startProcess } from "../support/process.ts";
import { cloneDatabase } from "../support/product.ts";

type Harm = "none" | "cut" | "spoil";

/** A database proxy that can cut connections while the driver queries the array types, or break that query. */
async function harmfulProxy() {
  const given = new URL(inject("databaseUrl"));
  const folder = given.searchParams.get("host");
  const port = Number(given.port || 5432);
  const all = new Set<Socket>();
  let harmed = 0;
  let harm: Harm = "none";
  const server = createServer((near) => {
    const far = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, given.hostname);
    for (const socket of [near, far]) {
      all.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        near.destroy();
        far.destroy();
      });
    }
    near.on("data", (query: Buffer) => {
      const at = query.indexOf("typarray");
      if (harm === "none" || at === -1) {
        far.write(query);
        return;
      }
      harmed += 1;
      if (harm === "cut") near.resetAndDestroy();
      // A column that does not exist.
      else far.write(query.fill("typarrax", at, at + "typarrax".length));
    });
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const destroyAll = () => {
    for (const socket of all) socket.destroy();
  };
  return {
    port: address && typeof address === "object" ? address.port : 0,
    harm: (next: Harm) => {
      harm = next;
      if (next !== "none") destroyAll();
    },
    harmed: () => harmed,
    stop: () => {
      destroyAll();
      server.close();
    },
  };
}

it.each([
  ["is lost before it is ready", "cut"],
  ["does not learn the array types, which would spoil every list", "spoil"],
] as const)("a connection that %s is not used, and ends no process", { timeout: 60_000 }, async (_what, harm) => {
  const database = await cloneDatabase();
  const folder = await mkdtemp(join(tmpdir(), "evox-lost-"));
  const proxy = await harmfulProxy();
  const url = new URL(database.url);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String(proxy.port);
  const environment = { DATA_DIR: folder, DATABASE_URL: url.href, PORT: String(await freePort()) };
  const product = await startProcess(environment);
  try {
    const client = new Client(product.url);
    proxy.harm(harm);
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.get("/api/health")));
    await expect.poll(() => proxy.harmed()).toBeGreaterThan(0);
    proxy.harm("none");
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 503));
    await expect.poll(async () => (await client.get("/api/health")).status).toBe(200);
    // Views are sent as arrays.
    const views = Array.from({ length: 8 }, () => client.post("/api/cards/nobody/views", {}));
    expect((await Promise.all(views)).map(({ status }) => status)).toEqual(views.map(() => 204));
    await expect.poll(product.output).toContain("A new database connection was lost");
    expect(product.child.exitCode).toBe(null);
  } finally {
    await product.kill("SIGTERM");
    proxy.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
