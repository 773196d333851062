import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCard, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

let product: TestProduct;
let admin: SignedIn;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await signUpAs(product, "admin", "Ada Auditor");
});
afterAll(() => product.stop());

const log = async (query: Record<string, string> = {}) =>
  (await admin.client.get(`/api/audit-log?${new URLSearchParams(query)}`)).body;

describe("the audit log", () => {
  it("says who did what to whom, from, to and when, newest first, by page", async () => {
    const person = await signUp(product, "Target Person");
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
    const person = await signUp(product, "Searched Somebody");
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
    for (const query of [{ from: "yesterday" }, { action: "anything" }, { cursor: "x" }, { sort: "id" }]) {
      const answer = await admin.client.get(`/api/audit-log?${new URLSearchParams(query as never)}`);
      expect(answer.status).toBe(400);
    }
  });

  it("is exported as CSV, and the export is an entry", async () => {
    const answer = await admin.client.post("/api/audit-log/export", { action: "role_change" });
    expect(answer.status).toBe(200);
    expect(answer.text.split("\r\n")[1]).toContain("role_change");
    const { items } = await log({ limit: "1" });
    expect(items[0]).toMatchObject({ action: "export", to: "audit log" });
  });

  it("only grows, and each entry carries the hash of the one before", async () => {
    await expect(product.sql`update audit_entry set to_value = 'x'`).rejects.toThrow(/only grows/u);
    await expect(product.sql`delete from audit_entry`).rejects.toThrow(/only grows/u);
    const rows = await product.sql`select * from audit_entry order by sequence`;
    let previous = "";
    for (const [index, row] of rows.entries()) {
      expect([row.sequence, row.previous_hash]).toEqual([String(index + 1), previous]);
      const parts = [previous, index + 1, row.action, row.performed_by, row.target_user_id, row.target_card_id];
      const rest = [row.organization_id, row.organization_name, row.from_value, row.to_value, row.created_at];
      expect(row.hash).toBe(
        createHash("sha256")
          .update(JSON.stringify([...parts, ...rest]))
          .digest("hex"),
      );
      previous = row.hash;
    }
  });
});

describe("sign-ins", () => {
  it("are in their own log, right and wrong ones, newest first", async () => {
    const person = await signUp(product, "Signer In");
    await product.visitor().post("/api/auth/sign-in", { email: person.email, password: "wrong-one" });
    const find = async (query: string) =>
      (await admin.client.get(`/api/sign-ins?search=signer%20in${query}`)).body.items;
    expect((await find("")).map(({ success }: { success: boolean }) => success)).toEqual([false, true]);
    expect(await find("&success=false")).toMatchObject([{ person: { id: person.id }, success: false }]);
  });
});

it("only admins see any of it", async () => {
  const person = await signUp(product);
  const leader = await signUpAs(product, "leader");
  for (const path of ["/api/audit-log", "/api/sign-ins", "/api/directory", "/api/users", "/api/stats"]) {
    for (const other of [person, leader]) expect((await other.client.get(path)).status).toBe(403);
    expect((await product.visitor().get(path)).status).toBe(401);
  }
});
