import { auditHeadFile } from "../server/adapters/audit-head.ts";
import type { Config } from "../server/config/config.ts";
import { verifyAuditLog } from "../server/features/audit/verify-audit-log.ts";
import { withDatabase } from "./database.ts";

/** `evox audit verify`: detects changed, removed, reordered or truncated entries of the audit log. */
export async function auditCommand(config: Config): Promise<number> {
  const head = await auditHeadFile(config.dataDir, config.auditKey).read();
  const result = await withDatabase(config, (db) => verifyAuditLog(db, head));
  if (result.outcome === "broken") {
    console.error(`The audit log is not intact: ${result.why}.`);
    return 1;
  }
  if (!head && result.entries > 0) {
    console.error(
      `Entries in sequence: ${result.entries}. The signed head, which records the number of entries, is missing, so removed entries ` +
        "can't be ruled out. See docs/operating.md.",
    );
    return 1;
  }
  const against = head ? `, and the signed head confirms the first ${head.count}` : "";
  console.log(`The audit log is intact: ${result.entries} entries${against}.`);
  const { imported } = result;
  if (imported) {
    console.error(
      `Entry ${imported.sequence} records the import of a ${imported.kind}. The log before that entry is unverified, ` +
        "and entries may be missing from it.",
    );
  }
  return 0;
}
