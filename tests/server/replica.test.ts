import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { hasPostgres15 } from "../support/own-postgres.ts";
import { makeCard, type SignedIn, signUp } from "../support/people.ts";
import { type StartedProcess, startProcess } from "../support/process.ts";
import { type Replicated, startReplicated } from "../support/replica.ts";

/** A load balancer: forwards connections, and to another server after a switch that ends the existing ones. */
async function openWay(first: number) {
  let port = first;
  const open = new Set<Socket>();
  const way = createServer((socket) => {
    const far = connect({ port, host: "127.0.0.1" });
    for (const [end, other] of [
      [socket, far],
      [far, socket],
    ] as const) {
      open.add(end);
      end.pipe(other);
      end
        .on("error", () => other.destroy())
        .on("close", () => {
          open.delete(end);
          other.destroy();
        });
    }
  });
  await new Promise<void>((done) => way.listen(0, "127.0.0.1", done));
  const closeAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (way.address() as AddressInfo).port,
    leadTo: (next: number) => {
      port = next;
      closeAll();
    },
    close: async () => {
      closeAll();
      await new Promise<void>((done) => way.close(() => done()));
    },
  };
}

/** DATABASE_READ_URL: visitors' reads use a replica, and people always see their own changes. */

// In order, because the last test stops the replica.
describe.skipIf(!hasPostgres15)("with a replica", { shuffle: false }, () => {
  let databases: Replicated;
  let running: StartedProcess;
  let owner: SignedIn;
  let kept = "";

  const visitor = () => new Client(running.url);
  const file = (id: string) => visitor().get(`/card/${id}.vcf`);
  const readByReplica = () => databases.replica.readsOfCards();

  beforeAll(async () => {
    databases = await startReplicated();
    // Retries a primary that was down sooner than after five seconds.
    await databases.replica.look(async (sql) => {
      await sql.unsafe("alter system set wal_retrieve_retry_interval = '100ms'");
      await sql`select pg_reload_conf()`;
    });
    running = await startProcess({
      PORT: String(await freePort()),
      DATABASE_URL: databases.primary.url,
      DATABASE_READ_URL: databases.replica.url,
    });
    owner = await signUp({ visitor });
  }, 120_000);
  afterAll(async () => {
    await running?.kill("SIGTERM");
    await databases?.remove();
  });

  it("files of cards are read there", async () => {
    const { id } = await makeCard(owner);
    await databases.replica.caughtUp();
    await expect
      .poll(
        async () => {
          const before = await readByReplica();
          for (let count = 0; count < 10; count += 1) expect((await file(id)).status).toBe(200);
          return (await readByReplica()) - before;
        },
        { timeout: 15_000, interval: 50 },
      )
      .toBeGreaterThan(5);
    expect((await owner.client.delete(`/api/cards/${id}`)).status).toBe(204);
  });

  it("a replica that is late shows nothing old: the primary is asked", async () => {
    const { id } = await makeCard(owner, { bio: "as it was" });
    await databases.replica.caughtUp();
    expect((await file(id)).text).toContain("as it was");
    await databases.replica.look((sql) => sql`select pg_wal_replay_pause()`);
    try {
      expect((await owner.client.patch(`/api/cards/${id}`, { bio: "as it is" })).status).toBe(200);
      for (let count = 0; count < 5; count += 1) {
        expect((await file(id)).text).toContain("as it is");
        expect((await visitor().get(`/card/${id}`)).text).toContain("as it is");
      }
      expect((await owner.client.delete(`/api/cards/${id}`)).status).toBe(204);
      expect((await file(id)).status).toBe(404);
      kept = (await makeCard(owner, { bio: "a new one" })).id;
      expect((await visitor().get(`/card/${kept}`)).text).toContain("a new one");
    } finally {
      await databases.replica.look((sql) => sql`select pg_wal_replay_resume()`);
    }
  });

  it("pages of cards come while the primary is away, and changes are taken when it is back", async () => {
    expect((await file(kept)).status).toBe(200);
    await databases.replica.caughtUp();
    // Waits until the product reads from the replica again, because recent changes are read from the primary only.
    await expect
      .poll(async () => {
        const before = await readByReplica();
        for (let count = 0; count < 10; count += 1) await file(kept);
        return (await readByReplica()) - before;
      })
      .toBeGreaterThan(5);
    await databases.primary.stop();
    try {
      await expect.poll(async () => (await file(kept)).status, { timeout: 15_000 }).toBe(200);
      await expect.poll(async () => (await visitor().get(`/card/${kept}`)).status, { timeout: 15_000 }).toBe(200);
      expect((await visitor().get("/card/nobody")).status).toBe(503);
      expect((await owner.client.patch(`/api/cards/${kept}`, { bio: "lost?" })).status).toBe(503);
    } finally {
      await databases.primary.start();
    }
    await expect
      .poll(async () => (await owner.client.patch(`/api/cards/${kept}`, { bio: "back" })).status, { timeout: 15_000 })
      .toBe(200);
    expect((await file(kept)).text).toContain("back");
  });

  it("a connection to a database that cannot be written any more is not used again", async () => {
    const pids = () =>
      databases.primary.look(async (sql) => {
        const rows = await sql`select pid from pg_stat_activity where application_name = 'evox' order by pid`;
        return rows.map(({ pid }) => Number(pid));
      });
    const saver = await signUp({ visitor });
    const { id } = await makeCard(saver);
    const save = async () => (await saver.client.patch(`/api/cards/${id}`, { bio: "written" })).status;
    expect(await save()).toBe(200);
    const before = await pids();
    await databases.primary.setReadOnly(true);
    try {
      // A save may use a connection that was opened after `before`, so this saves repeatedly.
      await expect
        .poll(async () => {
          await save();
          const after = await pids();
          return before.filter((pid) => !after.includes(pid));
        })
        .not.toEqual([]);
      expect(await save()).toBe(503);
    } finally {
      await databases.primary.setReadOnly(false);
    }
    await expect.poll(save).toBe(200);
  });

  it("an address that led to the primary and leads to a late replica now shows nothing old", async () => {
    const way = await openWay(databases.primary.port);
    const started = await startProcess({
      PORT: String(await freePort()),
      DATABASE_URL: databases.primary.url,
      DATABASE_READ_URL: `postgres://operator@127.0.0.1:${way.port}/evox`,
    });
    try {
      const stranger = () => new Client(started.url);
      const author = await signUp({ visitor: stranger });
      const { id } = await makeCard(author, { bio: "as it was" });
      await databases.replica.caughtUp();
      await databases.replica.look((sql) => sql`select pg_wal_replay_pause()`);
      expect((await author.client.patch(`/api/cards/${id}`, { bio: "as it is" })).status).toBe(200);
      // Redirects the address only after a second.
      await sleep(1000);
      expect((await stranger().get(`/card/${id}.vcf`)).text).toContain("as it is");
      way.leadTo(databases.replica.port);
      await sleep(300);
      for (let count = 0; count < 5; count += 1) {
        expect((await stranger().get(`/card/${id}.vcf`)).text).toContain("as it is");
        expect((await stranger().get(`/card/${id}`)).text).toContain("as it is");
      }
    } finally {
      await databases.replica.look((sql) => sql`select pg_wal_replay_resume()`);
      // The orderly stop is not part of this test.
      await started.kill("SIGKILL");
      await way.close();
    }
  });

  it("a replica in the place of the primary stops the start in words", async () => {
    const refused = startProcess({ PORT: String(await freePort()), DATABASE_URL: databases.replica.url });
    await expect(refused).rejects.toThrow("DATABASE_URL points to a read-only replica. It must point to the primary.");
  });

  it("without the replica the primary answers all", async () => {
    await databases.replica.stop();
    for (let count = 0; count < 5; count += 1) expect((await file(kept)).status).toBe(200);
    expect((await owner.client.patch(`/api/cards/${kept}`, { bio: "alone" })).status).toBe(200);
    expect((await file(kept)).text).toContain("alone");
    await expect.poll(running.output).toContain("the replica is not responding");
  });
});
