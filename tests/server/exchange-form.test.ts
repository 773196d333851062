import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import type { Client } from "../support/client.ts";
import { contactsOf, exchange, notice, ownerWithExchange, share } from "../support/contacts.ts";
import { setCard } from "../support/factories.ts";
import { ownProduct } from "../support/own-product.ts";
import { makeCard, signUp } from "../support/people.ts";
import { operatorName } from "../support/product.ts";
import { requestHost } from "../support/request-host.ts";

const [cardHost, otherHost] = ["c.evox.example", "karte.nordlicht.example"];
const product = ownProduct({ CARD_HOSTS: `${cardHost}, ${otherHost}` });
const visitor = () => product.visitor();
const page = { accept: "text/html" };
const form = { ...page, "content-type": "application/x-www-form-urlencoded" };

const typed = { name: "Maya Lama", email: "maya@visitor.example" };
type Fields = Record<string, string> | [string, string][];

const post = (client: Client, cardId: string, fields: Fields, headers: Record<string, string> = {}) =>
  client.send("POST", `/card/${cardId}/exchange`, new URLSearchParams(fields).toString(), { ...form, ...headers });

const hiddenOf = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`, "u").exec(html)?.[1] ?? "";
const ownLinkOf = (html: string) => /value="([^"]+\/my-contact#[\w-]{43})"/u.exec(html)?.[1];

describe("the form without a script", () => {
  it("is not stored, not indexed, and has another token each time", async () => {
    const { card } = await ownerWithExchange(product);
    const [first, second] = [
      await visitor().get(`/card/${card.id}/exchange?via=qr`, page),
      await visitor().get(`/card/${card.id}/exchange`, page),
    ];
    expect([first.status, first.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(first.text).toContain('<meta name="robots" content="noindex"/>');
    expect(hiddenOf(first.text, "token")).toMatch(/^[0-9a-z]{8}_[\w-]{36}$/u);
    expect(hiddenOf(first.text, "token")).not.toBe(hiddenOf(second.text, "token"));
    expect([hiddenOf(first.text, "channel"), hiddenOf(second.text, "channel")]).toEqual(["qr", "page"]);
    for (const text of [notice.controller, operatorName, notice.rightsContact, "12 months"])
      expect(first.text).toContain(text);
    expect(first.text).not.toMatch(/<input[^>]* checked/u);
  });

  it("is sent like the API's: kept once for a token, with answers and consents, and shows the visitor's own link", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const { text } = await visitor().get(`/card/${card.id}/exchange`, page);
    const hidden = ["token", "noticeId", "language", "channel"].map((name): [string, string] => [
      name,
      hiddenOf(text, name),
    ]);
    const fields: [string, string][] = [
      ...Object.entries(typed),
      ...hidden,
      ["answer-size", "More"],
      ["answer-wants", "Cards"],
      ["answer-wants", "NFC"],
      ["answer-budget", ""],
      ["consent-news", "on"],
      ["topic", ""],
    ];
    product.clock.advance(1000);
    const sent = await post(visitor(), card.id, fields);
    expect([sent.status, sent.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(sent.text).toContain(`Your contact was shared with ${card.name}`);
    const again = await post(visitor(), card.id, fields);
    expect(ownLinkOf(again.text)).toBe(ownLinkOf(sent.text));
    const [contact, ...others] = await contactsOf(owner);
    expect([contact, others]).toMatchObject([{ name: "Maya Lama", meetingCount: 1 }, []]);
    const { body } = await visitor().post("/api/my-contact", { token: ownLinkOf(sent.text)?.split("#")[1] });
    expect(body).toMatchObject({ fields: typed, answers: [{ values: ["More"] }, { values: ["Cards", "NFC"] }] });
    const given = body.consents.map(({ purposeId, isGiven }: Record<string, unknown>) => [purposeId, isGiven]);
    expect(Object.fromEntries(given)).toEqual({ news: true, calls: false });
  });

  it("offers no copy by email on a server that sends no emails, nor does the card", async () => {
    const { card } = await ownerWithExchange(product);
    const read = async (path: string) => (await visitor().get(path, page)).text;
    const sent = await post(visitor(), card.id, typed);
    for (const text of [await read(`/card/${card.id}`), await read(`/card/${card.id}/exchange`), sent.text]) {
      expect(text).toMatch(/data-exchange-form|data-own-link/u);
      expect(text).not.toMatch(/sendCopy|asked for an email/u);
    }
  });

  it("keeps all that was typed on an error, which it says in the visitor's language, with the same token", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const token = randomUUID();
    const noticeId = hiddenOf((await visitor().get(`/card/${card.id}/exchange`, page)).text, "noticeId");
    const entered = { name: '"Maya" <b>', phone: "980123", note: "Call me", token, "answer-size": "More" };
    const fields = { ...entered, noticeId, language: "de", "consent-news": "on" };
    const answer = await post(visitor(), card.id, fields, { "accept-language": "de" });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Bitte mit + und Landesvorwahl beginnen");
    expect(answer.text).toContain('value="&quot;Maya&quot; &lt;b&gt;"');
    expect(answer.text).toContain("Call me</textarea>");
    expect(answer.text).toMatch(/<input[^>]* checked=""[^>]* value="More"/u);
    expect(answer.text).toMatch(/<input[^>]* name="consent-news"[^>]* checked=""/u);
    expect(hiddenOf(answer.text, "token")).toBe(token);
    expect(await contactsOf(owner)).toEqual([]);
  });

  it("asks to read a notice again that changed in between, and shows the new one", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const before = await visitor().get(`/card/${card.id}/exchange`, page);
    const changed = { ...exchange, notice: { ...notice, controller: "Himal Hydro Holding" } };
    await owner.client.put(`/api/cards/${card.id}/exchange`, changed);
    const noticeId = hiddenOf(before.text, "noticeId");
    const answer = await post(visitor(), card.id, { ...typed, noticeId, "consent-news": "on", token: randomUUID() });
    expect(answer.status).toBe(409);
    // Nobody agreed to what the new notice says.
    expect(answer.text).toContain('name="consent-news"');
    expect(answer.text).not.toMatch(/<input[^>]* name="consent-news"[^>]* checked/u);
    expect(answer.text).toContain(message.noticeChanged);
    expect(answer.text).toContain("Himal Hydro Holding");
    expect(hiddenOf(answer.text, "noticeId")).not.toBe(noticeId);
  });

  it("tells a robot that sends it at once that it was sent, and keeps nothing", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const release = product.clock.hold();
    try {
      const token = hiddenOf((await visitor().get(`/card/${card.id}/exchange`, page)).text, "token");
      product.clock.advance(999);
      const answer = await post(visitor(), card.id, { ...typed, token });
      expect([answer.status, ownLinkOf(answer.text)]).toEqual([200, expect.any(String)]);
      expect(await contactsOf(owner)).toEqual([]);
      product.clock.advance(1);
      await post(visitor(), card.id, { ...typed, token });
      expect(await contactsOf(owner)).toHaveLength(1);
    } finally {
      release();
    }
  });

  it("tells a robot that it was sent, and keeps nothing", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const answer = await post(visitor(), card.id, { ...typed, topic: "Bot" });
    expect([answer.status, ownLinkOf(answer.text)]).toEqual([200, expect.any(String)]);
    expect(await contactsOf(owner)).toEqual([]);
  });
});

describe("bad input of the form", () => {
  it("is refused with a page and what is wrong, never with a failure", async () => {
    const { owner, card } = await ownerWithExchange(product);
    const bad: Fields[] = [
      {},
      [...Object.entries(typed), ["name", "Other"]],
      [...Object.entries(typed), ["answer-size", "1 to 10"], ["answer-size", "More"]],
      [...Object.entries(typed), ["noticeId", "a"], ["noticeId", "b"]],
      { ...typed, "answer-size": "None of these" },
      { ...typed, language: "xx" },
      { ...typed, channel: "pigeon" },
      { ...typed, name: "x".repeat(101) },
      { ...typed, note: "x".repeat(1001) },
      { ...typed, noticeId: "x".repeat(65) },
    ];
    for (const fields of bad) {
      const answer = await post(visitor(), card.id, fields);
      expect([fields, answer.status], JSON.stringify(fields)).toEqual([fields, expect.toBeOneOf([400, 409])]);
      expect(answer.text).toContain("data-exchange-form");
    }
    expect(await contactsOf(owner)).toEqual([]);
  });

  it("may contain characters that a database does not store", async () => {
    const { card } = await ownerWithExchange(product);
    const strange = {
      ...typed,
      name: "Ma\u0000ya\uFFFE",
      note: "\u0000",
      "answer-budget": "\u0000 5",
      token: "\u0000",
    };
    expect((await post(visitor(), card.id, strange)).status).toBeLessThan(500);
    expect((await visitor().send("POST", `/card/${card.id}/exchange`, "name=%FF%C0&email=%", form)).status).toBe(400);
  });

  it("of another type or size is refused", async () => {
    const { card } = await ownerWithExchange(product);
    const path = `/card/${card.id}/exchange`;
    expect((await visitor().post(path, typed)).status).toBe(415);
    expect((await visitor().send("POST", path, "name=a", { "content-type": "text/plain" })).status).toBe(415);
    expect((await visitor().send("POST", path, undefined, page)).status).toBe(400);
    const large = await post(visitor(), card.id, { ...typed, note: "x".repeat(70_000) });
    expect([large.status, large.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);
    expect((await visitor().send("POST", "/api/contact", "name=a", form)).status).toBe(415);
  });

  it("from another site is refused", async () => {
    const { card } = await ownerWithExchange(product);
    const answer = await post(visitor(), card.id, typed, { origin: "https://elsewhere.example" });
    expect(answer.status).toBe(403);
  });
});

describe("a card that takes no contacts", () => {
  it("says so, and a hidden card has its usual page", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    for (const answer of [
      await visitor().get(`/card/${card.id}/exchange`, page),
      await post(visitor(), card.id, typed),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.text.replaceAll("&#x27;", "'")).toContain(message.exchangeClosed);
    }
    await setCard(product, card.id, { status: "blocked" });
    for (const answer of [
      await visitor().get(`/card/${card.id}/exchange`, page),
      await post(visitor(), card.id, typed),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.text).toContain(message.accountBlocked);
    }
    expect((await visitor().get("/card/unknown/exchange", page)).status).toBe(404);
    expect((await post(visitor(), "unknown", typed)).status).toBe(404);
  });

  it("loses the form at once when it is switched off, and its page is the same as before", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    const path = `/card/${card.id}`;
    const before = await visitor().get(path);
    expect(before.text).not.toContain("exchange");
    await owner.client.put(`/api/cards/${card.id}/exchange`, exchange);
    const shown = await visitor().get(path);
    expect(shown.text).toContain("data-exchange-form");
    expect(hiddenOf(shown.text, "token")).toBe("");
    expect([shown.headers.get("cache-control"), shown.headers.get("etag")]).toEqual(["no-cache", expect.any(String)]);
    expect((await visitor().get(path)).text).toBe(shown.text);
    await owner.client.put(`/api/cards/${card.id}/exchange`, { ...exchange, isOn: false });
    expect((await visitor().get(path)).text).toBe(before.text);
    expect((await share(visitor(), card.id)).status).toBe(404);
  });
});

it("a visitor's own page is in their language, tells no other site of itself and is not stored", async () => {
  const answer = await visitor().get("/my-contact", { ...page, "accept-language": "ne" });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('<html lang="ne"');
  expect(answer.text).toContain('<meta name="robots" content="noindex"/>');
  expect([answer.headers.get("cache-control"), answer.headers.get("referrer-policy")]).toEqual([
    "no-store",
    "no-referrer",
  ]);
});

it("a card's own host takes contacts, from its own pages and for its own cards only; the visitor's link leads home", async () => {
  const { owner, card } = await ownerWithExchange(product);
  const ask = (host: string, path: string, more: Parameters<typeof requestHost>[3]) =>
    requestHost(product.port, host, path, { method: "POST", ...more });
  const body = new URLSearchParams({ ...typed, token: randomUUID() }).toString();
  const path = `/card/${card.id}/exchange`;
  const own = { ...form, origin: `http://${cardHost}` };
  expect((await ask(cardHost, path, { method: "GET", headers: page })).status).toBe(200);
  const sent = await ask(cardHost, path, { headers: own, body });
  expect([sent.status, ownLinkOf(sent.text)]).toEqual([200, expect.stringContaining(`${product.url}/my-contact#`)]);
  const json = JSON.stringify({ ...typed, token: randomUUID() });
  const api = `/api/cards/${card.id}/contacts`;
  const jsonFrom = (host: string) => ({ "content-type": "application/json", origin: `http://${host}` });
  expect((await ask(cardHost, api, { headers: jsonFrom(cardHost), body: json })).status).toBe(201);
  expect((await ask(cardHost, api, { headers: jsonFrom(otherHost), body: json })).status).toBe(403);
  expect((await ask(otherHost, api, { headers: jsonFrom(otherHost), body: json })).status).toBe(404);
  expect((await ask(otherHost, path, { headers: { ...form, origin: `http://${otherHost}` }, body })).status).toBe(404);
  expect(await contactsOf(owner)).toMatchObject([{ meetingCount: 2 }]);
  const { status, headers } = await ask(cardHost, "/my-contact", { method: "GET", headers: page });
  expect([status, headers.location]).toEqual([302, `${product.url}/my-contact`]);
});
