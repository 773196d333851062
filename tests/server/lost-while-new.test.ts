import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { Client } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { startProcess } from "../support/process.ts";
import { cloneDatabase } from "../support/product.ts";

/** A way to the database that can end every connection while the driver still asks what types there are. */
async function cuttingProxy() {
  const given = new URL(inject("databaseUrl"));
  const folder = given.searchParams.get("host");
  const port = Number(given.port || 5432);
  const all = new Set<Socket>();
  let cuts = 0;
  let isCutting = false;
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
    near.on("data", (asked: Buffer) => {
      if (!isCutting || !asked.includes("typarray")) return;
      cuts += 1;
      near.resetAndDestroy();
    });
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const destroyAll = () => {
    for (const socket of all) socket.destroy();
  };
  return {
    port: address && typeof address === "object" ? address.port : 0,
    cut: (on: boolean) => {
      isCutting = on;
      if (on) destroyAll();
    },
    cuts: () => cuts,
    stop: () => {
      destroyAll();
      server.close();
    },
  };
}

it("a connection that is lost before it is ready ends no process", { timeout: 60_000 }, async () => {
  const database = await cloneDatabase();
  const folder = await mkdtemp(join(tmpdir(), "evox-lost-"));
  const proxy = await cuttingProxy();
  const url = new URL(database.url);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String(proxy.port);
  const environment = { DATA_DIR: folder, DATABASE_URL: url.href, PORT: String(await freePort()) };
  const product = await startProcess(environment);
  try {
    const client = new Client(product.url);
    proxy.cut(true);
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.get("/api/health")));
    await expect.poll(() => proxy.cuts()).toBeGreaterThan(0);
    proxy.cut(false);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 503));
    await expect.poll(async () => (await client.get("/api/health")).status).toBe(200);
    expect([product.child.exitCode, product.output()]).toEqual([
      null,
      expect.stringContaining("A new connection to the database was lost"),
    ]);
  } finally {
    await product.kill("SIGTERM");
    proxy.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
