import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseConfig } from "../../server/config/config.ts";
import { startProduct } from "../../server/process/start.ts";
import { passIn, phoneWith, setAppleStage, untilTold } from "../support/apple-stage.ts";
import { appleEnvironment, passSubject, passTypeId } from "../support/authority.ts";
import { openAdmin } from "../support/connect.ts";
import { freePort } from "../support/free-port.ts";
import { HostedClient, hostedUrl, startHostedProduct } from "../support/hosted.ts";
import { makeCard, newEmail, password, signUpAs } from "../support/people.ts";
import { cloneDatabase, startTestProduct } from "../support/product.ts";

/** Pushes over HTTP/2 that a fault only delays: of the push service, and of ourselves. */

const stage = setAppleStage();
const rename = (card: { id: string }, name: string) => stage.admin.client.patch(`/api/cards/${card.id}`, { name });
const due = async (token: string) =>
  (await stage.product.sql`select push_due_at, push_tries from pass_device where push_token = ${token}`)[0];
/** What is to be tried again later is tried now. */
const hurry = (token: string) =>
  stage.product.sql`update pass_device set push_due_at = now() where push_token = ${token} and push_due_at is not null`;

describe("what the push service does", () => {
  it.each([
    [500, "InternalServerError"],
    [503, "ServiceUnavailable"],
    [429, "TooManyRequests"],
    [403, "BadCertificate"],
  ])("%i %s: it is tried again", async (status, reason) => {
    const card = await makeCard(stage.admin);
    const phone = await phoneWith(stage, card);
    await phone.register();
    stage.pushes.answer({ status, reason });
    await rename(card, "Changed");
    await expect.poll(phone.pushed).toBe(1);
    await expect.poll(async () => (await due(phone.token))?.push_tries).toBe(1);
    stage.pushes.answer(null);
    await hurry(phone.token);
    await expect.poll(phone.pushed).toBe(2);
    await expect.poll(async () => (await due(phone.token))?.push_due_at).toBe(null);
  });

  it.each([
    [410, "Unregistered"],
    [400, "BadDeviceToken"],
  ])("%i %s: the phone is forgotten", async (status, reason) => {
    const card = await makeCard(stage.admin);
    const phone = await phoneWith(stage, card);
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
    const [phone, second] = [await phoneWith(stage, card), await phoneWith(stage, other)];
    await Promise.all([phone.register(), second.register()]);
    stage.pushes.answer("silence");
    await rename(card, "Changed");
    await expect.poll(phone.pushed).toBe(1);
    // Held by a lease: nobody else sends it meanwhile, and whoever is killed now leaves it to others.
    expect((await due(phone.token))?.push_due_at - Date.now()).toBeGreaterThan(60_000);
    const before = stage.pushes.connections();
    expect((await stage.product.visitor().get(`/card/${card.id}`)).status).toBe(200);
    await expect.poll(async () => (await due(phone.token))?.push_tries, { timeout: 20_000 }).toBe(1);
    stage.pushes.answer(null);
    await hurry(phone.token);
    await expect.poll(phone.pushed).toBe(2);
    expect(stage.pushes.connections()).toBeGreaterThan(before);
  });

  it("a process that is gone: another sends what it had in hand", { timeout: 60_000 }, async () => {
    const card = await makeCard(stage.admin);
    const phone = await phoneWith(stage, card);
    await phone.register();
    // As if it had been killed after taking the push, and its time was up.
    await stage.product
      .sql`update pass_device set push_due_at = now() - interval '1 second' where push_token = ${phone.token}`;
    await expect.poll(phone.pushed).toBe(1);
  });
});

