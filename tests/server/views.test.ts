import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCard, type SignedIn, signUpAs } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

let product: TestProduct;
let admin: SignedIn;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await signUpAs(product, "admin");
});
afterAll(() => product.stop());

async function premiumCard(): Promise<string> {
  const { id } = await makeCard(admin);
  await admin.client.put(`/api/cards/${id}/category`, { category: "Premium" });
  return id;
}

const report = async (id: string) => (await product.visitor().post(`/api/cards/${id}/views`)).status;
const total = async (id: string) => (await admin.client.get(`/api/cards/${id}/analytics`)).body.qrScans;

it("a card that is being deleted costs the others in its group no view", async () => {
  const [going, staying] = [await premiumCard(), await premiumCard()];
  const connection = await product.sql.reserve();
  await connection`begin`;
  await connection`delete from card where id = ${going}`;
  const reports = Promise.all([report(going), report(staying), report(staying)]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await connection`commit`;
  connection.release();
  expect(await reports).toEqual([204, 204, 204]);
  expect(await total(staying)).toBe(2);
});

it("a card whose views cannot be saved costs the others none, and each is counted once", async () => {
  const [broken, staying, third] = [await premiumCard(), await premiumCard(), await premiumCard()];
  await product.sql.unsafe(`alter table card_counter add constraint forced check (card_id <> '${broken}')`);
  const statuses = await Promise.all([report(broken), report(staying), report(third), report(staying), report(broken)]);
  expect(statuses).toEqual([500, 204, 204, 204, 500]);
  expect([await total(broken), await total(staying), await total(third)]).toEqual([0, 2, 1]);
});

/** Holds what an admin holds who deletes an organization: its members' cards, until it is told to release them. */
async function hold(ids: readonly string[], table = "card", key = "id") {
  const connection = await product.sql.reserve();
  const { sql } = product;
  await connection`begin`;
  await connection`select from ${sql(table)} where ${sql(key)} = any(${[...ids]}) order by ${sql(key)} for update`;
  return async () => {
    await connection`rollback`;
    connection.release();
  };
}

describe("a card that somebody holds", () => {
  it("is waited for by its own views alone: those of other cards are answered meanwhile, each of them counted once", async () => {
    const held = await Promise.all(Array.from({ length: 5 }, premiumCard));
    const others = await Promise.all(Array.from({ length: 3 }, premiumCard));
    const release = await hold(held);
    let answered = 0;
    const late = Promise.all(
      held.flatMap((id) => Array.from({ length: 4 }, () => report(id).finally(() => (answered += 1)))),
    );
    try {
      for (let round = 0; round < 5; round += 1) {
        expect(await Promise.all([...others, ...others].map(report))).toEqual(Array(6).fill(204));
        expect(answered).toBe(0);
      }
    } finally {
      await release();
    }
    expect(await late).toEqual(Array(20).fill(204));
    expect(await Promise.all(held.map(total))).toEqual(held.map(() => 4));
    expect(await Promise.all(others.map(total))).toEqual(others.map(() => 10));
  });

  it("for longer than anybody waits: its views are refused, and not counted afterwards", async () => {
    const [held, other] = [await premiumCard(), await premiumCard()];
    const release = await hold([held]);
    const told = await Promise.all([report(held), report(other), report(held)]).finally(release);
    expect(told).toEqual([503, 204, 503]);
    expect([await total(held), await total(other)]).toEqual([0, 1]);
    expect([await report(held), await total(held)]).toEqual([204, 1]);
  });

  it("is counted by all channels or by none", async () => {
    const held = await premiumCard();
    const reportBy = async (way: string) =>
      (await product.visitor().post(`/api/cards/${held}/views?via=${way}`)).status;
    const reportAll = () => Promise.all(["qr", "nfc", "qr", "link"].map(reportBy));
    const release = await hold([held]);
    expect(await reportAll().finally(release)).toEqual([503, 503, 503, 503]);
    expect(await total(held)).toBe(0);
    expect(await reportAll()).toEqual([204, 204, 204, 204]);
    expect(await total(held)).toBe(4);
  });

  it("or whose total somebody holds, is counted once it is free", async () => {
    const [held, other] = [await premiumCard(), await premiumCard()];
    await report(held);
    const release = await hold([held], "card_counter", "card_id");
    let answered = false;
    const late = Promise.all([report(held), report(held)]).finally(() => {
      answered = true;
    });
    try {
      expect([await report(other), await report(other), answered]).toEqual([204, 204, false]);
    } finally {
      await release();
    }
    expect(await late).toEqual([204, 204]);
    expect([await total(held), await total(other)]).toEqual([3, 2]);
  });
});

it("views are told to the database in the same words, however many cards are in a group", async () => {
  const cards = await Promise.all(Array.from({ length: 6 }, premiumCard));
  const asked = new Set<string>();
  for (let size = 1; size <= cards.length; size += 1) {
    for (let again = 0; again < 3; again += 1) {
      await Promise.all(cards.slice(0, size).map(report));
      const rows = await product.sql`select query from pg_stat_activity
        where datname = current_database() and application_name = 'evox' and query like '%into "card_counter"%'`;
      for (const { query } of rows) asked.add(query);
    }
  }
  expect([...asked]).toHaveLength(1);
});

it("tells by which channel they came, for each day, and what it does not know is refused", async () => {
  const id = await premiumCard();
  const by = (via: string) => product.visitor().post(`/api/cards/${id}/views?via=${via}`);
  await Promise.all([by("qr"), by("qr"), by("nfc"), by("signature"), by("wallet"), by("link"), report(id)]);
  expect((await by("fax")).status).toBe(400);
  expect((await by("qr&via=nfc")).status).toBe(400);
  const day = new Date().toISOString().slice(0, 10);
  await product.sql`insert into card_view (card_id, day, channel, views) values (${id}, '2024-02-29', 'nfc', 4)`;
  const { qrScans, days } = (await admin.client.get(`/api/cards/${id}/analytics`)).body;
  expect(qrScans).toBe(7);
  expect(days).toEqual([
    { day, views: 7, channels: { page: 1, qr: 2, nfc: 1, link: 1, wallet: 1, signature: 1 } },
    { day: "2024-02-29", views: 4, channels: { nfc: 4 } },
  ]);
});

it("counts 1,000 at once by all channels exactly", async () => {
  const id = await premiumCard();
  const ways = ["qr", "nfc", "link", "page"];
  const sent = Array.from({ length: 1000 }, (_, at) =>
    product.visitor().post(`/api/cards/${id}/views?via=${ways[at % 4]}`),
  );
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([204]));
  const { qrScans, days } = (await admin.client.get(`/api/cards/${id}/analytics`)).body;
  expect(qrScans).toBe(1000);
  expect(days[0].channels).toEqual({ qr: 250, nfc: 250, link: 250, page: 250 });
});
