import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { hasPostgres15 } from "../support/own-postgres.ts";
import { makeCard, signUp } from "../support/people.ts";
import { type StartedProcess, startProcess } from "../support/process.ts";
import { type Replicated, startReplicated } from "../support/replica.ts";

/** A load balancer for the primary: while that is down, it accepts connections and retries for as long as they wait. */
async function openBalancer(port: number) {
  const open = new Set<Socket>();
  let isAway = false;
  const balancer = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => {}).on("close", () => open.delete(socket));
    if (isAway) return;
    const far = connect({ port, host: "127.0.0.1" });
    far.on("error", () => socket.destroy()).on("close", () => socket.destroy());
    socket.on("close", () => far.destroy());
    socket.pipe(far).pipe(socket);
  });
  await new Promise<void>((done) => balancer.listen(0, "127.0.0.1", done));
  const set = (is: boolean) => {
    isAway = is;
    for (const socket of open) socket.destroy();
  };
  return {
    port: (balancer.address() as AddressInfo).port,
    leave: () => set(true),
    comeBack: () => set(false),
    close: async () => {
      set(true);
      await new Promise<void>((done) => balancer.close(() => done()));
    },
  };
}

describe.skipIf(!hasPostgres15)("a primary that is away behind a balancer", () => {
  let databases: Replicated;
  let balancer: Awaited<ReturnType<typeof openBalancer>>;
  let running: StartedProcess;
  beforeAll(async () => {
    databases = await startReplicated();
    balancer = await openBalancer(databases.primary.port);
    running = await startProcess({
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://operator@127.0.0.1:${balancer.port}/evox`,
      DATABASE_READ_URL: databases.replica.url,
    });
  }, 120_000);
  afterAll(async () => {
    await running?.kill("SIGTERM");
    await balancer?.close();
    await databases?.remove();
  });

  // If each visitor waited 7 s for it, ten of them would take more than a minute.
  it("is waited for by one visitor, not by each", { timeout: 60_000 }, async () => {
    const visitor = () => new Client(running.url);
    const owner = await signUp({ visitor });
    const { id } = await makeCard(owner, { bio: "as it was" });
    // Waits until the replica has the card, because recent changes are read from the primary only.
    await databases.replica.caughtUp();
    await expect
      .poll(async () => {
        const before = await databases.replica.readsOfCards();
        for (let count = 0; count < 10; count += 1) await visitor().get(`/card/${id}.vcf`);
        return (await databases.replica.readsOfCards()) - before;
      })
      .toBeGreaterThan(5);
    balancer.leave();
    for (let count = 0; count < 10; count += 1) {
      const { status, text } = await visitor().get(`/card/${id}`);
      expect([status, text.includes("as it was")]).toEqual([200, true]);
    }
    balancer.comeBack();
    const save = () => owner.client.patch(`/api/cards/${id}`, { bio: "as it is" });
    await expect.poll(async () => (await save()).status, { timeout: 15_000 }).toBe(200);
    await expect.poll(async () => (await visitor().get(`/card/${id}`)).text, { timeout: 15_000 }).toContain("as it is");
  });
});
