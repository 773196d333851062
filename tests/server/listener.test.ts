import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, inject, it } from "vitest";
import { Client } from "../support/client.ts";
import { openEvents } from "../support/events.ts";
import { makeCard, signUp } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

/** A way to the database that can go silent for the listening connection, as a firewall that forgot it does. */
async function deafProxy() {
  const given = new URL(inject("databaseUrl"));
  const folder = given.searchParams.get("host");
  const port = Number(given.port || 5432);
  const listening = new Set<Socket>();
  const all = new Set<Socket>();
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
    near.once("data", (hello: Buffer) => {
      if (hello.includes("evox-listen")) for (const socket of [near, far]) listening.add(socket);
    });
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: address && typeof address === "object" ? address.port : 0,
    silence: () => {
      for (const socket of listening) socket.unpipe().pause();
      return listening.size;
    },
    stop: () => {
      for (const socket of all) socket.destroy();
      server.close();
    },
  };
}

let product: TestProduct;
let proxy: Awaited<ReturnType<typeof deafProxy>>;
afterEach(async () => {
  proxy.stop();
  await product.stop();
});

async function startBehindProxy(): Promise<void> {
  proxy = await deafProxy();
  product = await startTestProduct({}, (databaseUrl) => {
    const url = new URL(databaseUrl);
    url.searchParams.delete("host");
    url.hostname = "127.0.0.1";
    url.port = String(proxy.port);
    return url.href;
  });
}

it("a listening connection that went silent keeps no card public that was blocked elsewhere", async () => {
  await startBehindProxy();
  const card = await makeCard(await signUp(product));
  const status = async () => (await new Client(product.url).get(`/card/${card.id}`)).status;
  // What tells of the new card is heard first: only then is the page kept, which is what this is about.
  await sleep(500);
  expect(await status()).toBe(200);
  expect(proxy.silence()).toBeGreaterThan(0);
  await product.sql`update card set status = 'blocked' where id = ${card.id}`;
  await expect.poll(status, { timeout: 6000, interval: 100 }).toBe(403);
  // The new connection hears again.
  await product.sql`update card set status = 'active' where id = ${card.id}`;
  await expect.poll(status, { timeout: 6000 }).toBe(200);
  await status();
  await product.sql`update card set status = 'suspended' where id = ${card.id}`;
  // Well before a silent connection would be noticed (3 s): it was heard.
  await expect.poll(status, { timeout: 2000 }).toBe(403);
});

it("an open stream of notifications learns what was missed when the listening connection is back", async () => {
  await startBehindProxy();
  const person = await signUp(product);
  const events = await openEvents(person.client);
  await expect.poll(() => events.seen.length).toBe(1);
  expect(proxy.silence()).toBeGreaterThan(0);
  await product.sql`insert into notification (person_id, body, created_at)
    values (${person.id}, '{"kind": "role-changed", "role": "leader"}', now())`;
  await expect.poll(() => events.seen.at(-1)?.unread, { timeout: 6000 }).toBe(1);
  events.leave();
});
