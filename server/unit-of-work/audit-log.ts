import { createHash, randomBytes } from "node:crypto";
import type { AuditAction } from "../../domain/audit/schema.ts";
import {
  type AuditRow,
  findLastEntry,
  findOrganizationsOf,
  insertEntries,
  insertReasons,
  lockAuditLog,
  type ReasonRow,
} from "../data/audit/queries.ts";
import type { Transaction } from "../db/database.ts";

/** Ids and organization names only, except for the reason: the log outlives the people in it (product 17.2). */
export type AuditEvent = {
  action: AuditAction;
  performedBy?: string | null;
  targetUserId?: string | null;
  targetCardId?: string | null;
  /** Undefined for a member: their organization. */
  organization?: { id: string; name: string } | null;
  fromValue?: string | null;
  toValue?: string | null;
  /** Only with `targetUserId`: deleted with that person. */
  reason?: string | undefined;
};

const aboutMembers: readonly AuditAction[] = ["role_change", "update_role", "update_status", "update_user"];

async function withOrganizations(tx: Transaction, events: readonly AuditEvent[]): Promise<readonly AuditEvent[]> {
  const isOpen = ({ action, organization }: AuditEvent) => organization === undefined && aboutMembers.includes(action);
  const ids = events.filter(isOpen).flatMap(({ targetUserId }) => targetUserId ?? []);
  if (ids.length === 0) return events;
  const found = await findOrganizationsOf(tx, [...new Set(ids)]);
  return events.map((event) =>
    isOpen(event) ? { ...event, organization: found.get(event.targetUserId ?? "") ?? null } : event,
  );
}

/**
 * Runs in the transaction of the action. The chain makes transactions wait for each other from here to their end, so
 * call it last.
 */
export async function appendAudit(
  tx: Transaction,
  events: AuditEvent | readonly AuditEvent[],
  now: Date,
): Promise<void> {
  const list = await withOrganizations(tx, Array.isArray(events) ? events : [events as AuditEvent]);
  if (list.length === 0) return;
  await lockAuditLog(tx);
  const last = await findLastEntry(tx);
  let { sequence, hash } = last ?? { sequence: 0, hash: "" };
  const reasons: ReasonRow[] = [];
  const rows = list.map((event): AuditRow => {
    const reason = reasonOf(event, sequence + 1);
    if (reason) reasons.push(reason);
    const entry: Omit<AuditRow, "hash"> = {
      sequence: sequence + 1,
      action: event.action,
      performedBy: event.performedBy ?? null,
      targetUserId: event.targetUserId ?? null,
      targetCardId: event.targetCardId ?? null,
      organizationId: event.organization?.id ?? null,
      organizationName: event.organization?.name ?? null,
      fromValue: event.fromValue ?? null,
      toValue: event.toValue ?? null,
      reasonHash: reason && reasonHash(reason),
      createdAt: now,
      previousHash: hash,
    };
    ({ sequence, hash } = { sequence: entry.sequence, hash: entryHash(entry) });
    return { ...entry, hash };
  });
  await insertEntries(tx, rows);
  await insertReasons(tx, reasons);
}

function reasonOf({ reason, targetUserId }: AuditEvent, sequence: number): ReasonRow | null {
  if (!reason || !targetUserId) return null;
  return { sequence, personId: targetUserId, reason, salt: randomBytes(16).toString("base64url") };
}

/** Salted, so that a deleted reason cannot be guessed from its hash. */
export function reasonHash({ salt, reason }: Pick<ReasonRow, "salt" | "reason">): string {
  return createHash("sha256")
    .update(JSON.stringify([salt, reason]))
    .digest("hex");
}

export function entryHash(entry: Omit<AuditRow, "hash">): string {
  const parts = [
    ...[entry.previousHash, entry.sequence, entry.action, entry.performedBy, entry.targetUserId, entry.targetCardId],
    ...[entry.organizationId, entry.organizationName, entry.fromValue, entry.toValue, entry.createdAt.toISOString()],
    // Entries without a reason, and those before reasons existed, keep their hash.
    ...(entry.reasonHash == null ? [] : [entry.reasonHash]),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
