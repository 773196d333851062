import type { AuditHeadFile } from "./adapters/audit-head.ts";
import { continues, findHead } from "./features/audit/verify-commands.ts";
import type { Services } from "./services.ts";

const loggedEveryMs = 3_600_000;

/**
 * Keeps the signed head of the audit log up to date, and writes it into the service's log each hour (security.md). Only
 * a log that goes on from the head before gets a new one: what was cut off or rewritten stays found, also by a restart.
 */
export function keepAuditHead(services: Services, file: AuditHeadFile): () => Promise<void> {
  let logged = 0;
  let running = look();

  async function look(): Promise<void> {
    try {
      const before = await file.read();
      const head = await findHead(services.db);
      if (before && !(await continues(services.db, before))) {
        services.log.error(before, "the audit log was changed or cut off since this head; see: evox audit verify");
        return;
      }
      if (head.count !== before?.count) await file.write(head);
      if (Date.now() - logged < loggedEveryMs) return;
      logged = Date.now();
      services.log.info(head, "the audit log's head");
    } catch (error) {
      services.log.error({ err: error }, "the audit log's head could not be kept; tried again in a second");
    }
  }

  const timer = setInterval(() => {
    running = running.then(look);
  }, services.config.timeouts.audit.look);
  return async () => {
    clearInterval(timer);
    await running;
    await look();
  };
}
