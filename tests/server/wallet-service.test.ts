import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appleWalletFixture, parsePass, phoneWithPass } from "../support/apple-wallet.ts";
import { appleEnvironment, passSubject, passTypeId } from "../support/authority.ts";
import { startHostedProduct } from "../support/hosted.ts";
import { makeCard, signUp } from "../support/people.ts";
import { rowsOf, tables } from "../support/rows.ts";

/** Apple's web service protocol: who may register a phone, and the responses to others. */

const stage = appleWalletFixture();
const { passDevice, passRegistration } = tables;

describe("registering", () => {
  it("is 201 the first time, 200 afterwards, and undone by DELETE", async () => {
    const phone = await phoneWithPass(stage, await makeCard(stage.admin));
    expect((await phone.register()).status).toBe(201);
    expect((await phone.register()).status).toBe(200);
    expect((await phone.list()).body.serialNumbers).toHaveLength(1);
    expect((await phone.unregister()).status).toBe(200);
    expect((await phone.list()).status).toBe(204);
    expect(await rowsOf(stage.product).$count(passDevice, eq(passDevice.pushToken, phone.token))).toBe(0);
    expect((await phone.unregister()).status).toBe(200);
  });

  it("keeps what the phone calls itself as a hash", async () => {
    const phone = await phoneWithPass(stage, await makeCard(stage.admin));
    await phone.register();
    const rows = await rowsOf(stage.product)
      .select()
      .from(passDevice)
      .innerJoin(passRegistration, eq(passRegistration.deviceHash, passDevice.idHash));
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(phone.device);
  });

  it("is refused without the pass's own token, and with another's", async () => {
    const [card, other] = [await makeCard(stage.admin), await makeCard(stage.admin)];
    const [phone, stranger] = [await phoneWithPass(stage, card), await phoneWithPass(stage, other)];
    const path = `${phone.registrations}/${card.shortCode}`;
    for (const authorization of ["", "ApplePass", "ApplePass x", "Bearer abc", stranger.headers.authorization]) {
      for (const [method, address] of [
        ["POST", path],
        ["DELETE", path],
        ["GET", `/wallet/v1/passes/${passTypeId}/${card.shortCode}`],
      ] as const) {
        const body = method === "POST" ? { pushToken: phone.token } : undefined;
        const answer = await stage.product
          .visitor()
          .send(method, address, body, authorization ? { authorization } : {});
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
    const phone = await phoneWithPass(stage, await makeCard(stage.admin));
    expect((await phone.register(body)).status).toBe(400);
    expect((await phone.list()).status).toBe(204);
  });

  it("is refused to a page of another site, to other pass types, and to names that are none", async () => {
    const card = await makeCard(stage.admin);
    const phone = await phoneWithPass(stage, card);
    expect((await phone.register(undefined, { origin: "https://evil.test" })).status).toBe(403);
    expect((await phone.register({ pushToken: phone.token }, { origin: "https://evil.test" })).status).toBe(403);
    expect((await phone.register({ pushToken: phone.token }, { cookie: "evox=x" })).status).toBe(403);
    const ask = (path: string) =>
      stage.product.visitor().send("POST", `/wallet/v1/devices/${path}`, { pushToken: phone.token }, phone.headers);
    expect((await ask(`d1/registrations/pass.other/${card.shortCode}`)).status).toBe(404);
    expect((await ask(`d%20/registrations/${passTypeId}/${card.shortCode}`)).status).toBe(400);
    expect((await ask(`${"d".repeat(101)}/registrations/${passTypeId}/${card.shortCode}`)).status).toBe(400);
    expect((await ask(`d1/registrations/${passTypeId}/..%2F..`)).status).toBe(401);
    expect((await phone.register({ pushToken: phone.token, pad: "x".repeat(40_000) })).status).toBe(413);
    for (const query of [
      "passesUpdatedSince=x",
      "passesUpdatedSince=999999999999999",
      "passesUpdatedSince=1&passesUpdatedSince=2",
      "more=1",
    ]) {
      expect((await stage.product.visitor().send("GET", `${phone.registrations}?${query}`)).status).toBe(400);
    }
  });

  it("many at once, and removals among them, leave a phone as the last word says", async () => {
    const [one, two] = [await makeCard(stage.admin), await makeCard(stage.admin)];
    const [phone, other] = [await phoneWithPass(stage, one), await phoneWithPass(stage, two)];
    const twoPath = `${phone.registrations}/${two.shortCode}`;
    const registerTwo = () => stage.product.visitor().send("POST", twoPath, { pushToken: phone.token }, other.headers);
    const all = Array.from({ length: 48 }, (_, turn) => [phone.register, phone.unregister, registerTwo][turn % 3]?.());
    for (const answer of await Promise.all(all)) expect([200, 201]).toContain(answer?.status);
    await Promise.all([phone.register(), registerTwo()]);
    expect((await phone.list()).body.serialNumbers.sort()).toEqual([one.shortCode, two.shortCode].sort());
  });

  it("is undone by the first push for phones that nobody has, also where the card never changes", async () => {
    const phone = await phoneWithPass(stage, await makeCard(stage.admin));
    await phone.register();
    stage.pushes.answer({ status: 400, reason: "BadDeviceToken" });
    const isThis = eq(passDevice.pushToken, phone.token);
    const due = async () => (await rowsOf(stage.product).select().from(passDevice).where(isThis))[0]?.pushDueAt;
    const left = Number(await due()) - Date.now();
    expect([left > 30_000, left < 61_000]).toEqual([true, true]);
    await rowsOf(stage.product).update(passDevice).set({ pushDueAt: new Date() }).where(isThis);
    await expect.poll(due).toBe(undefined);
    expect((await phone.list()).status).toBe(204);
  });

  it("is one phone's for each token: one that comes under another name takes the place of the first", async () => {
    const card = await makeCard(stage.admin);
    const [phone, other] = [await phoneWithPass(stage, card), await phoneWithPass(stage, card)];
    await phone.register();
    expect((await other.register({ pushToken: phone.token })).status).toBe(201);
    expect([(await phone.list()).status, (await other.list()).status]).toEqual([204, 200]);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => (turn % 2 ? phone : other).register({ pushToken: phone.token })),
    );
    for (const { status } of all) expect([200, 201]).toContain(status);
  });

  it("has a limit for each network address", async () => {
    const { limitCounter } = tables;
    const [key, count] = ["pass:127.0.0.1", 1_000_000];
    await rowsOf(stage.product)
      .insert(limitCounter)
      .values({ key, count, resetsAt: new Date(Date.now() + 3_600_000) })
      .onConflictDoUpdate({ target: limitCounter.key, set: { count } });
    const phone = await phoneWithPass(stage, await makeCard(stage.admin));
    const answer = await phone.register();
    await rowsOf(stage.product).delete(limitCounter).where(eq(limitCounter.key, key));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

it("nothing that anybody sends makes it fail, or is written down", { timeout: 120_000 }, async () => {
  const card = await makeCard(stage.admin);
  const phone = await phoneWithPass(stage, card);
  const part = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(passTypeId, card.shortCode, ".."),
  );
  const before = await rowsOf(stage.product).$count(passDevice);
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
        const { status } = await stage.product.visitor().send(method, path, body, { authorization: header });
        const again = await stage.product
          .visitor()
          .send("POST", `${phone.registrations}/${card.shortCode}`, body ?? "{}", phone.headers);
        expect(status).toBeLessThan(500);
        expect(again.status).toBe(400);
      },
    ),
    { numRuns: 150 },
  );
  expect(await rowsOf(stage.product).$count(passDevice)).toBe(before);
});

