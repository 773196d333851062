import { auditHeadFile } from "../server/adapters/audit-head.ts";
import type { Config } from "../server/config/config.ts";
import { auditKey } from "../server/core/audit-key.ts";
import { productVersion } from "../server/core/version.ts";
import { exportBackup } from "../server/features/backup/export-backup.ts";
import { signingKey } from "../server/features/backup/signing-key.ts";
import { createLogger } from "../server/process/log.ts";
import { openServices } from "../server/process/open-services.ts";
import { withOwner } from "./database.ts";
import { untilStopSignal } from "./stop-signal.ts";

/** `evox export <file>`: writes one consistent snapshot of the database and all images while E-VOX runs. */
export async function exportCommand(config: Config, path: string): Promise<number> {
  const began = performance.now();
  const auditHead = await auditHeadFile(config.dataDir, config.auditKey).read();
  const done = await withOwner(config, async (owner) => {
    const { storage } = await openServices(config, { db: owner.db }, createLogger("warn"));
    const key = signingKey(await auditKey(config.dataDir, config.auditKey));
    const job = { owner, storage, path, version: productVersion, auditHead, key, now: new Date(), tell: console.log };
    return untilStopSignal((signal) => exportBackup({ ...job, signal }));
  });
  const rows = Object.values(done.rows).reduce((sum, count) => sum + count, 0);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${path}: ${rows.toLocaleString("en-US")} rows in ${Object.keys(done.rows).length} tables and ` +
      `${done.images.objects.toLocaleString("en-US")} images, ${done.bytes.toLocaleString("en-US")} bytes, in ${seconds} s.`,
  );
  console.log("Protect this file as carefully as the database itself.");
  if (done.missing.length > 0) {
    const some = done.missing.slice(0, 5).join(", ");
    console.error(`Images missing from storage and from the backup: ${done.missing.length}. The first few: ${some}`);
  }
  if (done.waitingEmails > 0) {
    console.error(
      `Emails waiting to be sent: ${done.waitingEmails}. They are not in the backup. This installation will still send them.`,
    );
  }
  if (!done.auditIsWhole) {
    console.error("The audit log does not match its signed head. Run: npx evox audit verify");
  }
  return 0;
}
