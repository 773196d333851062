import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditHeadFile } from "../../server/adapters/audit-head.ts";
import { findHead, verifyAuditLog } from "../../server/features/audit/verify-audit-log.ts";
import { ownProduct } from "../support/own-product.ts";
import { makeCard, signUpAs, signUpVerified } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";

/** `evox audit verify` detects a database owner who disables the trigger and rewrites the log. */

const product = ownProduct();
beforeAll(async () => {
  const admin = await signUpAs(product, "admin");
  const card = await makeCard(await signUpVerified(product));
  for (let index = 0; index < 6; index += 1) {
    const category = index % 2 === 0 ? "Premium" : "Basic";
    expect((await admin.client.put(`/api/cards/${card.id}/category`, { category })).status).toBe(200);
  }
  await product.sql`alter table audit_entry disable trigger user`;
  await product.sql`create table kept as select * from audit_entry`;
});
beforeEach(async () => {
  await product.sql`truncate audit_entry`;
  await product.sql`insert into audit_entry select * from kept`;
});

const database = () => drizzle(product.sql);

/** Checks the head at this interval instead of each second (server/config/timeouts.ts). */
const timeouts = { audit: { look: 50 } };

/** Waits until a server has verified its audit log completely twice more. */
async function untilLookedAtTwice({ sql }: TestProduct): Promise<void> {
  const looks = new Set<string>();
  const look = async () => {
    const [row] = await sql`select max(query_start)::text as at from pg_stat_activity
      where datname = current_database() and application_name = 'evox' and query like '%"audit_entry"%'`;
    return looks.add(row?.at).size;
  };
  // A check sends one or two queries: the last before, the rest of one in progress, two checks, and one after them.
  await expect.poll(look, { interval: 5 }).toBeGreaterThanOrEqual(7);
}

describe("the audit log", () => {
  it("is whole as it was written", async () => {
    const head = await findHead(database());
    expect(head.count).toBe(6);
    expect(await verifyAuditLog(database(), head)).toEqual({ outcome: "whole", entries: 6 });
  });

  it.each([
    ["changed", "update audit_entry set to_value = 'Executive' where sequence = 3", "entry 3 was changed"],
    ["removed", "delete from audit_entry where sequence = 4", "entry 4 is missing"],
    [
      "swapped",
      "update audit_entry set sequence = case sequence when 2 then -2 else -5 end where sequence in (2, 5); update audit_entry set sequence = 7 + sequence where sequence < 0",
      "entry 2 does not follow the one before it",
    ],
    ["cut off", "delete from audit_entry where sequence > 4", "the log ends at entry 4, but the signed head covers 6"],
    ["emptied", "truncate audit_entry", "the log ends at entry 0, but the signed head covers 6"],
  ])("is found out when an entry was %s", async (_what, statement, why) => {
    const head = await findHead(database());
    await product.sql.unsafe(statement);
    expect(await verifyAuditLog(database(), head)).toEqual({ outcome: "broken", why });
  });

  it("has its head beside it, signed, when the product stopped", async () => {
    const small = await startTestProduct({ AUDIT_KEY: "a-key-of-the-operator" }, { timeouts });
    try {
      const admin = await signUpAs(small, "admin");
      await admin.client.put(`/api/users/${(await signUpVerified(small)).id}/role`, { role: "leader" });
      const file = auditHeadFile(small.dataDir, "a-key-of-the-operator");
      await expect.poll(async () => (await file.read())?.count).toBe(1);
      await expect(auditHeadFile(small.dataDir, "another-key-entirely").read()).rejects.toThrow("was changed");
      await writeFile(join(small.dataDir, "audit-head.json"), '{"count":0,"hash":"","signature":"x"}');
      await expect(file.read()).rejects.toThrow("was changed");
    } finally {
      await small.stop();
    }
  });

  it("is not signed anew by a running or restarted product when its end was cut off", async () => {
    const small = await startTestProduct({}, { timeouts });
    try {
      const admin = await signUpAs(small, "admin");
      const person = await signUpVerified(small);
      const file = auditHeadFile(small.dataDir, null);
      for (const role of ["leader", "user", "leader"]) await admin.client.put(`/api/users/${person.id}/role`, { role });
      await expect.poll(async () => (await file.read())?.count).toBe(3);
      await small.sql`alter table audit_entry disable trigger user`;
      await rowsOf(small).delete(tables.auditEntry).where(eq(tables.auditEntry.sequence, 3));
      await untilLookedAtTwice(small);
      // An act appends to the truncated log.
      await admin.client.put(`/api/users/${person.id}/role`, { role: "user" });
      await untilLookedAtTwice(small);
      const restarted = await small.another();
      await restarted.stop();
      const found = await verifyAuditLog(drizzle(small.sql), await file.read());
      expect(found.outcome).toBe("broken");
      expect((await file.read())?.count).toBe(3);
    } finally {
      await small.stop();
    }
  });
});
