import { like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import type { TestResponse } from "../support/client.ts";
import { contactsOf, noticeIdOf, ownerWithExchange, share, visitorContact } from "../support/contacts.ts";
import { ownProduct } from "../support/own-product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { makeWorld } from "./authorization/world.ts";

const statusesOf = (answers: readonly TestResponse[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]));

describe("one person's meetings, thousands of them", () => {
  const product = ownProduct();
  const many = 6000;

  it("are all kept and exported; the contact shows the newest 100 and counts them", async () => {
    const { owner, card } = await ownerWithExchange(product);
    await share(product.visitor(), card.id, { note: "The first", consents: { news: true } });
    await share(product.visitor(), card.id, { email: "other@visitor.example", phone: "" });
    const [listed] = await contactsOf(owner, "?search=maya@");
    // Later than the first: a minute each.
    await product.sql`insert into contact_meeting
      (id, contact_id, person_id, source, fields, token_hash, retention_months, created_at)
      select ${owner.id} || n, m.contact_id, m.person_id, 'form', m.fields || jsonb_build_object('note', 'Note ' || n),
        m.token_hash || n, 12, m.created_at + n * interval '1 minute'
      from contact_meeting m, generate_series(1, ${many}) n where m.contact_id = ${listed.id}`;
    await product.sql`insert into contact_consent (meeting_id, purpose_id, purpose, is_given)
      select ${owner.id} || n, 'news', 'May email me about products', n % 2 = 0 from generate_series(1, ${many}) n`;
    const { body } = await owner.client.get(`/api/contacts/${listed.id}`);
    expect([body.meetingCount, body.meetings.length]).toEqual([many + 1, 100]);
    expect([body.meetings[0], body.meetings[99]]).toMatchObject([
      { fields: { note: `Note ${many}` }, consents: [{ isGiven: true }] },
      { fields: { note: `Note ${many - 99}` }, consents: [{ isGiven: false }] },
    ]);
    const json = JSON.parse((await owner.client.get("/api/contacts/export?format=json")).text);
    const [maya, other, ...others] = json.toSorted((one: { email: string }, two: { email: string }) =>
      one.email.localeCompare(two.email),
    );
    expect([maya.meetings.length, other.meetings.length, others]).toEqual([many + 1, 1, []]);
    expect(maya.meetings[0].consents).toMatchObject([{ isGiven: false }, { purposeId: "news", isGiven: true }]);
    expect(maya.visitorNotes).toHaveLength(many + 1);
    const csv = (await owner.client.get("/api/contacts/export?format=csv")).text;
    for (const note of ["The first", "Note 1\n", `Note ${many}`]) expect(csv).toContain(note);
  });
});

describe("robots", () => {
  // A twentieth: 6 in a minute for each network, 12 for each card.
  const product = ownProduct({ LIMIT_FACTOR: "0.05", TRUSTED_PROXIES: "127.0.0.1" });
  const counters = () => rowsOf(product).$count(tables.limitCounter, like(tables.limitCounter.key, "exchange-card%"));

  const send = (cardId: string, network: string, index: number, more: object = {}) =>
    product.visitor().send(
      "POST",
      `/api/cards/${cardId}/contacts`,
      {
        ...visitorContact,
        email: `robot${index}@x.example`,
        phone: "",
        token: `token-of-robot-${network}-${index}`.replaceAll(".", "-").padEnd(30, "x"),
        ...more,
      },
      { "x-forwarded-for": network },
    );

  it("of one network are stopped over all cards, and of many networks at one card", async () => {
    const world = await makeWorld(product);
    const [first, second, third] = [await world.openCard(), await world.openCard(), await world.openCard()];
    const sameNetwork = await Promise.all(
      Array.from({ length: 50 }, (_, index) => send(index % 2 ? first : second, "203.0.113.1", index)),
    );
    expect(statusesOf(sameNetwork)).toEqual({ 201: 6, 429: 44 });
    const many = await Promise.all(Array.from({ length: 50 }, (_, index) => send(third, `203.0.114.${index}`, index)));
    expect(statusesOf(many)).toEqual({ 201: 12, 429: 38 });
  });

  it("that send nothing valid, the same again, or to cards that do not exist use up no card", async () => {
    const card = await (await makeWorld(product)).openCard();
    const before = await counters();
    for (let index = 0; index < 5; index += 1) await send(`unknown-${index}`, `203.0.115.${index}`, index);
    expect(await counters()).toBe(before);
    const wrong = await Promise.all(
      Array.from({ length: 40 }, (_, index) => send(card, `203.0.116.${index}`, index, { noticeId: "old" })),
    );
    // At once some are refused before others are given back.
    expect(Object.keys(statusesOf(wrong))).not.toContain("201");
    const same = { token: "the-same-token-again-1234" };
    for (let index = 0; index < 20; index += 1) {
      expect((await send(card, `203.0.117.${index}`, 1, same)).status).toBe(201);
    }
    expect((await send(card, "203.0.118.1", 2)).status).toBe(201);
  });
});

describe("a consent", () => {
  const product = ownProduct();
  const visitor = () => product.visitor();

  it("needs the notice that was shown and its language; a refusal needs neither", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const noticeId = await noticeIdOf(visitor(), card.id);
    const consents = { news: true };
    for (const proof of [{}, { noticeId }, { language: "en" }, { noticeId: "old", language: "en" }]) {
      const without = { noticeId: undefined, language: undefined };
      const refused = await share(visitor(), card.id, { consents, ...without, ...proof });
      expect([refused.status, refused.body.message]).toEqual([409, message.noticeChanged]);
    }
    expect((await share(visitor(), card.id, { consents: { news: false }, noticeId: undefined })).status).toBe(201);
    expect((await share(visitor(), card.id, { consents, noticeId, language: "en" })).status).toBe(201);
    expect(await contactsOf(owner)).toMatchObject([{ meetingCount: 2 }]);
  });
});
