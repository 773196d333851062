import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { openAdmin } from "../support/connect.ts";
import { makeCard, type SignedIn, signUp } from "../support/people.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

let owner: SignedIn;
beforeAll(async () => {
  owner = await signUp(product);
});

type Told = { status: number; head: Record<string, string | string[] | undefined>; body: Buffer };

/** Returns the response without decompressing it. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Told> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { ...{ host: "127.0.0.1", port: product.port, agent: false }, path, method, headers },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, head: response.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    asked.on("error", reject);
    asked.end();
  });
}

const accepting = (codings: string) => ({ "accept-encoding": codings });
const codingOf = ({ head }: Told) => head["content-encoding"];

/** Requests the page until brotli is used. */
async function untilBrotli(path: string): Promise<Told> {
  await expect.poll(async () => codingOf(await ask(path, accepting("br")))).toBe("br");
  return ask(path, accepting("br"));
}

/** Locks all cards until `release`. */
async function holdCards() {
  const [holder, watcher] = [openAdmin(product.databaseUrl), openAdmin(product.databaseUrl)];
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = holder.begin(async (tx) => {
    await tx`lock table card in access exclusive mode`;
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  return {
    /** Number of the product's statements that wait for a card. */
    waiting: async () => {
      const [row] = await watcher`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name = 'evox' and wait_event_type = 'Lock'`;
      return row?.count;
    },
    /** Sends the notification of a card change. */
    tellChanged: (id: string) => watcher`select pg_notify('card_changed', ${id})`,
    release: async () => {
      released.resolve();
      await held;
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}

describe("a page that many ask for at once", () => {
  it("is read and rendered once, and anew for whoever asks after a change", async () => {
    const card = await makeCard(await signUp(product));
    const path = `/card/${card.id}`;
    const cards = await holdCards();
    const asked = Array.from({ length: 20 }, () => ask(path));
    try {
      await expect.poll(cards.waiting).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(await cards.waiting()).toBe(1);
      await cards.tellChanged(card.id);
      const oneMore = async () => {
        asked.push(ask(path));
        return cards.waiting();
      };
      await expect.poll(oneMore).toBe(2);
    } finally {
      await cards.release();
    }
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(answers[0]?.body.toString()).toContain("Sunita Gurung");
  });

  it("is read and rendered once by its card, although other cards change meanwhile, and by its code twice at most", async () => {
    const card = await makeCard(await signUp(product));
    const others: string[] = [];
    for (let count = 0; count < 3; count += 1) others.push(`/card/${(await makeCard(await signUp(product))).id}`);
    for (const other of others) await ask(other);
    const paths = [`/card/${card.id}`, `/c/${card.shortCode}`];
    const cards = await holdCards();
    const askAll = () => [...paths, ...paths].map((path) => ask(path));
    const asked = askAll();
    try {
      await expect.poll(cards.waiting).toBe(paths.length);
      for (const [index, other] of others.entries()) {
        await cards.tellChanged(other.slice("/card/".length));
        // The cached page is served until the notification arrives; then one request waits.
        const heard = async () => {
          asked.push(ask(other));
          return cards.waiting();
        };
        await expect.poll(heard).toBe(paths.length + index + 1 + Math.min(index, 1));
        asked.push(...askAll());
        await ask("/api/health");
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(await cards.waiting()).toBe(paths.length + others.length + 1);
    } finally {
      await cards.release();
    }
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("shows what was saved before it was asked for, also while others are asking", async () => {
    const person = await signUp(product);
    const card = await makeCard(person);
    let over = false;
    const crowd = Array.from({ length: 8 }, async () => {
      while (!over) await ask(`/card/${card.id}`, accepting("gzip"));
    });
    for (let round = 0; round < 20; round += 1) {
      await person.client.patch(`/api/cards/${card.id}`, { jobTitle: `Title ${round}.` });
      expect((await ask(`/card/${card.id}`)).body.includes(`Title ${round}.`)).toBe(true);
    }
    over = true;
    await Promise.all(crowd);
  });
});

describe("a card page's codings", () => {
  it("have the same bytes however often they are asked for, by whatever method first", async () => {
    const card = await makeCard(await signUp(product));
    const path = `/card/${card.id}`;
    const head = await ask(path, accepting("gzip"), "HEAD");
    const first = await ask(path, accepting("gzip"));
    const plain = await ask(path);
    expect(head.head["content-length"]).toBe(String(first.body.length));
    expect(gunzipSync(first.body).equals(plain.body)).toBe(true);
    for (let again = 0; again < 3; again += 1) {
      expect((await ask(path, accepting("gzip"))).body.equals(first.body)).toBe(true);
    }
  });

  it("are each card's own when many are made at once, in long texts and other scripts", async () => {
    const bios = Array.from({ length: 24 }, (_, number) => `${number} ${"नमस्ते 你好 é ".repeat(number)}`.slice(0, 500));
    const cards: { id: string; shortCode: string }[] = [];
    for (const bio of bios) cards.push(await makeCard(await signUp(product), { bio }));
    // Half by id and half by short link: several of either kind are read in one statement.
    const pathOf = ({ id, shortCode }: (typeof cards)[number], number: number) =>
      number % 2 === 0 ? `/card/${id}` : `/c/${shortCode}`;
    const answers = await Promise.all(cards.map((card, number) => ask(pathOf(card, number), accepting("gzip"))));
    for (const [number, { id }] of cards.entries()) {
      const text = gunzipSync(answers[number]?.body ?? "").toString();
      expect([text.includes(bios[number]?.trim() ?? "?"), text.includes(`/card/${id}.vcf`)]).toEqual([true, true]);
      expect(Buffer.from(text).equals((await ask(`/card/${id}`)).body)).toBe(true);
    }
  });

  it("come as the visitor takes them, brotli once it is asked for often, each with bytes and a tag of its own", async () => {
    const card = await makeCard(owner);
    const path = `/card/${card.id}`;
    const plain = await ask(path);
    expect(codingOf(plain)).toBeUndefined();
    const zipped = await ask(path, accepting("gzip, deflate, br, zstd"));
    expect(codingOf(zipped)).toBe("gzip");
    const brotli = await untilBrotli(path);
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(brotli.body.length).toBeLessThan(zipped.body.length);
    expect(new Set([plain, zipped, brotli].map(({ head }) => head.etag)).size).toBe(3);
    for (const [codings, coding] of [
      ["gzip, deflate, br, zstd", "br"],
      ["gzip", "gzip"],
      ["br;q=0, gzip", "gzip"],
      ["br;q=0.5, gzip;q=0.8", "gzip"],
      ["*", "br"],
      ["*, br;q=0", "gzip"],
      ["identity", undefined],
      ["br;q=0, gzip;q=0", undefined],
      ["zstd", undefined],
    ] as const) {
      const answer = await ask(path, accepting(codings));
      expect([codings, codingOf(answer), answer.head.vary]).toEqual([codings, coding, "accept-encoding"]);
      expect(answer.head["content-length"]).toBe(String(answer.body.length));
      const head = await ask(path, accepting(codings), "HEAD");
      expect(head.body).toHaveLength(0);
      expect({ ...head.head, date: "" }).toEqual({ ...answer.head, date: "" });
    }
    await owner.client.patch(`/api/cards/${card.id}`, { jobTitle: "Another title" });
    const changed = await ask(path, accepting("br, gzip"));
    expect([codingOf(changed), gunzipSync(changed.body).includes("Another title")]).toEqual(["gzip", true]);
  });

  it("save the second load each by its own tag, and by another's only where that one may be used", async () => {
    const card = await makeCard(await signUp(product));
    const path = `/card/${card.id}`;
    const tags = {
      identity: String((await ask(path)).head.etag),
      gzip: String((await ask(path, accepting("gzip"))).head.etag),
      br: String((await untilBrotli(path)).head.etag),
    };
    const held = async (codings: string, tag: string) => {
      const { status, head, body } = await ask(path, { ...accepting(codings), "if-none-match": tag });
      expect(status === 304 ? [body.length, head["content-length"], head["content-encoding"]] : []).toEqual(
        status === 304 ? [0, undefined, undefined] : [],
      );
      return [status, head.etag];
    };
    for (const [coding, tag] of Object.entries(tags)) {
      expect(await held(coding, tag)).toEqual([304, tag]);
      expect(await held("br, gzip", tag)).toEqual([304, tag]);
      expect(await held("br, gzip", `W/${tag}`)).toEqual([304, tag]);
    }
    expect(await held("identity", tags.gzip)).toEqual([200, tags.identity]);
    expect(await held("gzip", tags.br)).toEqual([200, tags.gzip]);
    expect(await held("gzip, br", "*")).toEqual([304, tags.br]);
    expect(await held("gzip, br", '"x"')).toEqual([200, tags.br]);
  });
});
