import { eq, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCard, type SignedIn, signUpAs } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

let admin: SignedIn;
/** A server with a shorter statement timeout for locked cards (server/config/timeouts.ts), and its admin. */
let hasty: TestProduct;
let hastyAdmin: SignedIn;
beforeAll(async () => {
  hasty = await startTestProduct({}, { timeouts: { database: { statement: 2000 } } });
  [admin, hastyAdmin] = await Promise.all([signUpAs(product, "admin"), signUpAs(hasty, "admin")]);
});
afterAll(() => hasty.stop());

async function premiumCard(owner = admin): Promise<string> {
  const { id } = await makeCard(owner);
  await owner.client.put(`/api/cards/${id}/category`, { category: "Premium" });
  return id;
}

const report = async (id: string, at = product, more = "") =>
  (await at.visitor().post(`/api/cards/${id}/views${more}`)).status;
const total = async (id: string, by = admin) => (await by.client.get(`/api/cards/${id}/analytics`)).body.qrScans;

it("a card that is being deleted costs the others in its group no view", async () => {
  const [going, staying] = [await premiumCard(), await premiumCard()];
  const connection = await product.sql.reserve();
  await connection`begin`;
  await rowsOf({ sql: connection }).delete(tables.card).where(eq(tables.card.id, going));
  const reports = Promise.all([report(going), report(staying), report(staying)]);
  // Views of the other card are counted, while the deleted card's view waits.
  await expect.poll(() => total(staying)).toBe(2);
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

/** Locks the members' cards, as the deletion of an organization does, until the returned function is called. */
async function hold(
  ids: readonly string[],
  {
    table = tables.card,
    key = tables.card.id,
    at = product,
  }: { table?: PgTable; key?: PgColumn; at?: TestProduct } = {},
) {
  const connection = await at.sql.reserve();
  await connection`begin`;
  await rowsOf({ sql: connection })
    .select()
    .from(table)
    .where(inArray(key, [...ids]))
    .orderBy(key)
    .for("update");
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
        expect(await Promise.all([...others, ...others].map((id) => report(id)))).toEqual(Array(6).fill(204));
        expect(answered).toBe(0);
      }
    } finally {
      await release();
    }
    expect(await late).toEqual(Array(20).fill(204));
    expect(await Promise.all(held.map((id) => total(id)))).toEqual(held.map(() => 4));
    expect(await Promise.all(others.map((id) => total(id)))).toEqual(others.map(() => 10));
  });

  it("for longer than anybody waits: its views are refused, and not counted afterwards", async () => {
    const [held, other] = [await premiumCard(hastyAdmin), await premiumCard(hastyAdmin)];
    const release = await hold([held], { at: hasty });
    const told = await Promise.all([held, other, held].map((id) => report(id, hasty))).finally(release);
    expect(told).toEqual([503, 204, 503]);
    expect([await total(held, hastyAdmin), await total(other, hastyAdmin)]).toEqual([0, 1]);
    expect([await report(held, hasty), await total(held, hastyAdmin)]).toEqual([204, 1]);
  });

  it("is counted by all channels or by none", async () => {
    const held = await premiumCard(hastyAdmin);
    const reportAll = () => Promise.all(["qr", "nfc", "qr", "link"].map((way) => report(held, hasty, `?via=${way}`)));
    const release = await hold([held], { at: hasty });
    expect(await reportAll().finally(release)).toEqual([503, 503, 503, 503]);
    expect(await total(held, hastyAdmin)).toBe(0);
    expect(await reportAll()).toEqual([204, 204, 204, 204]);
    expect(await total(held, hastyAdmin)).toBe(4);
  });

  it("or whose total somebody holds, is counted once it is free", async () => {
    const [held, other] = [await premiumCard(), await premiumCard()];
    await report(held);
    const { cardCounter } = tables;
    const release = await hold([held], { table: cardCounter, key: cardCounter.cardId });
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
      await Promise.all(cards.slice(0, size).map((id) => report(id)));
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
  await rowsOf(product).insert(tables.cardView).values({ cardId: id, day: "2024-02-29", channel: "nfc", views: 4 });
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
