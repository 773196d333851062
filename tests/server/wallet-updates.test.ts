import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appleWalletFixture, parsePass, phoneWithPass } from "../support/apple-wallet.ts";
import { passTypeId } from "../support/authority.ts";
import { setCard } from "../support/factories.ts";
import { makeCard, signUp } from "../support/people.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { untilWalletsAreNotified } from "../support/time-machine.ts";

/** Passes follow their cards: which notifications phones get, how often, and which pass they then load. */

const stage = appleWalletFixture();
const { passChange } = tables;
const rename = (card: { id: string }, name: string) => stage.admin.client.patch(`/api/cards/${card.id}`, { name });
const untilNotified = () => untilWalletsAreNotified(stage.product);

describe("a change of the card", () => {
  it("is told by one push, however many changes come within a second, and leads to the new pass", async () => {
    const card = await makeCard(stage.admin);
    const phone = await phoneWithPass(stage, card);
    await phone.register();
    const { lastUpdated } = (await phone.list()).body;
    for (const name of ["One", "Two", "Three"]) expect((await rename(card, name)).status).toBe(200);
    const isOfIt = eq(passChange.shortCode, card.shortCode);
    const [change] = await rowsOf(stage.product).select().from(passChange).where(isOfIt);
    expect(Number(change?.appleDueAt) - Number(change?.changedAt)).toBeGreaterThanOrEqual(1000);
    await untilNotified();
    expect(phone.pushed()).toBe(1);
    expect(stage.pushes.to(phone.token)[0]).toMatchObject({ topic: passTypeId, body: "{}" });
    expect(stage.pushes.to(phone.token)[0]?.subject).toContain(passTypeId);
    const { body } = await phone.list(lastUpdated);
    expect(body.serialNumbers).toEqual([card.shortCode]);
    expect(Number(body.lastUpdated)).toBeGreaterThan(Number(lastUpdated));
    const latest = await phone.latest();
    expect([latest.status, latest.headers.get("content-type")]).toEqual([200, "application/vnd.apple.pkpass"]);
    expect(parsePass(latest.bytes).generic.primaryFields[0].value).toBe("Three");
    await rename(card, "Four");
    await untilNotified();
    expect(phone.pushed()).toBe(2);
  });

  it("is not told of what the pass does not show", async () => {
    const card = await makeCard(stage.admin);
    const phone = await phoneWithPass(stage, card);
    await phone.register();
    await stage.admin.client.patch(`/api/cards/${card.id}`, { design: "night" });
    await untilNotified();
    expect(phone.pushed()).toBe(0);
  });

  it("reaches a phone once for all its cards", async () => {
    const [one, two] = [await makeCard(stage.admin), await makeCard(stage.admin)];
    const phone = await phoneWithPass(stage, one);
    await phone.register();
    const second = await phoneWithPass(stage, two);
    await stage.product
      .visitor()
      .send("POST", `${phone.registrations}/${two.shortCode}`, { pushToken: phone.token }, second.headers);
    const isOne = inArray(tables.card.id, [one.id, two.id]);
    await rowsOf(stage.product).update(tables.card).set({ name: "Both" }).where(isOne);
    await untilNotified();
    expect(phone.pushed()).toBe(1);
    expect((await phone.list()).body.serialNumbers.sort()).toEqual([one.shortCode, two.shortCode].sort());
  });

  it("before the pass was added is told too: the file may be older", async () => {
    const card = await makeCard(stage.admin);
    const phone = await phoneWithPass(stage, card);
    await rename(card, "Changed In Between");
    await untilNotified();
    expect(phone.pushed()).toBe(0);
    await phone.register();
    await untilNotified();
    expect(phone.pushed()).toBe(1);
  });

  it.each(["blocked", "deleted"])("voids the pass of a card that is %s, and names nobody in it", async (how) => {
    const owner = await signUp(stage.product);
    const card = await makeCard(owner, { name: "Nobody Else" });
    const phone = await phoneWithPass(stage, card);
    await phone.register();
    if (how === "blocked") await stage.admin.client.put(`/api/cards/${card.id}/status`, { status: "blocked" });
    else expect((await owner.client.delete(`/api/cards/${card.id}`)).status).toBe(204);
    await untilNotified();
    expect(phone.pushed()).toBe(1);
    const { status, bytes } = await phone.latest({ "if-modified-since": new Date().toUTCString() });
    expect(status).toBe(200);
    const pass = parsePass(bytes);
    expect(pass).toMatchObject({ voided: true, serialNumber: card.shortCode });
    expect(pass.barcodes).toBeUndefined();
    expect(JSON.stringify(pass)).not.toContain("Nobody Else");
    if (how === "deleted") return;
    await stage.admin.client.put(`/api/cards/${card.id}/status`, { status: "active" });
    await untilNotified();
    expect(phone.pushed()).toBe(2);
    expect(parsePass((await phone.latest()).bytes).voided).toBe(false);
  });
});

describe("the pass of a hidden card", () => {
  it("is signed once, however many ask for it at once", async () => {
    const card = await makeCard(stage.admin);
    const phone = await phoneWithPass(stage, card);
    await stage.admin.client.put(`/api/cards/${card.id}/status`, { status: "blocked" });
    const second = () => Math.floor(Date.now() / 1000);
    const answers = await Promise.all(Array.from({ length: 100 }, () => phone.latest()));
    const signedBy = second();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    // The signature contains the time in seconds.
    await expect.poll(second).toBeGreaterThan(signedBy);
    answers.push(await phone.latest());
    expect(new Set(answers.map(({ bytes }) => bytes.toString("base64"))).size).toBe(1);
  });
});

describe("the latest pass", () => {
  it("is 304 to who has it, and never for a change in the same second", async () => {
    const card = await makeCard(stage.admin);
    const phone = await phoneWithPass(stage, card);
    const first = await phone.latest();
    await setCard(stage.product, card.id, { name: "Same Second" });
    const given = first.headers.get("last-modified") ?? "";
    expect((await phone.latest({ "if-modified-since": given })).status).toBe(200);
    await rowsOf(stage.product)
      .update(passChange)
      .set({ changedAt: new Date(Date.now() - 86_400_000) })
      .where(eq(passChange.shortCode, card.shortCode));
    const settledPass = await phone.latest();
    const since = settledPass.headers.get("last-modified") ?? "";
    expect((await phone.latest({ "if-modified-since": since })).status).toBe(304);
    expect((await phone.latest({ "if-modified-since": "no date" })).status).toBe(200);
    expect((await phone.latest({ "if-modified-since": new Date(Date.parse(since) - 1000).toUTCString() })).status).toBe(
      200,
    );
  });
});