describe("what phones report", () => {
  it("is taken", async () => {
    const answer = await stage.product.visitor().send("POST", "/wallet/v1/log", { logs: ["it did not work\nat all"] });
    expect(answer.status).toBe(200);
  });

  it.each([[{}], [{ logs: "x" }], [{ logs: [1] }], [{ logs: Array(201).fill("x") }], [{ logs: [], more: 1 }]])(
    "is refused where it has another form: %#",
    async (body) => {
      expect((await stage.product.visitor().send("POST", "/wallet/v1/log", body)).status).toBe(400);
    },
  );
});

describe("places for phones", () => {
  it("are a share for each network, so that a visitor with invented tokens leaves room for others", async () => {
    const pass = await stage.authority.issue(passSubject);
    const environment = { ...appleEnvironment(stage.authority, pass), APPLE_PUSH_URL: stage.pushes.url };
    const own = await startHostedProduct({ ...environment, LIMIT_FACTOR: "1", TRUSTED_PROXIES: "127.0.0.1" });
    try {
      const owner = await signUp(own);
      const { id, shortCode } = await makeCard(owner);
      const { authenticationToken } = parsePass((await own.visitor().send("GET", `/card/${id}.pkpass`)).bytes);
      const register = async (device: number, network: string) => {
        const path = `/wallet/v1/devices/invented${device}/registrations/${passTypeId}/${shortCode}`;
        const body = { pushToken: device.toString(16).padStart(64, "0") };
        const headers = { authorization: `ApplePass ${authenticationToken}`, "x-forwarded-for": network };
        return (await own.visitor().send("POST", path, body, headers)).status;
      };
      const statuses: number[] = [];
      for (let device = 0; device < 310; device += 10) {
        const some = Array.from({ length: 10 }, (_, index) => register(device + index, "203.0.113.7"));
        statuses.push(...(await Promise.all(some)));
        // Avoids the separate limit per minute.
        if (device === 150) own.clock.advance(61_000);
      }
      expect(statuses.filter((status) => status === 201)).toHaveLength(300);
      expect(statuses.slice(300)).toEqual(Array(10).fill(429));
      expect(await register(999, "203.0.113.8")).toBe(201);
    } finally {
      await own.stop();
    }
  });
});
