import type { AuditHeadFile } from "./adapters/audit-head.ts";
import { findHead } from "./features/audit/verify-commands.ts";
import type { Services } from "./services.ts";

const everyMs = 5000;
const loggedEveryMs = 3_600_000;

/** Keeps the signed head of the audit log up to date, and writes it into the service's log each hour (security.md). */
export function keepAuditHead(services: Services, file: AuditHeadFile): () => Promise<void> {
  let written = -1;
  let logged = 0;
  let running: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    try {
      const head = await findHead(services.db);
      if (head.count !== written) {
        await file.write(head);
        written = head.count;
      }
      if (Date.now() - logged < loggedEveryMs) return;
      logged = Date.now();
      services.log.info(head, "the audit log's head");
    } catch (error) {
      services.log.error({ err: error }, "the audit log's head could not be written; tried again in 5 s");
    }
  }

  const timer = setInterval(() => {
    running = running.then(look);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
    await look();
  };
}
