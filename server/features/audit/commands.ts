import { createHash } from "node:crypto";
import type { Transaction } from "../../db/database.ts";
import { type AuditRow, findLastEntry, insertEntry, lockAuditLog } from "./queries.ts";

/** The actions of specification §3, and those that issue after issue adds. */
export type AuditAction = "role_change" | "update_status" | "update_category" | "update_subscription" | "card_delete";

/** Ids only: the log outlives the people in it (decisions §4). Who did it is null for the command line. */
export type AuditEvent = {
  action: AuditAction;
  performedBy?: string | null;
  targetUserId?: string | null;
  targetCardId?: string | null;
  fromValue?: string | null;
  toValue?: string | null;
};

/** Appends to the log in the transaction of the act itself: neither exists without the other. */
export async function appendAudit(tx: Transaction, event: AuditEvent, now: Date): Promise<void> {
  await lockAuditLog(tx);
  const last = await findLastEntry(tx);
  const entry: Omit<AuditRow, "hash"> = {
    sequence: (last?.sequence ?? 0) + 1,
    action: event.action,
    performedBy: event.performedBy ?? null,
    targetUserId: event.targetUserId ?? null,
    targetCardId: event.targetCardId ?? null,
    organizationId: null,
    organizationName: null,
    fromValue: event.fromValue ?? null,
    toValue: event.toValue ?? null,
    createdAt: now,
    previousHash: last?.hash ?? "",
  };
  await insertEntry(tx, { ...entry, hash: entryHash(entry) });
}

/** Over the fields in a fixed order, the hash of the entry before among them. */
function entryHash(entry: Omit<AuditRow, "hash">): string {
  const parts = [
    ...[entry.previousHash, entry.sequence, entry.action, entry.performedBy, entry.targetUserId, entry.targetCardId],
    ...[entry.organizationId, entry.organizationName, entry.fromValue, entry.toValue, entry.createdAt.toISOString()],
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
