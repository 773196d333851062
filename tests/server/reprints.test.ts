import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setCard } from "../support/factories.ts";
import { createJoinedMember, createTeam, notificationsOf } from "../support/organizations.ts";
import { makeCard, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { addPhysicalCard } from "../support/physical-cards.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

let admin: SignedIn;
beforeAll(async () => {
  admin = await signUpAs(product, "admin");
});

type Plan = "Basic" | "Premium" | "Executive";

/** Creates an owner with a card of that plan and `count` physical cards. */
async function ownerOf(category: Plan, count = 1) {
  const owner = await signUp(product);
  const card = await makeCard(owner);
  await setCard(product, card.id, { category });
  const codes: string[] = [];
  for (let made = 0; made < count; made += 1) codes.push((await addPhysicalCard(owner, card.id)).code);
  return { owner, card, codes };
}

const status = async (code: string) => (await product.visitor().get(`/c/${code}`)).status;
const quote = async ({ client }: SignedIn, code: string, reason = "damaged") =>
  (await client.get(`/api/physical-cards/${code}/reprint-price?reason=${reason}`)).body;
const ask = ({ client }: SignedIn, code: string, price: number, more: Record<string, unknown> = {}) =>
  client.post(`/api/physical-cards/${code}/reprints`, {
    ...{ reason: "damaged", note: "It bent", keepOld: true, price },
    ...more,
  });
const logOf = ({ id }: SignedIn) => {
  const { action, performedBy, fromValue, toValue, targetUserId, sequence } = tables.auditEntry;
  return rowsOf(product)
    .select({ performedBy, fromValue, toValue })
    .from(tables.auditEntry)
    .where(and(eq(action, "update_reprint"), eq(targetUserId, id)))
    .orderBy(sequence);
};
const move = (id: string, body: Record<string, unknown>) => admin.client.put(`/api/reprints/${id}/state`, body);

describe("the price", () => {
  it("is shown before by the plan's terms, and no other is taken", async () => {
    const { owner, codes } = await ownerOf("Basic", 2);
    const [first = "", second = ""] = codes;
    expect(await quote(owner, first)).toEqual({ category: "Basic", price: 100, freeLeft: null, hasEnded: false });
    for (const price of [0, 50, 99]) {
      const refused = await ask(owner, first, price);
      expect([refused.status, refused.body.message]).toEqual([409, message.reprintPriceChanged]);
    }
    expect((await ask(owner, first, 100)).body).toMatchObject({ price: 100, category: "Basic", state: "requested" });
    expect((await ask(owner, second, 100)).body.price).toBe(100);
  });

  it("is Premium's two free ones for each card, then Rs 50; a refused one is given back", async () => {
    const { owner, codes } = await ownerOf("Premium", 5);
    const asked: { id: string; card: { id: string } }[] = [];
    for (const price of [0, 0, 50]) {
      const code: string = codes[asked.length] ?? "";
      expect((await quote(owner, code)).price).toBe(price);
      asked.push((await ask(owner, code, price)).body);
    }
    expect(await quote(owner, codes[3] ?? "")).toEqual({
      category: "Premium",
      price: 50,
      freeLeft: 0,
      hasEnded: false,
    });
    await move(asked[0]?.id ?? "", { state: "refused", reason: "It looks fine" });
    expect(await quote(owner, codes[3] ?? "")).toEqual({ category: "Premium", price: 0, freeLeft: 1, hasEnded: false });
    await setCard(product, asked[0]?.card.id ?? "", { category: "Basic" });
    expect((await quote(owner, codes[3] ?? "")).price).toBe(100);
    const { price, category, id } = tables.reprint;
    const [row] = await rowsOf(product)
      .select({ price, category })
      .from(tables.reprint)
      .where(eq(id, asked[1]?.id ?? ""));
    expect(row).toEqual({ price: 0, category: "Premium" });
  });

  it("is free but twice, however many are asked for at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { owner, codes } = await ownerOf("Premium", 10);
      const answers = await Promise.all(codes.map((code) => ask(owner, code, 0)));
      expect(answers.filter((answer) => answer.status === 201)).toHaveLength(2);
      const refused = answers.filter((answer) => answer.status !== 201);
      for (const { status: code, body } of refused) {
        expect([code, body.message]).toEqual([409, message.reprintPriceChanged]);
      }
    }
  });

  it("is nothing with Elite, but for mishandling", async () => {
    const { owner, codes } = await ownerOf("Executive", 4);
    for (const code of codes.slice(0, 3)) expect((await ask(owner, code, 0)).status).toBe(201);
    const last = codes[3] ?? "";
    expect((await quote(owner, last, "mishandled")).price).toBe(100);
    expect((await ask(owner, last, 0, { reason: "mishandled" })).status).toBe(409);
    expect((await ask(owner, last, 100, { reason: "mishandled" })).status).toBe(201);
  });
});

