import type { Readable } from "node:stream";
import type { Services } from "../../services.ts";
import { appendAudit } from "../audit/commands.ts";
import { countRequest } from "../auth/limit-queries.ts";
import { archiveOf } from "./archive.ts";
import { readKept } from "./export-queries.ts";

const hourMs = 3_600_000;
const mostAnHour = 5;

export type ExportOutcome =
  | { outcome: "begun"; archive: Readable }
  | { outcome: "too-many"; retryAfter: number }
  | { outcome: "gone" };

/** The audit entry comes first: no export without one. */
export async function exportAccount(services: Services, personId: string): Promise<ExportOutcome> {
  const now = services.clock.now();
  const { count, retryAfter } = await countRequest(services.db, `export:${personId}`, hourMs, now);
  if (count > mostAnHour * services.config.limitFactor) {
    return { outcome: "too-many", retryAfter };
  }
  const kept = await services.db.transaction((tx) => readKept(tx, personId, now), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
  if (!kept) return { outcome: "gone" };
  const entry = { action: "export", performedBy: personId, targetUserId: personId, toValue: "own data" } as const;
  await services.db.transaction((tx) => appendAudit(tx, entry, now));
  return { outcome: "begun", archive: archiveOf(services, kept, now) };
}
