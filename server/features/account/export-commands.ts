import type { Readable } from "node:stream";
import { readKept } from "../../data/account/export-queries.ts";
import type { Services } from "../../services.ts";
import { appendAudit } from "../audit/commands.ts";
import { archiveOf } from "./archive.ts";

export type ExportOutcome = { outcome: "begun"; archive: Readable } | { outcome: "gone" };

export async function exportAccount(services: Services, personId: string): Promise<ExportOutcome> {
  const now = services.clock.now();
  const kept = await services.db.transaction((tx) => readKept(tx, personId, now), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
  if (!kept) return { outcome: "gone" };
  const entry = { action: "export", performedBy: personId, targetUserId: personId, toValue: "own data" } as const;
  await services.db.transaction((tx) => appendAudit(tx, entry, now));
  return { outcome: "begun", archive: archiveOf(services, kept, now) };
}
