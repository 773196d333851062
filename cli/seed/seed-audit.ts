import { auditActions } from "../../domain/audit/schema.ts";
import type { Database } from "../../server/db/database.ts";
import { type AuditEvent, appendAudit } from "../../server/unit-of-work/audit-log.ts";

const entriesAtOnce = 20_000;
/** `evox audit verify` would report an import. */
const actions = auditActions.filter((action) => action !== "import");

export async function seedAudit(db: Database, ids: readonly string[], count: number, now: Date): Promise<void> {
  for (let from = 0; from < count; from += entriesAtOnce) {
    const events = Array.from({ length: Math.min(entriesAtOnce, count - from) }, (_, index): AuditEvent => {
      const number = from + index;
      return {
        action: actions[number % actions.length] ?? "role_change",
        performedBy: ids[number % 97] ?? null,
        targetUserId: ids[(number * 7919) % ids.length] ?? null,
        fromValue: "active",
        toValue: "suspended",
      };
    });
    await db.transaction(async (tx) => {
      await appendAudit(tx, events, new Date(now.getTime() - (count - from) * 60_000));
    });
  }
}
