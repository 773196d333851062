import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, isNotNull, lte } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { appleWalletFixture, parsePass, phoneWithPass } from "../support/apple-wallet.ts";
import { appleEnvironment, passSubject, passTypeId } from "../support/authority.ts";
import { openAdmin } from "../support/connect.ts";
import { setCard } from "../support/factories.ts";
import { HostedClient, startHostedProduct } from "../support/hosted.ts";
import { makeCard, newEmail, password, signUpAs } from "../support/people.ts";
import { cloneDatabase, startTestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { notifyWalletsNow, untilWalletsAreNotified } from "../support/time-machine.ts";

/** Pushes over HTTP/2 that an error of the push service or of the server only delays. */

/** A fifth of the default response timeout (server/config/timeouts.ts). */
const stage = appleWalletFixture({ timeouts: { wallet: { answer: 2000 } } });
/** Renames a card and makes its notification due. */
async function rename(card: { id: string }, name: string): Promise<void> {
  expect((await stage.admin.client.patch(`/api/cards/${card.id}`, { name })).status).toBe(200);
  await notifyWalletsNow(stage.product);
}
const { passChange, passDevice } = tables;
const due = async (token: string) =>
  (await rowsOf(stage.product).select().from(passDevice).where(eq(passDevice.pushToken, token)))[0];
/** Makes a scheduled retry due now. */
const hurry = (token: string) =>
  rowsOf(stage.product)
    .update(passDevice)
    .set({ pushDueAt: new Date() })
    .where(and(eq(passDevice.pushToken, token), isNotNull(passDevice.pushDueAt)));

describe("what the push service does", () => {
  it.each([
    [500, "InternalServerError"],
    [503, "ServiceUnavailable"],
    [429, "TooManyRequests"],
    [403, "BadCertificate"],
  ])("%i %s: it is tried again", async (status, reason) => {
    const card = await makeCard(stage.admin);
    const phone = await phoneWithPass(stage, card);
    await phone.register();
    stage.pushes.answer({ status, reason });
    await rename(card, "Changed");
    await expect.poll(phone.pushed).toBe(1);
    await expect.poll(async () => (await due(phone.token))?.pushTries).toBe(1);
    stage.pushes.answer(null);
    await hurry(phone.token);
    await expect.poll(phone.pushed).toBe(2);
    await expect.poll(async () => (await due(phone.token))?.pushDueAt).toBe(null);
  });

  it.each([
    [410, "Unregistered"],
    [400, "BadDeviceToken"],
  ])("%i %s: the phone is forgotten", async (status, reason) => {
    const card = await makeCard(stage.admin);
    const phone = await phoneWithPass(stage, card);
    await phone.register();
    stage.pushes.answer({ status, reason });
    await rename(card, "Changed");
    await expect.poll(() => due(phone.token)).toBe(undefined);
    expect((await phone.list()).status).toBe(204);
  });

  it("silence: it is given up after ten seconds and tried again on another connection", {
    timeout: 60_000,
  }, async () => {
    const [card, other] = [await makeCard(stage.admin), await makeCard(stage.admin)];
    const [phone, second] = [await phoneWithPass(stage, card), await phoneWithPass(stage, other)];
    await Promise.all([phone.register(), second.register()]);
    stage.pushes.answer("silence");
    await rename(card, "Changed");
    await expect.poll(phone.pushed).toBe(1);
    // Leased: no other process sends it, and after a crash another process takes over when the lease expires.
    expect(Number((await due(phone.token))?.pushDueAt) - Date.now()).toBeGreaterThan(60_000);
    const before = stage.pushes.connections();
    expect((await stage.product.visitor().get(`/card/${card.id}`)).status).toBe(200);
    await expect.poll(async () => (await due(phone.token))?.pushTries, { timeout: 20_000 }).toBe(1);
    stage.pushes.answer(null);
    await hurry(phone.token);
    await expect.poll(phone.pushed).toBe(2);
    expect(stage.pushes.connections()).toBeGreaterThan(before);
  });

  it("a process that is gone: another sends what it had in hand", { timeout: 60_000 }, async () => {
    const card = await makeCard(stage.admin);
    const phone = await phoneWithPass(stage, card);
    await phone.register();
    // As if the process had been killed after taking the push, and its lease had expired.
    await rowsOf(stage.product)
      .update(passDevice)
      .set({ pushDueAt: new Date(Date.now() - 1000) })
      .where(eq(passDevice.pushToken, phone.token));
    await expect.poll(phone.pushed).toBe(1);
  });
});

describe("a token that Apple never took a push for", () => {
  it("gets a dozen tries and is forgotten, however often it is registered or the card changes", async () => {
    const card = await makeCard(stage.admin);
    const phone = await phoneWithPass(stage, card);
    await phone.register();
    stage.pushes.answer({ status: 503, reason: "ServiceUnavailable" });
    for (let tries = 1; tries < 12; tries += 1) {
      await hurry(phone.token);
      await expect.poll(async () => (await due(phone.token))?.pushTries).toBe(tries);
      // Moves its own retry out of reach.
      await rowsOf(stage.product)
        .update(passDevice)
        .set({ pushDueAt: new Date(Date.now() + 3_600_000) })
        .where(eq(passDevice.pushToken, phone.token));
      expect((await phone.register()).status).toBe(200);
      // The change is due immediately; the retry is not.
      await setCard(stage.product, card.id, { name: `Changed ${tries}` });
      const isOfCard = eq(passChange.shortCode, card.shortCode);
      await rowsOf(stage.product).update(passChange).set({ appleDueAt: new Date() }).where(isOfCard);
      const changes = () => rowsOf(stage.product).select().from(passChange).where(isOfCard);
      await expect.poll(async () => (await changes())[0]?.appleDueAt).toBe(null);
      expect((await due(phone.token))?.pushTries).toBe(tries);
    }
    await hurry(phone.token);
    await expect.poll(() => due(phone.token)).toBe(undefined);
    expect(phone.pushed()).toBe(12);
    expect((await phone.list()).status).toBe(204);
  });

  it("counts once Apple took one, and keeps its tries then", async () => {
    const card = await makeCard(stage.admin);
    const phone = await phoneWithPass(stage, card);
    await phone.register();
    expect((await due(phone.token))?.provenAt).toBe(null);
    await hurry(phone.token);
    await expect.poll(async () => (await due(phone.token))?.provenAt).toBeInstanceOf(Date);
    stage.pushes.answer({ status: 503, reason: "ServiceUnavailable" });
    await rename(card, "Changed");
    await expect.poll(async () => (await due(phone.token))?.pushTries).toBe(1);
    await rowsOf(stage.product).update(passDevice).set({ pushTries: 20 }).where(eq(passDevice.pushToken, phone.token));
    await hurry(phone.token);
    await expect.poll(async () => (await due(phone.token))?.pushTries).toBe(21);
    stage.pushes.answer(null);
    await hurry(phone.token);
    await expect.poll(async () => (await due(phone.token))?.pushDueAt).toBe(null);
  });
});

/** Each round checks whether the certificate has expired: the third check means two complete rounds. */
async function untilRoundsRan(): Promise<void> {
  const asksForTime = vi.spyOn(stage.product.clock, "now");
  await expect.poll(() => asksForTime.mock.calls.length).toBeGreaterThanOrEqual(3);
  asksForTime.mockRestore();
}

it("what changed with an ended certificate waits for a valid one", { timeout: 60_000 }, async () => {
  const card = await makeCard(stage.admin);
  const phone = await phoneWithPass(stage, card);
  await phone.register();
  const year = 366 * 86_400_000;
  stage.product.clock.advance(year);
  try {
    // A round that began before the clock was moved would still push.
    await untilRoundsRan();
    await setCard(stage.product, card.id, { name: "Later" });
    await notifyWalletsNow(stage.product);
    await untilRoundsRan();
    expect(phone.pushed()).toBe(0);
    expect((await phone.latest()).status).toBe(503);
  } finally {
    stage.product.clock.advance(-year);
    // The session may have expired.
    stage.admin = await signUpAs(stage.product, "admin");
  }
  await expect.poll(phone.pushed).toBe(1);
  expect((await phone.latest()).status).toBe(200);
});

it("what changed while the keys were missing is told once they are back, and is no 304", {
  timeout: 120_000,
}, async () => {
  const card = await makeCard(stage.admin);
  const phone = await phoneWithPass(stage, card);
  await phone.register();
  await rowsOf(stage.product)
    .insert(passChange)
    .values({ shortCode: card.shortCode, changedAt: new Date(Date.now() - 86_400_000) });
  const since = (await phone.latest()).headers.get("last-modified") ?? "";
  const headers = { "if-modified-since": since };
  expect((await phone.latest(headers)).status).toBe(304);
  const through = () => stage.product.databaseUrl;
  const bare = await startTestProduct({}, { through });
  await setCard(stage.product, card.id, { name: "Without Keys" });
  await untilWalletsAreNotified(stage.product);
  await bare.stop();
  expect(phone.pushed()).toBe(0);
  const pass = await stage.authority.issue(passSubject);
  const environment = { ...appleEnvironment(stage.authority, pass), APPLE_PUSH_URL: stage.pushes.url };
  const back = await startHostedProduct(environment, { through });
  try {
    await untilWalletsAreNotified(stage.product);
    expect(phone.pushed()).toBe(1);
    const latest = await phone.latest(headers);
    expect([latest.status, parsePass(latest.bytes).generic.primaryFields[0].value]).toEqual([200, "Without Keys"]);
  } finally {
    await back.stop();
  }
});

it("what changed while nothing ran is told after the next start", { timeout: 120_000 }, async () => {
  const [database, dataDir] = [await cloneDatabase(), await mkdtemp(join(tmpdir(), "evox-data-"))];
  const sql = openAdmin(database.url);
  const pass = await stage.authority.issue(passSubject);
  const environment = { ...appleEnvironment(stage.authority, pass), APPLE_PUSH_URL: stage.pushes.url };
  const start = async () => {
    const running = await startHostedProduct({ ...environment, DATA_DIR: dataDir }, { through: () => database.url });
    return { running, client: running.visitor() };
  };
  try {
    const first = await start();
    const person = { name: "Sunita Gurung", email: newEmail(), password };
    await first.client.post("/api/auth/sign-up", person);
    const card = (await first.client.post("/api/cards", { name: "Before", email: person.email })).body;
    const file = await first.client.send("GET", `/card/${card.id}.pkpass`);
    const headers = { authorization: `ApplePass ${parsePass(file.bytes).authenticationToken}` };
    const token = Buffer.from(`token of a standstill ${process.pid}`).toString("hex");
    const path = `/wallet/v1/devices/standing/registrations/${passTypeId}/${card.shortCode}`;
    const phone = new HostedClient(first.client.port);
    expect((await phone.send("POST", path, { pushToken: token }, headers)).status).toBe(201);
    await first.running.stop();
    await setCard({ sql }, card.id, { name: "While Nothing Ran" });
    await notifyWalletsNow({ sql });
    expect(await rowsOf({ sql }).$count(passChange, lte(passChange.appleDueAt, new Date()))).toBe(1);
    expect(stage.pushes.to(token)).toHaveLength(0);
    const second = await start();
    try {
      await expect.poll(() => stage.pushes.to(token).length).toBe(1);
      // The pass's token is the same, because it derives from the database, not the process.
      const latest = await second.client.send(
        "GET",
        `/wallet/v1/passes/${passTypeId}/${card.shortCode}`,
        undefined,
        headers,
      );
      expect(parsePass(latest.bytes).generic.primaryFields[0].value).toBe("While Nothing Ran");
    } finally {
      await second.running.stop();
    }
  } finally {
    await sql.end();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
