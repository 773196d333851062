import { auditHeadFile } from "../server/adapters/audit-head.ts";
import type { Config } from "../server/config/config.ts";
import { verifyAuditLog } from "../server/features/audit/verify-audit-log.ts";
import { withDatabase } from "./database.ts";

/** `evox audit verify`: finds an entry of the audit log that was changed, removed, swapped or cut off. */
export async function auditCommand(config: Config): Promise<number> {
  const head = await auditHeadFile(config.dataDir, config.auditKey).read();
  const result = await withDatabase(config, (db) => verifyAuditLog(db, head));
  if (result.outcome === "broken") {
    console.error(`The audit log is not whole: ${result.why}.`);
    return 1;
  }
  if (!head && result.entries > 0) {
    console.error(
      `${result.entries} entries follow each other, but the signed head that knows how many there were is gone.`,
    );
    return 1;
  }
  const against = head ? `, and the signed head knows the first ${head.count}` : "";
  console.log(`The audit log is whole: ${result.entries} entries${against}.`);
  const { imported } = result;
  if (imported) {
    console.error(
      `Entry ${imported.sequence} is the import of a ${imported.kind}: nothing vouches for the log before it. ` +
        "Whoever wrote that may have left entries out.",
    );
  }
  return 0;
}
