import { desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { auditEntry, auditReason } from "../../db/schema/audit.ts";
import { organization, person } from "../../db/schema/people.ts";
import { anyOf } from "../../db/sql.ts";

export type AuditRow = typeof auditEntry.$inferInsert;
export type ReasonRow = typeof auditReason.$inferInsert;

/** Ends with the transaction. */
export async function lockAuditLog(db: Sql): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(20260104)`);
}

export async function findLastEntry(db: Sql): Promise<{ sequence: number; hash: string } | null> {
  const [row] = await db
    .select({ sequence: auditEntry.sequence, hash: auditEntry.hash })
    .from(auditEntry)
    .orderBy(desc(auditEntry.sequence))
    .limit(1);
  return row ?? null;
}

export async function findOrganizationsOf(
  db: Sql,
  personIds: readonly string[],
): Promise<Map<string, { id: string; name: string }>> {
  const rows = await db
    .select({ personId: person.id, id: organization.id, name: organization.name })
    .from(person)
    .innerJoin(organization, eq(organization.id, person.organizationId))
    .where(anyOf(person.id, personIds));
  return new Map(rows.map(({ personId, ...found }) => [personId, found]));
}

const rowsAtOnce = 1000;

export async function insertEntries(db: Sql, rows: readonly AuditRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db.insert(auditEntry).values(rows.slice(from, from + rowsAtOnce));
  }
}

export async function insertReasons(db: Sql, rows: readonly ReasonRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db.insert(auditReason).values(rows.slice(from, from + rowsAtOnce));
  }
}

/** The reason of each entry: null if it is missing, and whether the affected person still exists. */
export async function listReasons(db: Sql, sequences: readonly number[]) {
  return db
    .select({
      sequence: auditEntry.sequence,
      hash: auditEntry.reasonHash,
      kept: { reason: auditReason.reason, salt: auditReason.salt },
      personId: person.id,
    })
    .from(auditEntry)
    .leftJoin(auditReason, eq(auditReason.sequence, auditEntry.sequence))
    .leftJoin(person, eq(person.id, auditEntry.targetUserId))
    .where(inArray(auditEntry.sequence, [...sequences]))
    .orderBy(auditEntry.sequence);
}

export async function listChain(db: Sql, after: number, limit: number): Promise<AuditRow[]> {
  return db.select().from(auditEntry).where(gt(auditEntry.sequence, after)).orderBy(auditEntry.sequence).limit(limit);
}

export async function findHash(db: Sql, sequence: number): Promise<string | null> {
  const [row] = await db.select({ hash: auditEntry.hash }).from(auditEntry).where(eq(auditEntry.sequence, sequence));
  return row?.hash ?? null;
}
