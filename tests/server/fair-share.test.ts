import { describe, expect, it, onTestFinished } from "vitest";
import { setCard } from "../support/factories.ts";
import { form, photo } from "../support/images.ts";
import { ownProduct } from "../support/own-product.ts";
import { makeCard, signUp } from "../support/people.ts";

/** One network's requests leave capacity for others. The test acts as the proxy that sets client addresses. */

const product = ownProduct({ LIMIT_FACTOR: "1", TRUSTED_PROXIES: "127.0.0.1" });

const from = (network: string) => ({ "x-forwarded-for": network });
const get = async (path: string, network: string) => fetch(product.url + path, { headers: from(network) });

let people = 0;
/** Each person signs up from a different network. */
async function cardOf(more: Record<string, unknown> = {}) {
  people += 1;
  const headers = from(`198.51.100.${people}`);
  const visitor = () => {
    const client = product.visitor();
    const { send } = client;
    client.send = (method, path, body, own = {}) => send.call(client, method, path, body, { ...headers, ...own });
    return client;
  };
  const owner = await signUp({ visitor });
  const card = await makeCard(owner, more);
  return { owner, card };
}

describe("views of one card by one network", () => {
  async function counted() {
    const { owner, card } = await cardOf();
    await setCard(product, card.id, { category: "Premium" });
    const report = async (network: string) =>
      (await fetch(`${product.url}/api/cards/${card.id}/views`, { method: "POST", headers: from(network) })).status;
    const total = async () => (await owner.client.get(`/api/cards/${card.id}/analytics`)).body.qrScans;
    return { report, total };
  }

  it("count for a crowd of 300 behind the address of a fair", async () => {
    const { report, total } = await counted();
    const statuses = new Set<number>();
    for (let visitor = 0; visitor < 300; visitor += 1) {
      statuses.add(await report("203.0.113.1"));
      // Five per second, within a minute.
      product.clock.advance(200);
    }
    expect(statuses).toEqual(new Set([204]));
    expect(await total()).toBe(300);
  });

  it("do not count for one browser that reports 300 within seconds, and others' still do", async () => {
    onTestFinished(product.clock.hold());
    const { report, total } = await counted();
    const statuses = await Promise.all(Array.from({ length: 300 }, () => report("203.0.113.2")));
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
    expect(await report("203.0.113.3")).toBe(204);
    expect(await total()).toBe(61);
    product.clock.advance(10_000);
    expect(await report("203.0.113.2")).toBe(204);
  });

  it("end at a thousand an hour, however slowly they come", async () => {
    const { report, total } = await counted();
    for (let times = 0; times < 21; times += 1) {
      await Promise.all(Array.from({ length: 50 }, () => report("203.0.113.4")));
      product.clock.advance(10_000);
    }
    expect(await total()).toBe(1000);
  });
});

it("whoever opens the studio gets in while one account asks for as many codes at once as it can", async () => {
  const one = await cardOf();
  const other = await cardOf();
  const read = ({ owner, card }: typeof one) => owner.client.get(`/api/cards/${card.id}/code`);
  const isFull = Promise.withResolvers<void>();
  let isOver = false;
  const flooding = Array.from({ length: 80 }, async () => {
    while (!isOver) if ((await read(one)).status === 503) isFull.resolve();
  });
  await isFull.promise;
  const answers = await Promise.all(Array.from({ length: 4 }, () => read(other)));
  isOver = true;
  await Promise.all(flooding);
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
});

describe("drawings for strangers", () => {
  /** One network requests as many different images concurrently as it can. */
  function flood(cardId: string) {
    const paths = Array.from({ length: 80 }, (_, index) => `/card/${cardId}/qr.png?size=${1900 + index}`);
    return Promise.all(paths.map(async (path) => (await get(path, "203.0.113.5")).status));
  }

  it("are there for others while one network fills its share of the queue", async () => {
    const { owner, card } = await cardOf();
    const jpeg = await (await photo(900, 900)).jpeg().toBuffer();
    const picture = await owner.client.post("/api/uploads/photo", form(jpeg, "me.jpg", "image/jpeg"));
    const saved = await owner.client.patch(`/api/cards/${card.id}`, { photoUrl: picture.body.url });
    expect(saved.status).toBe(200);
    const flooding = flood(card.id);
    const wanted = ["/qr.png?size=300", ".vcf?for=outlook", "/preview.jpg", "/qr.png?style=own&size=400"];
    const statuses = await Promise.all(
      wanted.map(async (rest) => (await get(`/card/${card.id}${rest}`, "203.0.113.6")).status),
    );
    expect(statuses).toEqual([200, 200, 200, 200]);
    const told = await flooding;
    expect(told).toContain(503);
    expect(told.filter((status) => status === 200).length).toBeGreaterThanOrEqual(18);
  });

  it("keep no contact file waiting that has no photo, and are kept", async () => {
    const { card } = await cardOf();
    const flooding = flood(card.id);
    const files = Array.from({ length: 40 }, () => get(`/card/${card.id}.vcf?for=outlook`, "203.0.113.5"));
    expect(new Set((await Promise.all(files)).map(({ status }) => status))).toEqual(new Set([200]));
    const statuses = await flooding;
    const drawn = statuses.indexOf(200);
    // A cached image is served immediately, even while the network's queue is full.
    const again = flood((await cardOf()).card.id);
    expect((await get(`/card/${card.id}/qr.png?size=${1900 + drawn}`, "203.0.113.5")).status).toBe(200);
    await again;
  });
});