it("what changed with an ended certificate waits for a valid one", { timeout: 60_000 }, async () => {
  const card = await makeCard(stage.admin);
  const phone = await phoneWith(stage, card);
  await phone.register();
  const year = 366 * 86_400_000;
  stage.product.clock.advance(year);
  await stage.product.sql`update card set name = 'Later' where id = ${card.id}`;
  await untilTold();
  expect(phone.pushed()).toBe(0);
  expect((await phone.latest()).status).toBe(503);
  stage.product.clock.advance(-year);
  // No session outlives a year: whether the sweep came by meanwhile is not what the tests after this one are about.
  stage.admin = await signUpAs(stage.product, "admin");
  await expect.poll(phone.pushed).toBe(1);
  expect((await phone.latest()).status).toBe(200);
});

it("what changed while the keys were missing is told once they are back, and is no 304", {
  timeout: 120_000,
}, async () => {
  const card = await makeCard(stage.admin);
  const phone = await phoneWith(stage, card);
  await phone.register();
  await stage.product.sql`insert into pass_change (short_code, changed_at)
    values (${card.shortCode}, now() - interval '1 day')`;
  const since = (await phone.latest()).headers.get("last-modified") ?? "";
  const headers = { "if-modified-since": since };
  expect((await phone.latest(headers)).status).toBe(304);
  const through = () => stage.product.databaseUrl;
  const bare = await startTestProduct({}, through);
  await stage.product.sql`update card set name = 'Without Keys' where id = ${card.id}`;
  await untilTold();
  await bare.stop();
  expect(phone.pushed()).toBe(0);
  const pass = await stage.authority.issue(passSubject);
  const environment = { ...appleEnvironment(stage.authority, pass), APPLE_PUSH_URL: stage.pushes.url };
  const back = await startHostedProduct(environment, through);
  try {
    await expect.poll(phone.pushed).toBe(1);
    const latest = await phone.latest(headers);
    expect([latest.status, passIn(latest.bytes).generic.primaryFields[0].value]).toEqual([200, "Without Keys"]);
  } finally {
    await back.stop();
  }
});

it("what changed while nothing ran is told after the next start", { timeout: 120_000 }, async () => {
  const [database, dataDir] = [await cloneDatabase(), await mkdtemp(join(tmpdir(), "evox-data-"))];
  const sql = openAdmin(database.url);
  const pass = await stage.authority.issue(passSubject);
  const start = async () => {
    const port = await freePort();
    const config = parseConfig({
      ...{ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: database.url, PUBLIC_URL: hostedUrl },
      ...{ LOG_LEVEL: "silent", APPLE_PUSH_URL: stage.pushes.url, ...appleEnvironment(stage.authority, pass) },
    });
    return { running: await startProduct(config), client: new HostedClient(port) };
  };
  try {
    const first = await start();
    const person = { name: "Sunita Gurung", email: newEmail(), password };
    await first.client.post("/api/auth/sign-up", person);
    const card = (await first.client.post("/api/cards", { name: "Before", email: person.email })).body;
    const file = await first.client.send("GET", `/card/${card.id}.pkpass`);
    const headers = { authorization: `ApplePass ${passIn(file.bytes).authenticationToken}` };
    const token = Buffer.from(`token of a standstill ${process.pid}`).toString("hex");
    const path = `/wallet/v1/devices/standing/registrations/${passTypeId}/${card.shortCode}`;
    const phone = new HostedClient(first.client.port);
    expect((await phone.send("POST", path, { pushToken: token }, headers)).status).toBe(201);
    await first.running.stop();
    await sql`update card set name = 'While Nothing Ran' where id = ${card.id}`;
    await untilTold();
    expect(stage.pushes.to(token)).toHaveLength(0);
    const second = await start();
    try {
      await expect.poll(() => stage.pushes.to(token).length).toBe(1);
      // The pass's token is what it was: it follows from the database, not from the process.
      const latest = await second.client.send(
        "GET",
        `/wallet/v1/passes/${passTypeId}/${card.shortCode}`,
        undefined,
        headers,
      );
      expect(passIn(latest.bytes).generic.primaryFields[0].value).toBe("While Nothing Ran");
    } finally {
      await second.running.stop();
    }
  } finally {
    await sql.end();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
