import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tls from "node:tls";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { parseConfig } from "../../server/config.ts";
import { startProduct } from "../../server/start.ts";
import { type PushServer, startPushServer } from "../support/apple-push.ts";
import { type Authority, appleEnvironment, makeAuthority, passSubject, passTypeId } from "../support/authority.ts";
import { openAdmin } from "../support/global-setup.ts";
import { HostedClient, type HostedProduct, hostedUrl, startHostedProduct } from "../support/hosted.ts";
import { makeCard, newEmail, password, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { cloneDatabase, freePort } from "../support/product.ts";
import { readZip } from "../support/zip.ts";

/** Passes follow their cards: Apple's web service protocol, and pushes over HTTP/2 that a fault only delays. */

const trusted = tls.getCACertificates("default");
let authority: Authority;
let pushes: PushServer;
let product: HostedProduct;
let admin: SignedIn;
beforeAll(async () => {
  authority = await makeAuthority();
  tls.setDefaultCACertificates([...trusted, readFileSync(authority.root.certificate, "utf8")]);
  pushes = await startPushServer(authority);
  const pass = await authority.issue(passSubject);
  product = await startHostedProduct({ ...appleEnvironment(authority, pass), APPLE_PUSH_URL: pushes.url });
  admin = await signUpAs(product, "admin");
});
afterEach(() => pushes.answer(null));
afterAll(async () => {
  await product?.stop();
  await pushes?.stop();
  await authority?.remove();
  tls.setDefaultCACertificates(trusted);
});

let count = 0;
/** A phone that has got the pass of a card. */
async function phoneWith(card: { id: string; shortCode: string }) {
  count += 1;
  const client = product.visitor();
  const file = await client.send("GET", `/card/${card.id}.pkpass`);
  const { authenticationToken } = JSON.parse(String(readZip(file.bytes).get("pass.json")));
  const device = `device${count}-${process.pid}`;
  const token = Buffer.from(`push token ${count} ${card.shortCode}`).toString("hex");
  const headers = { authorization: `ApplePass ${authenticationToken}` };
  const registrations = `/wallet/v1/devices/${device}/registrations/${passTypeId}`;
  return {
    ...{ device, token, headers, registrations },
    register: (body: unknown = { pushToken: token }, more: Record<string, string> = {}) =>
      client.send("POST", `${registrations}/${card.shortCode}`, body, { ...headers, ...more }),
    unregister: () => client.send("DELETE", `${registrations}/${card.shortCode}`, undefined, headers),
    list: (since?: string) => client.send("GET", registrations + (since ? `?passesUpdatedSince=${since}` : "")),
    latest: (more: Record<string, string> = {}) =>
      client.send("GET", `/wallet/v1/passes/${passTypeId}/${card.shortCode}`, undefined, { ...headers, ...more }),
    pushed: () => pushes.to(token).length,
  };
}

const passIn = (bytes: Buffer) => JSON.parse(String(readZip(bytes).get("pass.json")));
const rename = (card: { id: string }, name: string) => admin.client.patch(`/api/cards/${card.id}`, { name });
const settled = () => new Promise((resolve) => setTimeout(resolve, 3500));
const due = async (token: string) =>
  (await product.sql`select push_due_at, push_tries from pass_device where push_token = ${token}`)[0];
/** What is to be tried again later is tried now. */
const hurry = (token: string) =>
  product.sql`update pass_device set push_due_at = now() where push_token = ${token} and push_due_at is not null`;

describe("registering", () => {
  it("is 201 the first time, 200 afterwards, and undone by DELETE", async () => {
    const phone = await phoneWith(await makeCard(admin));
    expect((await phone.register()).status).toBe(201);
    expect((await phone.register()).status).toBe(200);
    expect((await phone.list()).body.serialNumbers).toHaveLength(1);
    expect((await phone.unregister()).status).toBe(200);
    expect((await phone.list()).status).toBe(204);
    expect(await product.sql`select 1 from pass_device where push_token = ${phone.token}`).toHaveLength(0);
    expect((await phone.unregister()).status).toBe(200);
  });

  it("keeps what the phone calls itself as a hash", async () => {
    const phone = await phoneWith(await makeCard(admin));
    await phone.register();
    const rows = await product.sql`select * from pass_device join pass_registration on device_hash = id_hash`;
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(phone.device);
  });

  it("is refused without the pass's own token, and with another's", async () => {
    const [card, other] = [await makeCard(admin), await makeCard(admin)];
    const [phone, stranger] = [await phoneWith(card), await phoneWith(other)];
    const path = `${phone.registrations}/${card.shortCode}`;
    for (const authorization of ["", "ApplePass", "ApplePass x", "Bearer abc", stranger.headers.authorization]) {
      for (const [method, address] of [
        ["POST", path],
        ["DELETE", path],
        ["GET", `/wallet/v1/passes/${passTypeId}/${card.shortCode}`],
      ] as const) {
        const body = method === "POST" ? { pushToken: phone.token } : undefined;
        const answer = await product.visitor().send(method, address, body, authorization ? { authorization } : {});
        expect([authorization, method, answer.status]).toEqual([authorization, method, 401]);
      }
    }
    expect((await phone.list()).status).toBe(204);
  });

  it.each([
    [{}],
    [{ pushToken: "not hex" }],
    [{ pushToken: "ab".repeat(101) }],
    [{ pushToken: ["ab".repeat(32)] }],
    [{ pushToken: "ab".repeat(32), more: 1 }],
    ["[]"],
    ["{"],
  ])("is refused with %j", async (body) => {
    const phone = await phoneWith(await makeCard(admin));
    expect((await phone.register(body)).status).toBe(400);
    expect((await phone.list()).status).toBe(204);
  });

  it("is refused to a page of another site, to other pass types, and to names that are none", async () => {
    const card = await makeCard(admin);
    const phone = await phoneWith(card);
    expect((await phone.register(undefined, { origin: "https://evil.test" })).status).toBe(403);
    expect((await phone.register({ pushToken: phone.token }, { origin: "https://evil.test" })).status).toBe(403);
    expect((await phone.register({ pushToken: phone.token }, { cookie: "evox=x" })).status).toBe(403);
    const ask = (path: string) =>
      product.visitor().send("POST", `/wallet/v1/devices/${path}`, { pushToken: phone.token }, phone.headers);
    expect((await ask(`d1/registrations/pass.other/${card.shortCode}`)).status).toBe(404);
    expect((await ask(`d%20/registrations/${passTypeId}/${card.shortCode}`)).status).toBe(400);
    expect((await ask(`${"d".repeat(101)}/registrations/${passTypeId}/${card.shortCode}`)).status).toBe(400);
    expect((await ask(`d1/registrations/${passTypeId}/..%2F..`)).status).toBe(401);
    expect((await phone.register({ pushToken: phone.token, pad: "x".repeat(40_000) })).status).toBe(413);
    for (const query of ["passesUpdatedSince=x", "passesUpdatedSince=1&passesUpdatedSince=2", "more=1"]) {
      expect((await product.visitor().send("GET", `${phone.registrations}?${query}`)).status).toBe(400);
    }
  });

  it("many at once, and removals among them, leave a phone as the last word says", async () => {
    const [one, two] = [await makeCard(admin), await makeCard(admin)];
    const [phone, other] = [await phoneWith(one), await phoneWith(two)];
    const twoPath = `${phone.registrations}/${two.shortCode}`;
    const registerTwo = () => product.visitor().send("POST", twoPath, { pushToken: phone.token }, other.headers);
    const all = Array.from({ length: 48 }, (_, turn) => [phone.register, phone.unregister, registerTwo][turn % 3]?.());
    for (const answer of await Promise.all(all)) expect([200, 201]).toContain(answer?.status);
    await Promise.all([phone.register(), registerTwo()]);
    expect((await phone.list()).body.serialNumbers.sort()).toEqual([one.shortCode, two.shortCode].sort());
  });

  it("has a limit for each network address", async () => {
    await product.sql`insert into limit_counter (key, count, resets_at)
      values ('pass:127.0.0.1', 1000000, now() + interval '1 hour') on conflict (key) do update set count = 1000000`;
    const phone = await phoneWith(await makeCard(admin));
    const answer = await phone.register();
    await product.sql`delete from limit_counter where key = 'pass:127.0.0.1'`;
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

it("nothing that anybody sends makes it fail, or is written down", { timeout: 120_000 }, async () => {
  const card = await makeCard(admin);
  const phone = await phoneWith(card);
  const part = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(passTypeId, card.shortCode, ".."),
  );
  const before = await product.sql`select count(*)::int as phones from pass_device`;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("GET", "POST", "DELETE"),
      fc.array(part, { maxLength: 5 }),
      fc.jsonValue({ maxDepth: 2 }),
      fc.string({ maxLength: 60 }),
      async (method, parts, value, authorization) => {
        const path = ["/wallet/v1", ...parts.map((one) => encodeURIComponent(one.toWellFormed()))].join("/");
        const body = method === "GET" ? undefined : JSON.stringify(value);
        const header = authorization.replaceAll(/[^\x20-\x7e]/gu, "");
        const { status } = await product.visitor().send(method, path, body, { authorization: header });
        const again = await product
          .visitor()
          .send("POST", `${phone.registrations}/${card.shortCode}`, body ?? "{}", phone.headers);
        expect(status).toBeLessThan(500);
        expect(again.status).toBe(400);
      },
    ),
    { numRuns: 150 },
  );
  expect(await product.sql`select count(*)::int as phones from pass_device`).toEqual(before);
});

describe("a change of the card", () => {
  it("is told by one push, however many changes come within a second, and leads to the new pass", async () => {
    const card = await makeCard(admin);
    const phone = await phoneWith(card);
    await phone.register();
    const { lastUpdated } = (await phone.list()).body;
    for (const name of ["One", "Two", "Three"]) expect((await rename(card, name)).status).toBe(200);
    await expect.poll(phone.pushed).toBe(1);
    await settled();
    expect(phone.pushed()).toBe(1);
    expect(pushes.to(phone.token)[0]).toMatchObject({ topic: passTypeId, body: "{}" });
    expect(pushes.to(phone.token)[0]?.subject).toContain(passTypeId);
    const { body } = await phone.list(lastUpdated);
    expect(body.serialNumbers).toEqual([card.shortCode]);
    expect(Number(body.lastUpdated)).toBeGreaterThan(Number(lastUpdated));
    const latest = await phone.latest();
    expect([latest.status, latest.headers.get("content-type")]).toEqual([200, "application/vnd.apple.pkpass"]);
    expect(passIn(latest.bytes).generic.primaryFields[0].value).toBe("Three");
    await rename(card, "Four");
    await expect.poll(phone.pushed).toBe(2);
  });

  it("is not told of what the pass does not show", async () => {
    const card = await makeCard(admin);
    const phone = await phoneWith(card);
    await phone.register();
    await admin.client.patch(`/api/cards/${card.id}`, { design: "night" });
    await settled();
    expect(phone.pushed()).toBe(0);
  });

  it("reaches a phone once for all its cards", async () => {
    const [one, two] = [await makeCard(admin), await makeCard(admin)];
    const phone = await phoneWith(one);
    await phone.register();
    const second = await phoneWith(two);
    await product
      .visitor()
      .send("POST", `${phone.registrations}/${two.shortCode}`, { pushToken: phone.token }, second.headers);
    await product.sql`update card set name = 'Both' where id in (${one.id}, ${two.id})`;
    await expect.poll(phone.pushed).toBe(1);
    await settled();
    expect(phone.pushed()).toBe(1);
    expect((await phone.list()).body.serialNumbers.sort()).toEqual([one.shortCode, two.shortCode].sort());
  });

  it("before the pass was added is told too: the file may be older", async () => {
    const card = await makeCard(admin);
    const phone = await phoneWith(card);
    await rename(card, "Changed In Between");
    await settled();
    expect(phone.pushed()).toBe(0);
    await phone.register();
    await expect.poll(phone.pushed).toBe(1);
  });

  it.each(["blocked", "deleted"])("voids the pass of a card that is %s, and names nobody in it", async (how) => {
    const owner = await signUp(product);
    const card = await makeCard(owner, { name: "Nobody Else" });
    const phone = await phoneWith(card);
    await phone.register();
    if (how === "blocked") await admin.client.put(`/api/cards/${card.id}/status`, { status: "blocked" });
    else expect((await owner.client.delete(`/api/cards/${card.id}`)).status).toBe(204);
    await expect.poll(phone.pushed).toBe(1);
    const { status, bytes } = await phone.latest({ "if-modified-since": new Date().toUTCString() });
    expect(status).toBe(200);
    const pass = passIn(bytes);
    expect(pass).toMatchObject({ voided: true, serialNumber: card.shortCode });
    expect(pass.barcodes).toBeUndefined();
    expect(JSON.stringify(pass)).not.toContain("Nobody Else");
    if (how === "deleted") return;
    await admin.client.put(`/api/cards/${card.id}/status`, { status: "active" });
    await expect.poll(phone.pushed).toBe(2);
    expect(passIn((await phone.latest()).bytes).voided).toBe(false);
  });
});

describe("the latest pass", () => {
  it("is 304 to who has it, and never for a change in the same second", async () => {
    const card = await makeCard(admin);
    const phone = await phoneWith(card);
    const first = await phone.latest();
    await product.sql`update card set name = 'Same Second' where id = ${card.id}`;
    const given = first.headers.get("last-modified") ?? "";
    expect((await phone.latest({ "if-modified-since": given })).status).toBe(200);
    await product.sql`update pass_change set changed_at = now() - interval '1 day' where short_code = ${card.shortCode}`;
    const settledPass = await phone.latest();
    const since = settledPass.headers.get("last-modified") ?? "";
    expect((await phone.latest({ "if-modified-since": since })).status).toBe(304);
    expect((await phone.latest({ "if-modified-since": "no date" })).status).toBe(200);
    expect((await phone.latest({ "if-modified-since": new Date(Date.parse(since) - 1000).toUTCString() })).status).toBe(
      200,
    );
  });
});

describe("what the push service does", () => {
  it.each([
    [500, "InternalServerError"],
    [503, "ServiceUnavailable"],
    [429, "TooManyRequests"],
    [403, "BadCertificate"],
  ])("%i %s: it is tried again", async (status, reason) => {
    const card = await makeCard(admin);
    const phone = await phoneWith(card);
    await phone.register();
    pushes.answer({ status, reason });
    await rename(card, "Changed");
    await expect.poll(phone.pushed).toBe(1);
    await expect.poll(async () => (await due(phone.token))?.push_tries).toBe(1);
    pushes.answer(null);
    await hurry(phone.token);
    await expect.poll(phone.pushed).toBe(2);
    await expect.poll(async () => (await due(phone.token))?.push_due_at).toBe(null);
  });

  it.each([
    [410, "Unregistered"],
    [400, "BadDeviceToken"],
  ])("%i %s: the phone is forgotten", async (status, reason) => {
    const card = await makeCard(admin);
    const phone = await phoneWith(card);
    await phone.register();
    pushes.answer({ status, reason });
    await rename(card, "Changed");
    await expect.poll(() => due(phone.token)).toBe(undefined);
    expect((await phone.list()).status).toBe(204);
  });

  it("silence: it is given up after ten seconds and tried again on another connection", {
    timeout: 60_000,
  }, async () => {
    const [card, other] = [await makeCard(admin), await makeCard(admin)];
    const [phone, second] = [await phoneWith(card), await phoneWith(other)];
    await Promise.all([phone.register(), second.register()]);
    pushes.answer("silence");
    await rename(card, "Changed");
    await expect.poll(phone.pushed).toBe(1);
    // Held by a lease: nobody else sends it meanwhile, and whoever is killed now leaves it to others.
    expect((await due(phone.token))?.push_due_at - Date.now()).toBeGreaterThan(60_000);
    const before = pushes.connections();
    expect((await product.visitor().get(`/card/${card.id}`)).status).toBe(200);
    await expect.poll(async () => (await due(phone.token))?.push_tries, { timeout: 20_000 }).toBe(1);
    pushes.answer(null);
    await hurry(phone.token);
    await expect.poll(phone.pushed).toBe(2);
    expect(pushes.connections()).toBeGreaterThan(before);
  });

  it("a process that is gone: another sends what it had in hand", { timeout: 60_000 }, async () => {
    const card = await makeCard(admin);
    const phone = await phoneWith(card);
    await phone.register();
    // As if it had been killed after taking the push, and its time was up.
    await product.sql`update pass_device set push_due_at = now() - interval '1 second' where push_token = ${phone.token}`;
    await expect.poll(phone.pushed).toBe(1);
  });
});

it("what changed while nothing ran is told after the next start", { timeout: 120_000 }, async () => {
  const [database, dataDir] = [await cloneDatabase(), await mkdtemp(join(tmpdir(), "evox-data-"))];
  const sql = openAdmin(database.url);
  const pass = await authority.issue(passSubject);
  const start = async () => {
    const port = await freePort();
    const config = parseConfig({
      ...{ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: database.url, PUBLIC_URL: hostedUrl },
      ...{ LOG_LEVEL: "silent", APPLE_PUSH_URL: pushes.url, ...appleEnvironment(authority, pass) },
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
    await settled();
    expect(pushes.to(token)).toHaveLength(0);
    const second = await start();
    try {
      await expect.poll(() => pushes.to(token).length).toBe(1);
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

describe("what phones report", () => {
  it("is taken", async () => {
    const answer = await product.visitor().send("POST", "/wallet/v1/log", { logs: ["it did not work\nat all"] });
    expect(answer.status).toBe(200);
  });

  it.each([[{}], [{ logs: "x" }], [{ logs: [1] }], [{ logs: Array(201).fill("x") }], [{ logs: [], more: 1 }]])(
    "is refused where it has another form: %#",
    async (body) => {
      expect((await product.visitor().send("POST", "/wallet/v1/log", body)).status).toBe(400);
    },
  );
});
