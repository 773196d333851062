import { drizzle } from "drizzle-orm/postgres-js";
import { beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { findHead, verifyAuditLog } from "../../server/features/audit/verify-audit-log.ts";
import { ownProduct } from "../support/own-product.ts";
import { makeCard, password, type SignedIn, signUpAs, signUpVerified } from "../support/people.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { readZip } from "../support/zip.ts";

/** Its own server, because the whole log is verified. */
const product = ownProduct();

let admin: SignedIn;
beforeAll(async () => {
  admin = await signUpAs(product, "admin", "Rita Reason");
});

const entriesOf = async (person: SignedIn) => (await admin.client.get(`/api/audit-log?person=${person.id}`)).body.items;
const verify = async () => verifyAuditLog(drizzle(product.sql), await findHead(drizzle(product.sql)));
const setStatus = (id: string, status: string, reason?: string) =>
  admin.client.put(`/api/users/${id}/status`, { status, reason });

async function activityOf({ client }: SignedIn) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const answer = await fetch(`${product.url}/api/me/export`, { method: "POST", headers });
  const files = readZip(Buffer.from(await answer.arrayBuffer()));
  return JSON.parse(files.get("activity.json")?.toString() ?? "");
}

describe("the reason for a new status", () => {
  it("is in the log of a person, a card and several rows, without harmful characters", async () => {
    const person = await signUpVerified(product, "Why Blocked");
    const card = await makeCard(person);
    const other = await signUpVerified(product, "Why Else");
    expect((await setStatus(person.id, "blocked", " Sp\u202Eam\r\nagain\u0007 ")).status).toBe(200);
    await admin.client.put(`/api/cards/${card.id}/status`, { status: "blocked", reason: "Not their name" });
    const ids = [card.id, other.id];
    await admin.client.post("/api/directory/changes", { ids, status: "suspended", reason: "Complaints" });
    await setStatus(person.id, "active", " \u200B");
    expect(await entriesOf(person)).toMatchObject([
      { to: "active", card: null, reason: null },
      { to: "suspended", card: { id: card.id, name: "Sunita Gurung" }, reason: "Complaints" },
      { to: "blocked", card: { id: card.id, name: "Sunita Gurung" }, reason: "Not their name" },
      { to: "blocked", card: null, reason: "Spam\nagain" },
    ]);
    expect(await entriesOf(other)).toMatchObject([{ to: "suspended", reason: "Complaints" }]);
    expect((await verify()).outcome).toBe("whole");
  });

  it("has at most 500 characters", async () => {
    const person = await signUpVerified(product);
    expect((await setStatus(person.id, "blocked", "r".repeat(500))).status).toBe(200);
    const refused = await setStatus(person.id, "blocked", "r".repeat(501));
    expect([refused.status, refused.body.fields]).toEqual([400, { reason: message.tooLong(500) }]);
  });

  it("is in the log's CSV export, guarded for spreadsheets", async () => {
    const person = await signUpVerified(product);
    await setStatus(person.id, "blocked", "=1+1");
    const answer = await admin.client.post("/api/audit-log/export", { person: person.id });
    const [head, first] = answer.text.split("\r\n");
    expect(head).toMatch(/"To","Reason"$/u);
    expect(first).toMatch(/"active","blocked","'=1\+1"$/u);
  });

  it("is in the affected person's own export, and not in that of who wrote it", async () => {
    const person = await signUpVerified(product);
    await setStatus(person.id, "suspended", "Told in the export");
    expect((await activityOf(person)).map(({ reason }: { reason: string | null }) => reason)).toContain(
      "Told in the export",
    );
    expect(JSON.stringify(await activityOf(admin))).not.toContain("Told in the export");
  });

  it("goes with the person's account, and the log stays whole", async () => {
    const person = await signUpVerified(product);
    await setStatus(person.id, "suspended", "Gone with them");
    expect((await person.client.post("/api/me/deletion", { password })).status).toBe(204);
    expect(await entriesOf(person)).toMatchObject([{ action: "user_delete" }, { to: "suspended", reason: null }]);
    const left = await rowsOf(product).select().from(tables.auditReason);
    expect(left.map(({ reason }) => reason)).not.toContain("Gone with them");
    expect((await verify()).outcome).toBe("whole");
  });

  it.each([
    ["changed", (at: number) => product.sql`update audit_reason set reason = 'No reason' where sequence = ${at}`],
    ["removed", (at: number) => product.sql`delete from audit_reason where sequence = ${at}`],
  ])("that was %s is found out", async (what, tamper) => {
    const person = await signUpVerified(product);
    await setStatus(person.id, "blocked", "The reason");
    const [{ sequence }] = await entriesOf(person);
    const [kept] = await product.sql`select * from audit_reason where sequence = ${sequence}`;
    await tamper(sequence);
    const why = `the reason of entry ${sequence} ${what === "changed" ? "was changed" : "is missing"}`;
    expect(await verify()).toEqual({ outcome: "broken", why });
    await product.sql`delete from audit_reason where sequence = ${sequence}`;
    await product.sql`insert into audit_reason ${product.sql(kept as Record<string, unknown>)}`;
    expect((await verify()).outcome).toBe("whole");
  });

  it("without a hash in the chain is not shown", async () => {
    const person = await signUpVerified(product);
    await setStatus(person.id, "suspended");
    const [{ sequence }] = await entriesOf(person);
    const forged = { sequence, personId: person.id, reason: "Forged", salt: "s" };
    await rowsOf(product).insert(tables.auditReason).values(forged);
    expect(await entriesOf(person)).toMatchObject([{ sequence, reason: null }]);
  });
});
