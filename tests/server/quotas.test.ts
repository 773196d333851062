import { eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import type { Operation } from "../../domain/core/operation.ts";
import { type Quota, quotas, type WriteQuota } from "../../domain/core/quotas.ts";
import { operations } from "../../domain/operations.ts";
import { digestOf } from "../attack/database.ts";
import { createTeam } from "../support/organizations.ts";
import { ownProduct } from "../support/own-product.ts";
import { cardInput, makeCard, newEmail, signUp, signUpAs } from "../support/people.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { type OperationId, table } from "./authorization/table.ts";
import { makeWorld, type World } from "./authorization/world.ts";

const all: readonly Operation[] = operations;
/** All writes; a missing quota is `undefined`, which the first test detects. */
const writes = all.filter(({ method }) => method !== "GET").map((one) => ({ ...one, quota: one.quota as WriteQuota }));

describe("the contract", () => {
  it("names a quota for every write, and for no read", () => {
    for (const { id, quota } of writes) expect([id, quota in quotas]).toEqual([id, true]);
    expect(all.filter(({ method, quota }) => method === "GET" && quota)).toEqual([]);
  });
});

describe("every write beyond its quota is refused and writes nothing:", () => {
  // A hundredth of each limit, at least one.
  const factor = 0.01;
  const product = ownProduct({ LIMIT_FACTOR: String(factor), TRUSTED_PROXIES: "127.0.0.1" });
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(product);
  });

  it.each(writes.map((one, index) => [one.id, one, index] as const))("%s", async (id, operation, index) => {
    const name = operation.access === "admin" ? "admin" : "user";
    const { id: self, cookie } = await world.actor(operation.access === "anyone" ? "visitor" : name, "active");
    const [first] = table[id as OperationId] ?? [];
    const { params = {}, query, ...made } = (await first?.make(world, self)) ?? {};
    const body = id === "deleteAccount" ? { password: "not-the-right-one" } : made.body;
    const path = operation.path.replaceAll(/\{(\w+)\}/gu, (_, key: string) => params[key] ?? "");
    const client = product.visitor();
    if (cookie !== null) client.cookies.set("evox", cookie);
    const ask = () =>
      client.send(operation.method, `${path}${query ? `?${new URLSearchParams(query)}` : ""}`, body, {
        // A different network for each operation.
        "x-forwarded-for": `198.51.100.${index}`,
      });
    const { windows }: Quota = quotas[operation.quota];
    const allowed = Math.floor(Math.min(...windows.map(({ max }) => max)) * factor);
    // A wait after wrong passwords is also a 429, but without Retry-After.
    for (let count = 0; count < allowed; count += 1) expect((await ask()).headers.get("retry-after")).toBeNull();
    const before = await digestOf(product.sql);
    const refused = await ask();
    expect([refused.status, refused.body]).toEqual([
      429,
      { code: "TOO_MANY_REQUESTS", message: operation.texts?.tooMany ?? message.unexpected },
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await digestOf(product.sql)).toEqual(before);
  });
});

describe("with the limits as they are", () => {
  const product = ownProduct({ LIMIT_FACTOR: "1" });

  it("a loop that creates and deletes a card ends after ten, and leaves ten codes and audit entries", async () => {
    const { client, id } = await signUp(product);
    const count = async () => [
      await rowsOf(product).$count(tables.shortCode),
      await rowsOf(product).$count(tables.auditEntry, eq(tables.auditEntry.targetUserId, id)),
    ];
    const [codes = 0, entries = 0] = await count();
    const statuses: number[] = [];
    for (let times = 0; times < 500; times += 1) {
      const made = await client.post("/api/cards", { ...cardInput, name: "Again" });
      statuses.push(made.status);
      if (made.status === 201) expect((await client.delete(`/api/cards/${made.body.id}`)).status).toBe(204);
    }
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(490).fill(429)]);
    expect(await count()).toEqual([codes + 10, entries + 10]);
    product.clock.advance(86_400_000);
    await product.cleanUp();
    expect(await rowsOf(product).$count(tables.limitCounter, like(tables.limitCounter.key, `%${id}`))).toBe(0);
    expect((await client.post("/api/cards", { ...cardInput, name: "Tomorrow" })).status).toBe(201);
  });

  it("a person who saves every twenty seconds for an hour is not refused, and a machine is", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    const save = async (times: number) =>
      (await owner.client.patch(`/api/cards/${card.id}`, { company: `Company ${times}` })).status;
    for (let times = 0; times < 180; times += 1) {
      product.clock.advance(20_000);
      expect(await save(times)).toBe(200);
    }
    const statuses = await Promise.all(Array.from({ length: 300 }, (_, times) => save(1000 + times)));
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(240);
    expect(statuses).toContain(429);
    const neighbour = await signUp(product);
    expect((await neighbour.client.post("/api/cards", cardInput)).status).toBe(201);
  });

  it("an admin's lists go on where a leader's would end", async () => {
    const organization = await createTeam(product);
    const admin = await signUpAs(product, "admin");
    const path = `/api/organizations/${organization.id}/members`;
    const invite = () => organization.leader.client.post(path, { email: newEmail() });
    const statuses = await Promise.all(Array.from({ length: 105 }, async () => (await invite()).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const added = await Promise.all(
      Array.from({ length: 105 }, async () => (await admin.client.post(path, { email: newEmail() })).status),
    );
    expect(new Set(added)).toEqual(new Set([404]));
  });
});
