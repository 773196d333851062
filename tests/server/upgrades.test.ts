import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setCard, setPerson } from "../support/factories.ts";
import { waitForEmail } from "../support/links.ts";
import { notificationsOf } from "../support/organizations.ts";
import { makeCard, password, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { type Smtp, startSmtp } from "../support/smtp.ts";

const day = 86_400_000;

let smtp: Smtp;
let product: TestProduct;
let admin: SignedIn;
beforeAll(async () => {
  smtp = await startSmtp();
  product = await startTestProduct({ SMTP_URL: smtp.url });
  admin = await signUpAs(product, "admin");
});
afterAll(async () => {
  await product.stop();
  await smtp.stop();
});

async function ownerWithCard(name?: string) {
  const owner = await signUp(product, name);
  return { owner, card: await makeCard(owner) };
}

const request = ({ client }: SignedIn, cardId: string, plan: string, note?: string) =>
  client.put(`/api/cards/${cardId}/upgrade`, { plan, ...(note === undefined ? {} : { note }) });
const decide = (id: string, body: Record<string, unknown>, by = admin) =>
  by.client.put(`/api/upgrades/${id}/state`, body);
const accepted = { state: "accepted", subscription: "12-months" };
const withdraw = ({ client }: SignedIn, id: string) => client.post(`/api/upgrades/${id}/withdraw`);
const own = async ({ client }: SignedIn) => (await client.get("/api/upgrades")).body.items;
const told = async (id: string, kind: string) =>
  (await notificationsOf(product, id)).filter((body: { kind: string }) => body.kind === kind);
const cardOf = async ({ client }: SignedIn, id: string) => (await client.get(`/api/cards/${id}`)).body;
const openUpgrades = async () => (await admin.client.get("/api/stats")).body.openUpgrades;
const logOf = (cardId: string) => {
  const { auditEntry } = tables;
  return rowsOf(product)
    .select({ action: auditEntry.action, from: auditEntry.fromValue, to: auditEntry.toValue })
    .from(auditEntry)
    .where(eq(auditEntry.targetCardId, cardId))
    .orderBy(auditEntry.sequence);
};

describe("a request for a plan", () => {
  it("is kept once, however often and from however many tabs it is sent, and every admin is notified once", async () => {
    const { owner, card } = await ownerWithCard();
    const before = await openUpgrades();
    const sent = await Promise.all([1, 2, 3, 4].map(() => request(owner, card.id, "premium", "By transfer")));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect(await own(owner)).toMatchObject([
      { plan: "premium", state: "requested", note: "By transfer", card: { id: card.id, category: "Basic" } },
    ]);
    expect(await openUpgrades()).toBe(before + 1);
    const bell = await told(admin.id, "upgrade-requested");
    expect(bell.filter(({ cardName }: { cardName: string }) => cardName === card.name)).toHaveLength(1);
    const other = await request(owner, card.id, "elite");
    expect([other.status, other.body.message]).toEqual([409, message.upgradeOpen]);
  });

  it("for a plan that does not exist is refused, and so is one for a plan that the card has", async () => {
    const { owner, card } = await ownerWithCard();
    for (const plan of ["gold", "", "Premium"]) expect((await request(owner, card.id, plan)).status).toBe(400);
    const renewed = (days: number) => new Date(product.clock.now().getTime() + days * day);
    await setCard(product, card.id, { category: "Premium", subscriptionExpiresAt: renewed(60) });
    const had = await request(owner, card.id, "premium");
    expect([had.status, had.body.message]).toEqual([409, message.upgradeNotNeeded]);
    expect(await own(owner)).toEqual([]);
    // While the end is announced, the plan can be requested again.
    await setCard(product, card.id, { subscriptionExpiresAt: renewed(10) });
    expect((await request(owner, card.id, "premium")).status).toBe(200);
  });

  it("can be withdrawn, also twice, and then another plan requested", async () => {
    const { owner, card } = await ownerWithCard();
    const { body } = await request(owner, card.id, "premium");
    const stranger = await signUp(product);
    expect((await withdraw(stranger, body.id)).body.message).toBe(message.upgradeNotFound);
    for (let tap = 0; tap < 2; tap += 1) expect((await withdraw(owner, body.id)).body.state).toBe("withdrawn");
    const late = await decide(body.id, accepted);
    expect([late.status, late.body.message]).toEqual([409, message.upgradeAnswered]);
    expect((await request(owner, card.id, "elite")).status).toBe(200);
    expect((await own(owner)).map(({ state }: { state: string }) => state)).toEqual(["requested", "withdrawn"]);
  });

  it("goes with its card, and whoever answers it afterwards is told so", async () => {
    const { owner, card } = await ownerWithCard();
    const { body } = await request(owner, card.id, "premium");
    expect((await owner.client.delete(`/api/cards/${card.id}`)).status).toBe(204);
    expect(await own(owner)).toEqual([]);
    for (const decision of [accepted, { state: "declined" }]) {
      const late = await decide(body.id, decision);
      expect([late.status, late.body.message]).toEqual([404, message.upgradeNotFound]);
    }
  });

  it("of a blocked account cannot be accepted, but declined; suspended people send none", async () => {
    const { owner, card } = await ownerWithCard();
    const { body } = await request(owner, card.id, "premium");
    const path = `/api/users/${owner.id}/status`;
    await admin.client.put(path, { status: "suspended" });
    expect((await request(owner, card.id, "premium")).status).toBe(403);
    expect((await withdraw(owner, body.id)).status).toBe(403);
    await admin.client.put(path, { status: "blocked" });
    expect((await request(owner, card.id, "premium")).status).toBe(401);
    const refused = await decide(body.id, accepted);
    expect([refused.status, refused.body.message]).toEqual([409, message.upgradeCardNotActive]);
    expect((await decide(body.id, { state: "declined" })).body.state).toBe("declined");
  });
});

describe("an admin's answer", () => {
  it("sets category and subscription in one step, with their audit entries, and is told in the bell and by email", async () => {
    const { owner, card } = await ownerWithCard("Paula Plan");
    await setPerson(product, owner.id, { emailProvenAt: new Date() });
    const { body } = await request(owner, card.id, "elite");
    const answer = await decide(body.id, accepted);
    expect(answer.body).toMatchObject({ state: "accepted", card: { category: "Executive" } });
    const now = await cardOf(owner, card.id);
    expect(now.category).toBe("Executive");
    const days = (Date.parse(now.subscriptionExpires) - product.clock.now().getTime()) / day;
    expect(Math.round(days)).toBeGreaterThanOrEqual(365);
    expect(await logOf(card.id)).toEqual([
      { action: "update_category", from: "Basic", to: "Executive" },
      { action: "update_subscription", from: "none", to: now.subscriptionExpires },
      { action: "update_upgrade", from: "requested", to: "accepted" },
    ]);
    expect(await told(owner.id, "upgrade-decided")).toEqual([
      { kind: "upgrade-decided", cardName: card.name, plan: "elite", state: "accepted", reason: "" },
    ]);
    const mail = await waitForEmail(smtp, owner.email, "Your Elite plan is active");
    expect(mail.text).toContain("The card's category is now Executive.");
    expect(mail.text).toContain(card.name);
    expect(mail.link).toBe(`${product.url}/account#plan`);
  });

  it("is given once, even by two admins at the same moment", async () => {
    const { owner, card } = await ownerWithCard();
    const { body } = await request(owner, card.id, "premium");
    const second = await signUpAs(product, "admin");
    const answers = await Promise.all([
      decide(body.id, accepted),
      decide(body.id, { state: "declined", reason: "Not yet" }, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.message).toBe(message.upgradeAnswered);
    const isAccepted = answers[0]?.status === 200;
    expect((await cardOf(owner, card.id)).category).toBe(isAccepted ? "Premium" : "Basic");
    expect(await told(owner.id, "upgrade-decided")).toHaveLength(1);
  });

  it("may decline with a reason, which the requester reads, and which leaves the card as it is", async () => {
    const { owner, card } = await ownerWithCard();
    const { body } = await request(owner, card.id, "premium");
    await decide(body.id, { state: "declined", reason: "Please pay first." });
    expect(await own(owner)).toMatchObject([{ state: "declined", refusal: "Please pay first." }]);
    expect(await told(owner.id, "upgrade-decided")).toMatchObject([{ state: "declined", reason: "Please pay first." }]);
    const mail = await waitForEmail(smtp, owner.email, "Your request for Premium was declined");
    expect(mail.text).toContain("> Please pay first.");
    expect(await cardOf(owner, card.id)).toMatchObject({ category: "Basic", subscriptionExpires: null });
    // A new request is a new one.
    expect((await request(owner, card.id, "premium")).body.state).toBe("requested");
  });

  it("never ends a subscription, and extends the running one", async () => {
    const { owner, card } = await ownerWithCard();
    const ends = new Date(product.clock.now().getTime() + 5 * day);
    await setCard(product, card.id, { category: "Premium", subscriptionExpiresAt: ends });
    const { body } = await request(owner, card.id, "premium");
    expect((await decide(body.id, { state: "accepted", subscription: "none" })).status).toBe(400);
    await decide(body.id, { state: "accepted", subscription: "add-12-months" });
    const { subscriptionExpires } = await cardOf(owner, card.id);
    expect(Date.parse(subscriptionExpires)).toBeGreaterThan(ends.getTime() + 360 * day);
    expect((await logOf(card.id)).map(({ action }) => action)).toEqual(["update_subscription", "update_upgrade"]);
  });

  it("and the list of everyone's requests are for admins, newest first", async () => {
    const { owner, card } = await ownerWithCard();
    const { body } = await request(owner, card.id, "premium");
    expect((await owner.client.get("/api/upgrades?scope=all")).status).toBe(403);
    expect((await decide(body.id, accepted, owner)).status).toBe(403);
    const [first] = (await admin.client.get("/api/upgrades?scope=all&state=requested&limit=1")).body.items;
    expect(first).toMatchObject({ id: body.id, person: { id: owner.id, email: owner.email, status: "active" } });
  });
});

it("the account's deletion takes its requests along", async () => {
  const { owner, card } = await ownerWithCard();
  const { body } = await request(owner, card.id, "premium", "Mine");
  expect((await owner.client.post("/api/me/deletion", { password })).status).toBe(204);
  const { upgradeRequest } = tables;
  expect(await rowsOf(product).$count(upgradeRequest, eq(upgradeRequest.id, body.id))).toBe(0);
});
