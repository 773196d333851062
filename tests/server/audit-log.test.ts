import { createHash } from "node:crypto";
import { max } from "drizzle-orm";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { addPeople, addRows } from "../support/factories.ts";
import { makeCard, type SignedIn, signUpAs, signUpVerified } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

let admin: SignedIn;
beforeAll(async () => {
  admin = await signUpAs(product, "admin", "Ada Auditor");
});

const log = async (query: Record<string, string> = {}) =>
  (await admin.client.get(`/api/audit-log?${new URLSearchParams(query)}`)).body;

async function lastSequence(): Promise<number> {
  const [row] = await rowsOf(product)
    .select({ last: max(tables.auditEntry.sequence) })
    .from(tables.auditEntry);
  return row?.last ?? 0;
}

describe("the audit log", () => {
  it("says who did what to whom, from, to and when, newest first, by page", async () => {
    const person = await signUpVerified(product, "Target Person");
    const card = await makeCard(person);
    await admin.client.put(`/api/cards/${card.id}/category`, { category: "Premium" });
    await admin.client.put(`/api/cards/${card.id}/subscription`, { plan: "lifetime" });
    await admin.client.put(`/api/users/${person.id}/role`, { role: "leader" });
    const { items } = await log({ person: person.id });
    expect(items.map(({ action }: { action: string }) => action)).toEqual([
      "role_change",
      "update_subscription",
      "update_category",
    ]);
    expect(items[0]).toMatchObject({
      performedBy: { id: admin.id, name: "Ada Auditor" },
      target: { id: person.id, name: "Target Person" },
      from: "user",
      to: "leader",
    });
    const first = await log({ limit: "2" });
    const second = await log({ limit: "2", cursor: first.nextCursor });
    expect(second.items[0].sequence).toBe(first.items[1].sequence - 1);
  });

  it("is filtered by action and day, and searched by the names of people", async () => {
    const person = await signUpVerified(product, "Searched Somebody");
    await admin.client.put(`/api/users/${person.id}/role`, { role: "leader" });
    await admin.client.put(`/api/users/${person.id}/status`, { status: "suspended" });
    const actions = async (query: Record<string, string>) =>
      (await log(query)).items.map(({ action }: { action: string }) => action);
    expect(await actions({ search: "searched some" })).toEqual(["update_status", "role_change"]);
    expect(await actions({ search: "searched some", action: "role_change" })).toEqual(["role_change"]);
    expect(await actions({ search: "nobody of that name" })).toEqual([]);
    const today = product.clock.now().toISOString().slice(0, 10);
    expect(await actions({ person: person.id, from: today, to: today })).toHaveLength(2);
    expect(await actions({ person: person.id, to: "2001-01-01" })).toEqual([]);
    expect(await actions({ person: person.id, from: "1970-01-01", to: "9998-12-31" })).toHaveLength(2);
    const days = [{ from: "0000-01-01" }, { from: "1969-12-31" }, { to: "9999-12-31" }];
    for (const query of [...days, { from: "yesterday" }, { action: "anything" }, { cursor: "x" }, { sort: "id" }]) {
      const answer = await admin.client.get(`/api/audit-log?${new URLSearchParams(query as never)}`);
      expect(answer.status).toBe(400);
    }
  });

  it("is exported as CSV, and the export is an entry", async () => {
    await admin.client.put(`/api/users/${(await signUpVerified(product)).id}/role`, { role: "leader" });
    const answer = await admin.client.post("/api/audit-log/export", { action: "role_change" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="evox-audit-log.csv"; filename*=UTF-8''evox-audit-log.csv`,
    );
    const [head, first] = answer.text.split("\r\n");
    expect(head).toMatch(/"Affected person \(id\)","Card","Card name","Organization"/u);
    expect(first).toContain("role_change");
    const { items } = await log({ limit: "1" });
    expect(items[0]).toMatchObject({ action: "export", to: "audit log" });
  });

  it("is exported guarded and separated for the spreadsheet that asks, and plain for an import", async () => {
    const person = await signUpVerified(product, "=1+1 Forms");
    await admin.client.put(`/api/users/${person.id}/role`, { role: "leader" });
    const ask = async (csv: object) =>
      (await admin.client.post("/api/audit-log/export", { search: "=1+1 forms", csv })).text.split("\r\n");
    const [germanHead, german] = await ask({ form: "spreadsheet", separator: ";" });
    expect(germanHead).toMatch(/^"Number";"Time \(UTC\)";/u);
    expect(german).toContain(`;"'=1+1 Forms";`);
    const [head, plain] = await ask({ form: "import" });
    expect(head).toMatch(/^"Number","Time \(UTC\)",/u);
    expect(plain).toContain(',"=1+1 Forms",');
  });

  it("only grows, and each entry carries the hash of the one before", async () => {
    const { auditEntry } = tables;
    // A separate server, because other tests insert entries directly.
    const own = await startTestProduct();
    onTestFinished(own.stop);
    const { client } = await signUpAs(own, "admin");
    const person = await signUpVerified(own);
    const { id } = await makeCard(person);
    for (const role of ["leader", "user"]) await client.put(`/api/users/${person.id}/role`, { role });
    await client.put(`/api/cards/${id}/category`, { category: "Premium" });
    await client.post("/api/audit-log/export", { action: "role_change" });
    const refused = { cause: { message: expect.stringMatching(/only grows/u) } };
    await expect(rowsOf(own).update(auditEntry).set({ toValue: "x" })).rejects.toMatchObject(refused);
    await expect(rowsOf(own).delete(auditEntry)).rejects.toMatchObject(refused);
    const rows = await rowsOf(own).select().from(auditEntry).orderBy(auditEntry.sequence);
    expect(rows).toHaveLength(4);
    let previous = "";
    for (const [index, row] of rows.entries()) {
      expect([row.sequence, row.previousHash]).toEqual([index + 1, previous]);
      const parts = [previous, index + 1, row.action, row.performedBy, row.targetUserId, row.targetCardId];
      const rest = [row.organizationId, row.organizationName, row.fromValue, row.toValue, row.createdAt];
      expect(row.hash).toBe(
        createHash("sha256")
          .update(JSON.stringify([...parts, ...rest]))
          .digest("hex"),
      );
      previous = row.hash;
    }
  });
});

describe("a search that finds many people", () => {
  const family = "Zillow";
  /** Inserts people with an audit entry and a sign-in each, oldest first. */
  async function addMany(name: string, count: number): Promise<void> {
    const now = new Date();
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    const people = numbers.map((n) => ({
      ...{ id: `${name}${n}`, name: `${name} ${n}`, displayName: name, createdAt: new Date(now.getTime() + n) },
    }));
    await addPeople(product, people);
    const logins = people.map(({ id }) => ({ personId: id, success: true, userAgent: "", createdAt: now }));
    await addRows(product, tables.loginEvent, logins);
    const last = await lastSequence();
    const entries = numbers.map((n) => ({
      ...{ sequence: last + n, action: "update_user", targetUserId: `${name}${n}` },
      ...{ createdAt: now, previousHash: "", hash: "" },
    }));
    await addRows(product, tables.auditEntry, entries);
  }
  // biome-ignore lint/suspicious/noExplicitAny: rows of three lists
  async function all(path: string): Promise<any[]> {
    const found = [];
    for (let cursor = ""; ; ) {
      const { body } = await admin.client.get(`${path}&limit=100${cursor ? `&cursor=${cursor}` : ""}`);
      found.push(...body.items);
      if (!body.nextCursor) return found;
      cursor = body.nextCursor;
    }
  }

  it.each([
    ["a page of them", 300],
    ["too many to name each", 1100],
    ["more than are looked up first", 5100],
  ])("leaves nothing out: %s", { timeout: 60_000 }, async (_, count) => {
    const name = `${family}${count}x`;
    await addMany(name, count);
    const wanted = Array.from({ length: count }, (_one, index) => `${name}${count - index}`);
    const search = `search=${name.toLowerCase()}`;
    expect((await all(`/api/audit-log?${search}`)).map(({ target }) => target.id)).toEqual(wanted);
    expect((await all(`/api/sign-ins?${search}`)).map(({ person }) => person.id)).toEqual(wanted);
    expect((await all(`/api/users?${search}`)).map(({ id }) => id)).toEqual(wanted);
    const file = await admin.client.post("/api/audit-log/export", { search: name });
    expect(file.text.trim().split("\r\n")).toHaveLength(count + 1);
    expect(await all(`/api/audit-log?${search}&action=export`)).toEqual([]);
    expect(await all(`/api/sign-ins?${search}&success=false`)).toEqual([]);
  });

  it("finds entries by the name of an organization", async () => {
    const founded = await admin.client.post("/api/organizations", { name: "Mentioned Works" });
    expect(founded.status).toBe(201);
    const found = await all("/api/audit-log?search=mentioned%20works");
    expect(found.map(({ action }) => action)).toEqual(["organization_create"]);
  });

  it("shows an action that this version does not know", async () => {
    const entry = { action: "teleport", createdAt: new Date(), previousHash: "", hash: "" };
    await rowsOf(product)
      .insert(tables.auditEntry)
      .values({ ...entry, sequence: (await lastSequence()) + 1 });
    expect((await log({ limit: "1" })).items[0].action).toBe("teleport");
    expect((await admin.client.post("/api/audit-log/export", {})).text).toContain('"teleport"');
  });
});

describe("sign-ins", () => {
  it("are in their own log, right and wrong ones, newest first", async () => {
    const person = await signUpVerified(product, "Signer In");
    await product.visitor().post("/api/auth/sign-in", { email: person.email, password: "wrong-one" });
    const find = async (query: string) =>
      (await admin.client.get(`/api/sign-ins?search=signer%20in${query}`)).body.items;
    expect((await find("")).map(({ success }: { success: boolean }) => success)).toEqual([false, true]);
    expect(await find("&success=false")).toMatchObject([{ person: { id: person.id }, success: false }]);
  });
});

it("only admins see any of it", async () => {
  const person = await signUpVerified(product);
  const leader = await signUpAs(product, "leader");
  for (const path of ["/api/audit-log", "/api/sign-ins", "/api/directory", "/api/users", "/api/stats"]) {
    for (const other of [person, leader]) expect((await other.client.get(path)).status).toBe(403);
    expect((await product.visitor().get(path)).status).toBe(401);
  }
});