describe("the price of an ended subscription", () => {
  it.each(["Premium", "Executive"] as const)("is Standard's: %s", async (plan) => {
    const { owner, card, codes } = await ownerOf(plan, 2);
    const [first = "", second = ""] = codes;
    const ends = (ms: number) => setCard(product, card.id, { subscriptionExpiresAt: new Date(Date.now() + ms) });
    const day = 86_400_000;
    await ends(day);
    expect(await quote(owner, first)).toMatchObject({ category: plan, price: 0, hasEnded: false });
    await ends(-1000);
    expect(await quote(owner, first)).toEqual({ category: "Basic", price: 100, freeLeft: null, hasEnded: true });
    expect((await ask(owner, first, 0)).body.message).toBe(message.reprintPriceChanged);
    expect((await ask(owner, first, 100)).body).toMatchObject({ price: 100, category: "Basic" });
    await ends(day);
    expect((await ask(owner, second, 0)).body).toMatchObject({ price: 0, category: plan });
  });
});

describe("a new holder", () => {
  it("ends what the former one asked for, who hears of it and has a free one back", async () => {
    const { owner, card, codes } = await ownerOf("Premium", 1);
    const [code = ""] = codes;
    const { id } = (await ask(owner, code, 0)).body;
    const { owner: next, card: other } = await ownerOf("Basic");
    await owner.client.put(`/api/physical-cards/${code}/card`, { cardId: null });
    await owner.client.put(`/api/physical-cards/${code}/card`, { cardId: card.id });
    expect((await owner.client.get("/api/reprints")).body.items[0].state).toBe("requested");
    const given = await admin.client.put(`/api/physical-cards/${code}/card`, { cardId: other.id });
    expect(given.body).toMatchObject({ person: { id: next.id }, openReprint: null });
    const [ended] = (await owner.client.get("/api/reprints")).body.items;
    expect(ended).toMatchObject({ id, state: "refused", refusal: message.reprintHolderChanged });
    expect((await notificationsOf(product, owner.id)).at(-1)).toEqual({
      ...{ kind: "reprint-changed", cardName: card.name, state: "refused", reason: message.reprintHolderChanged },
    });
    const [entry] = await logOf(owner);
    expect(entry).toEqual({ performedBy: admin.id, fromValue: "requested", toValue: "refused" });
    expect((await move(id, { state: "printed" })).body.message).toBe(message.reprintStep);
    expect((await ask(next, code, 100)).status).toBe(201);
  });

  it("is never sent what the former one asked for before such requests ended", async () => {
    const { owner, codes } = await ownerOf("Executive");
    const { card: other, owner: next } = await ownerOf("Basic");
    const [code = ""] = codes;
    const { id } = (await ask(owner, code, 0)).body;
    const { physicalCard } = tables;
    await rowsOf(product)
      .update(physicalCard)
      .set({ personId: next.id, cardId: other.id })
      .where(eq(physicalCard.code, code));
    const refused = await move(id, { state: "printed" });
    expect([refused.status, refused.body.message]).toEqual([409, message.reprintHolderChanged]);
    expect((await move(id, { state: "refused", reason: "It is somebody else's now" })).status).toBe(200);
  });
});

describe("a leader", () => {
  it("sees what members asked for, and not what other people did", async () => {
    const organization = await createTeam(product);
    const member = await createJoinedMember(product, organization);
    const card = await makeCard(member);
    const { code } = await addPhysicalCard(member, card.id);
    const { id } = (await ask(member, code, 100)).body;
    const { owner, codes } = await ownerOf("Basic");
    await ask(owner, codes[0] ?? "", 100);
    const list = ({ client }: SignedIn) => client.get(`/api/reprints?organizationId=${organization.id}`);
    for (const person of [organization.leader, admin]) {
      expect((await list(person)).body.items.map((one: { id: string }) => one.id)).toEqual([id]);
    }
    expect((await list(member)).status).toBe(403);
  });
});

