import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { Client } from "../support/client.ts";
import { openEvents } from "../support/events.ts";
import { notify, setCard } from "../support/factories.ts";
import { makeCard, signUp } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { openQuietProxy, type QuietProxy } from "../support/quiet-proxy.ts";

let product: TestProduct;
let proxy: QuietProxy;
afterEach(async () => {
  proxy.cutSilent();
  await product.stop();
  proxy.stop();
});

async function startBehindProxy(): Promise<void> {
  proxy = await openQuietProxy("evox-listen");
  product = await startTestProduct(
    {},
    {
      through: proxy.through,
      timeouts: { listener: { ping: 500, silent: 1000, retry: 20 } },
    },
  );
}

it("a listening connection that went silent keeps no card public that was blocked elsewhere", async () => {
  await startBehindProxy();
  const card = await makeCard(await signUp(product));
  const status = async () => (await new Client(product.url).get(`/card/${card.id}`)).status;
  // Waits for the notification of the new card, because the page is cached only after it.
  await sleep(500);
  expect(await status()).toBe(200);
  expect(proxy.silence()).toBeGreaterThan(0);
  await setCard(product, card.id, { status: "blocked" });
  await expect.poll(status, { interval: 100 }).toBe(403);
  // The new connection receives notifications.
  await setCard(product, card.id, { status: "active" });
  await expect.poll(status).toBe(200);
  await status();
  await setCard(product, card.id, { status: "suspended" });
  await expect.poll(status).toBe(403);
});

it("an open stream of notifications learns what was missed when the listening connection is back", async () => {
  await startBehindProxy();
  const person = await signUp(product);
  const events = await openEvents(person.client);
  await expect.poll(() => events.seen.length).toBe(1);
  expect(proxy.silence()).toBeGreaterThan(0);
  await notify(product, person.id);
  await expect.poll(() => events.seen.at(-1)?.unread).toBe(1);
  events.leave();
});
