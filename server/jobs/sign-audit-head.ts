import type { AuditHeadFile } from "../adapters/audit-head.ts";
import { findHead, isHeadInLog } from "../features/audit/verify-audit-log.ts";
import type { Services } from "../services.ts";
import type { Job } from "./runner.ts";

const loggedEveryMs = 3_600_000;

/**
 * Also logs the head each hour (security.md). Signs only a log that continues the previous head, so that a change is
 * found even after a restart.
 */
export function signAuditHead({ db, log, config }: Services, file: AuditHeadFile): Job {
  let logged = 0;

  async function run(): Promise<boolean> {
    const before = await file.read();
    const head = await findHead(db);
    if (before && !(await isHeadInLog(db, before))) {
      log.error(
        before,
        "the audit log has been changed or cut off since this head was signed; run: npx evox audit verify",
      );
      return false;
    }
    if (head.count !== before?.count) await file.write(head);
    if (Date.now() - logged < loggedEveryMs) return false;
    logged = Date.now();
    log.info(head, "audit log head");
    return false;
  }

  return { name: "sign-audit-head", everyMs: config.timeouts.audit.look, atStop: true, run };
}