describe("a request", () => {
  it("needs a reason in words, and is one at a time, however often it is pressed", async () => {
    const { owner, codes } = await ownerOf("Basic");
    const [code = ""] = codes;
    const blank = await ask(owner, code, 100, { note: " \n " });
    expect([blank.status, blank.body.fields]).toEqual([400, { note: message.reprintReasonRequired }]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(owner, code, 100)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
    expect(answers.find((answer) => answer.status === 409)?.body.message).toBe(message.reprintOpen);
    const [physical] = (await owner.client.get("/api/physical-cards")).body.items;
    expect(physical.openReprint).toBe("requested");
  });

  it("turns a lost one off at once, and leaves it off", async () => {
    const { owner, codes } = await ownerOf("Executive");
    const [code = ""] = codes;
    const { body } = await ask(owner, code, 0, { reason: "lost", keepOld: true });
    expect(body).toMatchObject({ reason: "lost", keepOld: false });
    expect(await status(code)).toBe(404);
    await move(body.id, { state: "printed" });
    const sent = (await move(body.id, { state: "sent" })).body;
    expect([await status(code), await status(sent.newCode)]).toEqual([404, 200]);
  });

  it("leads nowhere for one that is unassigned or replaced", async () => {
    const { owner, codes } = await ownerOf("Basic", 2);
    const [first = "", second = ""] = codes;
    await owner.client.put(`/api/physical-cards/${first}/card`, { cardId: null });
    expect((await ask(owner, first, 100)).body.message).toBe(message.physicalCardLeadsNowhere);
    await owner.client.post(`/api/physical-cards/${second}/replacement`, { keepOld: true });
    expect((await ask(owner, second, 100)).body.message).toBe(message.physicalCardReplaced);
  });
});

describe("the admin", () => {
  it("prints and sends it; the old one serves until then, and leads on or is off as its owner chose", async () => {
    for (const keepOld of [true, false]) {
      const { owner, card, codes } = await ownerOf("Executive");
      const [code = ""] = codes;
      await owner.client.patch(`/api/physical-cards/${code}`, { label: "Wallet" });
      const { id } = (await ask(owner, code, 0, { keepOld })).body;
      const listed = await admin.client.get("/api/reprints?scope=all&state=requested");
      expect(listed.body.items.some((one: { id: string }) => one.id === id)).toBe(true);
      expect((await move(id, { state: "sent" })).body.message).toBe(message.reprintStep);
      const printed = (await move(id, { state: "printed" })).body;
      expect(printed.newAddress).toBe(`${product.url}/c/${printed.newCode}?via=nfc`);
      expect(printed.newCodeAddress).toBe(`${product.url}/c/${printed.newCode}?via=qr`);
      expect([await status(code), await status(printed.newCode)]).toEqual([200, 200]);
      expect((await move(id, { state: "refused", reason: "Too late" })).status).toBe(409);
      expect((await move(id, { state: "sent" })).body).toMatchObject({
        state: "sent",
        old: keepOld ? "leads-on" : "off",
      });
      expect([await status(code), await status(printed.newCode)]).toEqual([keepOld ? 200 : 404, 200]);
      const items = (await owner.client.get("/api/physical-cards")).body.items;
      expect(items.map((one: Record<string, unknown>) => [one.code, one.state, one.label, one.replacedBy])).toEqual([
        [printed.newCode, "assigned", "Wallet", null],
        [code, "replaced", "Wallet", printed.newCode],
      ]);
      const told = (await notificationsOf(product, owner.id)).filter(({ kind }) => kind === "reprint-changed");
      const words = { kind: "reprint-changed", cardName: card.name, reason: "" };
      expect(told).toEqual([
        { ...words, state: "printed" },
        { ...words, state: "sent" },
      ]);
      expect(await logOf(owner)).toEqual([
        { fromValue: "requested", toValue: "printed", performedBy: admin.id },
        { fromValue: "printed", toValue: "sent", performedBy: admin.id },
      ]);
    }
  });

  it("refuses with a reason, which its owner reads", async () => {
    const { owner, card, codes } = await ownerOf("Basic");
    const { id } = (await ask(owner, codes[0] ?? "", 100)).body;
    expect((await move(id, { state: "refused" })).status).toBe(400);
    const refused = (await move(id, { state: "refused", reason: "Please send a picture" })).body;
    expect(refused).toMatchObject({ state: "refused", refusal: "Please send a picture", newCode: null });
    expect((await notificationsOf(product, owner.id)).at(-1)).toEqual({
      ...{ kind: "reprint-changed", cardName: card.name, state: "refused", reason: "Please send a picture" },
    });
    expect((await owner.client.get("/api/reprints")).body.items).toHaveLength(1);
    expect((await ask(owner, codes[0] ?? "", 100)).status).toBe(201);
  });

  it("takes a step once, however many admins take it", async () => {
    const { owner, codes } = await ownerOf("Executive");
    const { id } = (await ask(owner, codes[0] ?? "", 0)).body;
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(id, { state: "printed" })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect((await owner.client.get("/api/physical-cards")).body.items).toHaveLength(2);
  });

  it("hears of a new request", async () => {
    const before = (await notificationsOf(product, admin.id)).length;
    const { owner, card, codes } = await ownerOf("Basic");
    await ask(owner, codes[0] ?? "", 100);
    expect((await notificationsOf(product, admin.id)).slice(before)).toEqual([
      { kind: "reprint-requested", cardName: card.name },
    ]);
  });

  it("cannot print for a card that is gone, and leaves alone an old one that was moved", async () => {
    const { owner, card, codes } = await ownerOf("Executive", 2);
    const [first = "", second = ""] = codes;
    const requests = [(await ask(owner, first, 0)).body.id, (await ask(owner, second, 0, { keepOld: false })).body.id];
    await move(requests[1], { state: "printed" });
    const other = await makeCard(admin, { name: "Somebody else" });
    await admin.client.put(`/api/physical-cards/${second}/card`, { cardId: other.id });
    expect((await move(requests[1], { state: "sent" })).body.old).toBe("changed");
    expect(await status(second)).toBe(200);
    await admin.client.delete(`/api/cards/${card.id}`);
    const gone = await move(requests[0], { state: "printed" });
    expect([gone.status, gone.body.message]).toEqual([409, message.physicalCardLeadsNowhere]);
    expect((await move(requests[0], { state: "refused", reason: "The card is gone" })).status).toBe(200);
  });
});
